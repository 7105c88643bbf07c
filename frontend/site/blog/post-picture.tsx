import { useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { KolamBanner } from '../../ui/kolam.tsx';

type PostPictureProps = {
  post: { slug: string; featured_image: string | null };
  /** Whether the picture is in the first window and should not wait. */
  eager?: boolean;
  className?: string;
};

/** A post's picture: its own, or a kolam of its own when there is none or it does not load. */
export function PostPicture({ post, eager = false, className }: PostPictureProps) {
  const [failed, setFailed] = useState(false);
  if (post.featured_image === null || post.featured_image === '' || failed)
    return <KolamBanner seed={post.slug} className={cx('w-full', className)} />;
  return (
    <img
      src={post.featured_image}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      className={cx('w-full object-cover', className)}
    />
  );
}
