import { Picture } from '../../ui/picture.tsx';

type PostPictureProps = {
  sizes?: string;
  post: { slug: string; featured_image: string | null };
  /** Whether it is in the first window. */
  eager?: boolean;
  className?: string;
};

/** A post's picture or a kolam of its own. */
export const PostPicture = ({ post, ...rest }: PostPictureProps) => (
  <Picture src={post.featured_image} seed={post.slug} {...rest} />
);
