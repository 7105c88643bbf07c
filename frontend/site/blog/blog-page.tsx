import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import type { PostSummary } from '#shared/contract/blog/blog.ts';
import { excerptOf } from '#shared/domain/blog/blog-reading.ts';
import { languageOf } from '#shared/values/language.ts';
import { blogPostsQuery } from '../../api/queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { PATTERNS, blogPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { useReasonOf } from './failure-words.ts';
import { Kolam } from '../../ui/images/kolam.tsx';
import { Card, Skeleton } from '../../ui/boxes.tsx';
import { Link } from '../../link.tsx';
import { Category, PostImage, ShortFacts, POST_FRAME, WHOLE_CARD } from './post-facts.tsx';

const Excerpt = ({ text, className }: { text: string; className: string }) => (
  <p lang={languageOf(text)} className={`${className} text-ink-soft`}>
    {text}
  </p>
);

/** A post in the grid; the whole card leads to it. */
function PostCard({ post }: { post: PostSummary }) {
  return (
    <Card className={`${POST_FRAME} flex flex-col`}>
      <PostImage post={post} className="aspect-[4/3]" />
      <div className="flex flex-1 flex-col items-start gap-2 p-4">
        <Category name={post.category} />
        <h3 className="text-lg leading-snug">
          <Link to={blogPath(post.slug)} lang={languageOf(post.title)} className={WHOLE_CARD}>
            {post.title}
          </Link>
        </h3>
        <Excerpt text={excerptOf(post, 'card')} className="line-clamp-4" />
        <div className="mt-auto pt-1">
          <ShortFacts post={post} />
        </div>
      </div>
    </Card>
  );
}

/** The newest post, larger than the others. */
function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <Card className={`${POST_FRAME} grid lg:grid-cols-2`}>
      <PostImage post={post} eager className="aspect-[4/3] sm:aspect-[16/10] lg:aspect-[4/3]" />
      <div className="flex flex-col items-start justify-center gap-3 p-4 md:p-8">
        <Category name={post.category} tone="peacock" />
        <h2 className="text-xl md:text-2xl">
          <Link to={blogPath(post.slug)} lang={languageOf(post.title)} className={WHOLE_CARD}>
            {post.title}
          </Link>
        </h2>
        <Excerpt text={excerptOf(post, 'featured')} className="line-clamp-5" />
        <ShortFacts post={post} />
        <p aria-hidden className="inline-flex items-center gap-2 font-semibold text-peacock">
          <Trans>Read the article</Trans>
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
        </p>
      </div>
    </Card>
  );
}

function Others({ posts }: { posts: PostSummary[] }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title" className="mb-4 text-xl">{t`More articles`}</h2>
      {posts.length === 0 ? (
        <p className="text-ink-soft">{t`No additional blog posts available.`}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type BlogNoticeProps = { seed: string; title: ReactNode; alert?: boolean; children?: ReactNode };

/** In place of articles: a sentence, and what to do. */
function BlogNotice({ seed, title, alert = false, children }: BlogNoticeProps) {
  return (
    <div className="rounded-card border border-line bg-card px-4 py-12 text-center">
      <Kolam seed={seed} size={3} className="mx-auto size-20 text-peacock" />
      <p {...(alert && { role: 'alert' })} className="mt-4 text-lg font-semibold break-words">
        {title}
      </p>
      {children !== undefined && <div className="mt-6">{children}</div>}
    </div>
  );
}

const Lines = () => (
  <>
    <Skeleton className="h-7 w-28 rounded-full" />
    <Skeleton className="h-6 w-4/5" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-4 w-36" />
  </>
);

/** The blog still on its way: one large card and three small ones. */
function BlogSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy className="space-y-10" data-testid="blog-skeleton">
      <p role="status" className="sr-only">{t`Loading articles`}</p>
      <Card className="grid overflow-hidden lg:grid-cols-2">
        <Skeleton className="aspect-[4/3] rounded-none sm:aspect-[16/10] lg:aspect-[4/3]" />
        <div className="flex flex-col justify-center gap-3 p-4 md:p-8">
          <Lines />
        </div>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {[1, 2, 3].map((key) => (
          <Card key={key} className="overflow-hidden">
            <Skeleton className="aspect-[4/3] rounded-none" />
            <div className="flex flex-col gap-3 p-4">
              <Lines />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}

function Posts() {
  const { t } = useLingui();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(blogPostsQuery());
  const reasonOf = useReasonOf();
  const reason = error === null ? '' : reasonOf(error);
  if (data === undefined) {
    if (error === null) return <BlogSkeleton />;
    return (
      <BlogNotice alert seed="lost thread" title={<Trans>Error loading blog posts: {reason}</Trans>}>
        <Button size="lg" onClick={() => location.reload()}>{t`Try Again`}</Button>
      </BlogNotice>
    );
  }
  const [newest, ...others] = data.pages.flatMap(({ posts }) => posts);
  if (newest === undefined)
    return <BlogNotice seed="empty doorstep" title={<Trans>No blog posts available yet.</Trans>} />;
  return (
    <div className="space-y-10">
      <FeaturedPost post={newest} />
      <Others posts={others} />
      {hasNextPage && (
        <div className="text-center">
          {isFetchNextPageError && (
            <p role="alert" className="mb-3 text-kumkum">{t`Error loading blog posts: ${reason}`}</p>
          )}
          <Button variant="secondary" size="lg" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Older articles</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** /blog (specification: patient §2). */
export const BlogPage = withQueries(() => {
  const { t } = useLingui();
  return (
    <main>
      <PageHead
        title={t`Blog`}
        description={t`Plain answers about teeth, gums and treatments, children's teeth, and what care costs.`}
        path={PATTERNS.blog}
      />
      <PageTitle seed="blog" title={<Trans>Blog</Trans>}>
        <Trans>Plain answers about teeth and gums, from brushing to implants.</Trans>
      </PageTitle>
      <div className="page py-8 md:py-12">
        <Posts />
      </div>
    </main>
  );
});
