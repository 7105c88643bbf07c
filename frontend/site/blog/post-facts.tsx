import { Plural, Trans } from '@lingui/react/macro';
import type { PostSummary } from '#shared/contract/blog/blog.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { languageOf } from '#shared/values/language.ts';
import { useToday } from '../../lib/served.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { ResponsiveImage } from '../../ui/images/responsive-image.tsx';
import { useTimeWords } from '../../catalogues.ts';

/** The day a post came out, in IST, or null for what is no date ('Date unavailable', specification: patient §8). */
export const postDay = (instant: string | null): string | null =>
  instant === null || Number.isNaN(Date.parse(instant)) ? null : istDay(instant);

/** For how long the day a post came out is news; advice on teeth stays true for longer. */
const NEWS_FOR_DAYS = 365;

/** True if a post was published within the last year. @param today the IST day it is now */
export function isRecent(instant: string | null, today: string): boolean {
  const day = postDay(instant);
  return day !== null && day >= addDays(today, -NEWS_FOR_DAYS);
}

/** The day a post came out. */
export function PostDate({ at }: { at: string | null }) {
  const { date } = useTimeWords();
  const day = postDay(at);
  if (day === null || at === null) return <Trans>Date unavailable</Trans>;
  return <time dateTime={at}>{date(day)}</time>;
}

/** How long reading takes. */
export const ReadTime = ({ minutes }: { minutes: number }) => (
  <Plural value={minutes} one={`${minutes} min read`} other={`${minutes} min read`} />
);

/** The frame of a card that leads to a post. */
export const POST_FRAME =
  'group relative h-full overflow-hidden transition-colors hover:border-peacock has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-peacock';
/** The title's link, which covers the card. */
export const WHOLE_CARD = 'after:absolute after:inset-0 group-hover:text-peacock focus-visible:outline-none';

/** Reading time of a post, and the day it came out while that is recent. */
export function ShortFacts({ post }: { post: PostSummary }) {
  const isNews = isRecent(post.published_at, useToday());
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
      {isNews && (
        <>
          <PostDate at={post.published_at} />
          <span aria-hidden>·</span>
        </>
      )}
      <span>
        <ReadTime minutes={post.read_minutes} />
      </span>
    </p>
  );
}

/** Category of a post, as its author filed it. */
export const Category = ({ name, tone = 'plain' }: { name: string; tone?: ChipTone }) => (
  <Chip tone={tone}>
    <span lang={languageOf(name)}>{name}</span>
  </Chip>
);

type PostImageProps = {
  sizes?: string;
  post: { slug: string; featured_image: string | null };
  alt?: string;
  /** True if the image is visible in the first viewport. */
  eager?: boolean;
  className?: string;
};

/** A post's picture or a kolam of its own. */
export const PostImage = ({ post, ...rest }: PostImageProps) => (
  <ResponsiveImage src={post.featured_image} seed={post.slug} {...rest} />
);
