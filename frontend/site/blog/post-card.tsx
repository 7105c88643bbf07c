import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { BlogCard } from '#shared/contract/blog/blog.ts';
import { excerptOf } from '#shared/domain/blog/blog-reading.ts';
import { languageOf } from '#shared/values/language.ts';
import { Link } from '../../link.tsx';
import { useToday } from '../../lib/served.ts';
import { blogPath } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { isRecent, Category, PostDate, ReadTime, PostPicture } from './post-facts.tsx';

const FRAME =
  'group relative h-full overflow-hidden transition-colors hover:border-peacock has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-peacock';
/** The title's link covers the card. */
const WHOLE = 'after:absolute after:inset-0 group-hover:text-peacock focus-visible:outline-none';

/** How long to read; and when it came out, while that is news: every article says it itself. */
function Facts({ post }: { post: BlogCard }) {
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

const Excerpt = ({ text, className }: { text: string; className: string }) => (
  <p lang={languageOf(text)} className={`${className} text-ink-soft`}>
    {text}
  </p>
);

/** A post in the grid; the whole card leads to it. */
export function PostCard({ post }: { post: BlogCard }) {
  return (
    <Card className={`${FRAME} flex flex-col`}>
      <PostPicture post={post} className="aspect-[4/3]" />
      <div className="flex flex-1 flex-col items-start gap-2 p-4">
        <Category name={post.category} />
        <h3 className="text-lg leading-snug">
          <Link to={blogPath(post.slug)} lang={languageOf(post.title)} className={WHOLE}>
            {post.title}
          </Link>
        </h3>
        <Excerpt text={excerptOf(post, 'card')} className="line-clamp-4" />
        <div className="mt-auto pt-1">
          <Facts post={post} />
        </div>
      </div>
    </Card>
  );
}

/** The newest post, larger than the others. */
export function FeaturedPost({ post }: { post: BlogCard }) {
  return (
    <Card className={`${FRAME} grid lg:grid-cols-2`}>
      <PostPicture post={post} eager className="aspect-[4/3] sm:aspect-[16/10] lg:aspect-[4/3]" />
      <div className="flex flex-col items-start justify-center gap-3 p-4 md:p-8">
        <Category name={post.category} tone="peacock" />
        <h2 className="text-xl md:text-2xl">
          <Link to={blogPath(post.slug)} lang={languageOf(post.title)} className={WHOLE}>
            {post.title}
          </Link>
        </h2>
        <Excerpt text={excerptOf(post, 'featured')} className="line-clamp-5" />
        <Facts post={post} />
        <p aria-hidden className="inline-flex items-center gap-2 font-semibold text-peacock">
          <Trans>Read the article</Trans>
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
        </p>
      </div>
    </Card>
  );
}

/** A post in one line with a small picture, below an article. */
export function PostLine({ post }: { post: BlogCard }) {
  return (
    <Card className={`${FRAME} flex`}>
      <div className="relative w-[min(7rem,30%)] shrink-0">
        <PostPicture post={post} className="absolute inset-0 h-full" />
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-1 p-3">
        <h3 className="text-base leading-snug">
          <Link to={blogPath(post.slug)} lang={languageOf(post.title)} className={WHOLE}>
            {post.title}
          </Link>
        </h3>
        <Facts post={post} />
      </div>
    </Card>
  );
}
