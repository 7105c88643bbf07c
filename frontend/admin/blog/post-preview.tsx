import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { istDay } from '#shared/values/ist.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { PreviewFrame, stylesheets } from '../ui/preview-frame.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { blogApi, postQuery, versionQuery } from './blog-queries.ts';
import { previewDocument, type PreviewedPost } from './editor/preview-document.ts';

type PreviewProps = { post: PreviewedPost; onClose: () => void };

/**
 * A post as readers will see it. The server makes its HTML harmless, and it is shown in a frame without scripts and without an
 * origin: no part of the back office ever makes HTML of it.
 */
export function PostPreview({ post, onClose }: PreviewProps) {
  const { content } = post;
  const query = useQuery({
    queryKey: ['blog-preview', content],
    queryFn: ({ signal }) => blogApi.clean({ content }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <PreviewDialog onClose={onClose}>
      {query.isPending && <Waiting words="Preparing preview…" />}
      {query.isError && (
        <Failure
          title="Couldn’t load the preview"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && <Frame post={{ ...post, content: query.data.content }} />}
    </PreviewDialog>
  );
}

/** The same of a post as it is stored, draft or not. */
export function StoredPreview({ id, onClose }: { id: string; onClose: () => void }) {
  return <ReadPreview what="post" query={useQuery(postQuery(id))} onClose={onClose} />;
}

/** The same of an earlier version of it. */
export function VersionPreview({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  return <ReadPreview what="version" query={useQuery(versionQuery(id, number))} onClose={onClose} />;
}

type ReadProps = { what: string; query: UseQueryResult<PreviewedPost>; onClose: () => void };

function ReadPreview({ what, query, onClose }: ReadProps) {
  if (query.data !== undefined) return <PostPreview post={query.data} onClose={onClose} />;
  return (
    <PreviewDialog onClose={onClose}>
      {query.isError ? (
        <Failure
          title={`Couldn’t load the ${what}`}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Waiting words={`Loading ${what}…`} />
      )}
    </PreviewDialog>
  );
}

const PreviewDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <AdminDialog open wide onClose={onClose} title="Preview" description="As readers will see it.">
    {children}
  </AdminDialog>
);

function Frame({ post }: { post: PreviewedPost }) {
  const [today] = useState(() => istDay(Date.now()));
  const styles = stylesheets();
  const html = previewDocument(post, { origin: location.origin, styles, today, team: `${BRAND.name} team` });
  return <PreviewFrame title="Preview of the post" html={html} className="h-[60dvh]" />;
}
