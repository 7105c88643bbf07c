import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { PostDetail, PostRevision } from '#shared/contract/blog/blog-admin.ts';
import { VERSIONS_KEPT } from '#shared/domain/blog/edited-post.ts';
import { isProblem } from '../../api/api-error.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Failure } from '../ui/failure.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { postQuery, versionListQuery } from './blog-queries.ts';
import { CompareVersion } from './compare-version.tsx';
import { StoredPreview, VersionPreview } from './post-preview.tsx';
import { RestoreVersion } from './restore-version.tsx';
import { versionColumns } from './version-columns.tsx';

type Open = { what: 'preview' | 'compare' | 'restore'; version: PostRevision } | null;

/** The versions of a post: who saved each and what it changed, each to be seen, compared and brought back. */
export function VersionsPage() {
  const { id = '' } = useParams();
  const list = useListState();
  const [open, setOpen] = useState<Open>(null);
  const post = useQuery(postQuery(id));
  const before = Number(list.cursor);
  const query = useQuery(versionListQuery(id, before > 0 ? before : undefined));
  if ([post.error, query.error].some((error) => isProblem(error, 'blog_post_not_found'))) return <NotFoundPage />;
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="Versions"
        subtitle={
          <>
            <p className="wrap-anywhere">{post.data?.title}</p>
            <p>
              Each save keeps the version before it; the newest <span>{VERSIONS_KEPT}</span> stay.
            </p>
          </>
        }
        actions={
          <Link to={`/admin/blog/${id}`} className={buttonClass({ variant: 'secondary' })}>
            Edit Post
          </Link>
        }
        before={
          post.data === undefined && post.isError ? (
            <Failure
              title="Couldn’t load the post"
              error={post.error}
              retrying={post.isFetching}
              onRetry={() => void post.refetch()}
            />
          ) : null
        }
        list={list}
        exporting={<ExportButton name="versions" part={(api, on) => api.versions({ id, ...on })} />}
        query={query}
        columns={versionColumns({
          present: post.data?.ver ?? null,
          onOpen: (what, version) => setOpen({ what, version }),
        })}
        rowId={({ ver }) => String(ver)}
        words={{ loading: 'Loading versions…', failed: 'Couldn’t load the versions' }}
        empty={{ text: 'No earlier versions yet. Each save adds one.' }}
      />
      {post.data !== undefined && open !== null && <Opened {...open} post={post.data} onClose={close} />}
    </>
  );
}

type OpenedProps = NonNullable<Open> & { post: PostDetail; onClose: () => void };

function Opened({ what, version, post, onClose }: OpenedProps) {
  const { id } = post;
  const { ver: number } = version;
  if (what === 'preview')
    return number === post.ver ? (
      <StoredPreview id={id} onClose={onClose} />
    ) : (
      <VersionPreview id={id} number={number} onClose={onClose} />
    );
  if (what === 'compare') return <CompareVersion post={post} number={number} onClose={onClose} />;
  return <RestoreVersion post={post} version={version} onEnd={onClose} />;
}
