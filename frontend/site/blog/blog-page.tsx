import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BlogCard } from '#shared/contract/blog/blog.ts';
import { blogPostsQuery } from '../../api/blog-queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { PATTERNS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { BlogNotice } from './blog-notice.tsx';
import { BlogSkeleton } from './blog-skeleton.tsx';
import { useReasonOf } from './failure-words.ts';
import { FeaturedPost, PostCard } from './post-card.tsx';

function Others({ posts }: { posts: BlogCard[] }) {
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
