import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostSummary } from '#shared/contract/blog/blog.ts';
import { languageOf } from '#shared/values/language.ts';
import { Link } from '../../link.tsx';
import { blogPath } from '../../paths.ts';
import { Card } from '../../ui/boxes.tsx';
import { PostImage, ShortFacts, POST_FRAME, WHOLE_CARD } from './post-facts.tsx';

type Neighbour = Pick<PostSummary, 'slug' | 'title'> | null;

const TURN =
  'pressable flex min-h-16 flex-col justify-center gap-0.5 rounded-card border border-line bg-card p-4 hover:border-peacock hover:text-peacock';

const Label = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1.5 text-sm text-ink-soft [&>svg]:size-4">{children}</span>
);

const Title = ({ text }: { text: string }) => (
  <span lang={languageOf(text)} className="font-semibold">
    {text}
  </span>
);

/** The older and the newer article. */
export function PostTurns({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  const { t } = useLingui();
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t`More articles`} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {previous !== null && (
        <Link to={blogPath(previous.slug)} rel="prev" className={TURN}>
          <Label>
            <ArrowLeft aria-hidden />
            <Trans>Previous</Trans>
          </Label>
          <Title text={previous.title} />
        </Link>
      )}
      {next !== null && (
        <Link to={blogPath(next.slug)} rel="next" className={`${TURN} sm:col-start-2 sm:items-end sm:text-end`}>
          <Label>
            <Trans>Next</Trans>
            <ArrowRight aria-hidden />
          </Label>
          <Title text={next.title} />
        </Link>
      )}
    </nav>
  );
}

/** A post in one line with a small picture, below an article. */
function PostLine({ post }: { post: PostSummary }) {
  return (
    <Card className={`${POST_FRAME} flex`}>
      <div className="relative w-[min(7rem,30%)] shrink-0">
        <PostImage post={post} className="absolute inset-0 h-full" />
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-1 p-3">
        <h3 className="text-base leading-snug">
          <Link to={blogPath(post.slug)} lang={languageOf(post.title)} className={WHOLE_CARD}>
            {post.title}
          </Link>
        </h3>
        <ShortFacts post={post} />
      </div>
    </Card>
  );
}

/** Other posts to go on with. */
export function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  const { t } = useLingui();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="after-opening below-first-window border-t border-line bg-card">
      <div className="page py-10 md:py-14">
        <h2 id="related-title" className="mb-4 text-xl">{t`Related articles`}</h2>
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostLine post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
