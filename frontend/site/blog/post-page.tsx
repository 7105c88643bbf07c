import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useMatch } from 'react-router';
import { useFirstState } from '../../lib/served.ts';
import { PATTERNS } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorPage } from '../error-page.tsx';
import { NotFound, PostMissing, PostSkeleton } from './post-missing.tsx';
import { PostView } from './post-view.tsx';

const readPost = lazyPart<{ slug: string }>(async () => (await import('./read-post.tsx')).ReadPost, ErrorPage);

/** /blog/:slug (specification: patient §2): the article that came with the page, or one that is read from the API. */
export function PostPage() {
  const slug = useMatch(PATTERNS.blogPost)?.params.slug?.trim() ?? '';
  const { post: came, missing_post: missing } = useFirstState() ?? {};
  if (slug === '') return <PostMissing heading={<NotFound />} text={<Trans>No slug provided</Trans>} />;
  if (missing === slug) return <PostMissing heading={<NotFound />} />;
  if (came?.post.slug === slug) return <PostView {...came} />;
  return (
    <Suspense fallback={<PostSkeleton slug={slug} />}>
      <readPost.Part key={slug} slug={slug} />
    </Suspense>
  );
}
