import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { blogPostQuery } from '../../api/queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { blogFailure, useReasonOf } from './failure-words.ts';
import { NotFound, PostMissing, PostSkeleton } from './post-missing.tsx';
import { PostView } from './post-view.tsx';

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

/** An article that is read from the API. */
export const ReadPost = withQueries(({ slug }: { slug: string }) => {
  const { data, error, isFetching, refetch } = useQuery(blogPostQuery(slug));
  if (data !== undefined) return <PostView {...data} />;
  if (error !== null) return <Failed error={error} busy={isFetching} again={() => void refetch()} />;
  return <PostSkeleton slug={slug} />;
});
