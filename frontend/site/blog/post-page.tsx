import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { blogPostQuery } from '../../api/blog-queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { blogPath, PATTERNS } from '../../paths.ts';
import { PageHead } from '../page-head.tsx';
import { blogFailure, useReasonOf } from './failure-words.ts';
import { PostSkeleton } from './blog-skeleton.tsx';
import { PostMissing } from './post-missing.tsx';
import { PostView } from './post-view.tsx';

const NotFound = () => <Trans>Blog Post Not Found</Trans>;

type FailedProps = { error: Error; busy: boolean; again: () => void };

function Failed({ error, busy, again }: FailedProps) {
  const kind = blogFailure(error);
  const reason = useReasonOf()(error);
  if (kind === 'missing') return <PostMissing heading={<NotFound />} />;
  return (
    <PostMissing
      heading={<Trans>This article did not load</Trans>}
      text={
        kind === 'refused' ? (
          <Trans>Failed to load blog post: {reason}</Trans>
        ) : (
          <Trans>An unexpected error occurred: {reason}</Trans>
        )
      }
      retry={{ busy, again }}
    />
  );
}

function PostBySlug({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = useQuery(blogPostQuery(slug));
  if (data !== undefined) return <PostView key={slug} {...data} />;
  if (error !== null) return <Failed error={error} busy={isFetching} again={() => void refetch()} />;
  return (
    <main className="page py-6 md:py-10">
      <PageHead path={blogPath(slug)} />
      <PostSkeleton />
    </main>
  );
}

/** /blog/:slug (specification: patient §2). */
export const PostPage = withQueries(() => {
  const slug = useMatch(PATTERNS.blogPost)?.params.slug?.trim() ?? '';
  if (slug === '') return <PostMissing heading={<NotFound />} text={<Trans>No slug provided</Trans>} />;
  return <PostBySlug slug={slug} />;
});
