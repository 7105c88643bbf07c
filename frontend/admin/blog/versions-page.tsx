import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Eye, GitCompareArrows, RotateCcw, type LucideIcon } from 'lucide-react';
import type { PostDetail, PostRevision } from '#shared/contract/blog/blog-admin.ts';
import { VERSIONS_KEPT } from '#shared/domain/blog/edited-post.ts';
import { isProblem } from '../../api/api-error.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { NotFoundPage } from '../shell/error-pages.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { Failure, reasonWords, Waiting } from '../ui/query-states.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { postQuery, versionListQuery, blogApi, POSTS_KEY, rememberPost, versionQuery } from './blog-queries.ts';
import { StoredPreview, VersionPreview } from './post-preview.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { momentWords } from '../ui/format.ts';
import { toast } from '../ui/toasts.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { changedWords, changesOnly, type Piece } from './changed-words.ts';
import { draftOfPost, POST_FIELDS } from './post-fields.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { ListColumn } from '../ui/lists/list-table.tsx';

type Open = { what: 'preview' | 'compare' | 'restore'; version: PostRevision } | null;

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink @4xl:-my-2';

type AuditEvent = 'preview' | 'compare' | 'restore';
type Versions = {
  /** The number of the version that stands; null before it is known. */
  present: number | null;
  onOpen: (what: AuditEvent, version: PostRevision) => void;
};

/** Returns the fields that a version changed, by their form labels. */
function changedFields({ ver, fields }: PostRevision): string {
  if (fields === null) return ver === 1 ? 'Written' : 'Unknown';
  return POST_FIELDS.filter(({ name }) => fields.includes(name))
    .map(({ label }) => label)
    .join(', ');
}

/** The columns of the versions of a post. */
const versionColumns = ({ present, onOpen }: Versions): ListColumn<PostRevision>[] => {
  const button = (what: AuditEvent, version: PostRevision, { label, Icon }: { label: string; Icon: LucideIcon }) => (
    <button
      type="button"
      aria-label={`${label} version ${version.ver}`}
      title={label}
      onClick={() => onOpen(what, version)}
      className={ICON_BUTTON}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
  return [
    {
      id: 'version',
      header: 'Version',
      meta: { plainOnPhones: true, className: 'font-semibold tabular-nums' },
      cell: ({ row: { original: version } }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span>{`Version ${version.ver}`}</span>
          {version.ver === present && <Chip tone="peacock">Now</Chip>}
        </span>
      ),
    },
    {
      id: 'saved',
      header: 'Saved (IST)',
      meta: { className: '@4xl:whitespace-nowrap tabular-nums' },
      cell: ({ row }) => momentWords(row.original.saved_at),
    },
    {
      id: 'by',
      header: 'Saved by',
      cell: ({ row }) => <span className="wrap-anywhere">{row.original.saved_by ?? 'A staff member'}</span>,
    },
    { id: 'changed', header: 'Changed', cell: ({ row }) => changedFields(row.original) },
    {
      id: 'actions',
      header: 'Actions',
      meta: { plainOnPhones: true, screenOnly: true },
      cell: ({ row: { original: version } }) => (
        <div className="-ml-2.5 flex flex-wrap @4xl:flex-nowrap">
          {button('preview', version, { label: 'Preview', Icon: Eye })}
          {present !== null && version.ver !== present && (
            <>
              {button('compare', version, { label: 'Compare', Icon: GitCompareArrows })}
              {button('restore', version, { label: 'Restore', Icon: RotateCcw })}
            </>
          )}
        </div>
      ),
    },
  ];
};

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
              Each save adds the previous version. The newest <span>{VERSIONS_KEPT}</span> are kept.
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

type RestoreProps = { post: PostDetail; version: PostRevision; onEnd: () => void };

/** Asks before a version comes back. */
function RestoreVersion({ post, version, onEnd }: RestoreProps) {
  const queries = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => blogApi.restore({ id: post.id, number: version.ver, ver: post.ver }),
    onSuccess: (answer) => {
      rememberPost(answer);
      queries.setQueryData(postQuery(post.id).queryKey, answer);
      toast.success(`Version ${version.ver} restored`);
    },
    onError: (error) => toast.error('Error saving post', reasonWords(error)),
    onSettled: () => {
      onEnd();
      // If another user saved the post meanwhile, the list is refetched with their version.
      void queries.invalidateQueries({ queryKey: POSTS_KEY });
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Restore version ${version.ver}?`}
      confirm="Restore"
      busy={restoring.isPending}
      onConfirm={() => restoring.mutate()}
      onCancel={onEnd}
    >
      <p>
        The post gets the text and image it had on <span>{momentWords(version.saved_at)}</span> IST. The current version
        stays in the list of versions.
      </p>
      <p>Its URL, schedule and publication don’t change.</p>
    </ConfirmDialog>
  );
}

type CompareProps = { post: PostDetail; number: number; onClose: () => void };

/** Dialog with the text changes of a post since an earlier version, field by field. */
function CompareVersion({ post, number, onClose }: CompareProps) {
  const query = useQuery(versionQuery(post.id, number));
  return (
    <AdminDialog
      open
      wide
      isRead
      onClose={onClose}
      title={`Version ${number} and the current one`}
      description="Removed text is struck through, new text is underlined."
    >
      {query.isPending && <Waiting words="Loading version…" />}
      {query.isError && (
        <Failure
          title="Couldn’t load the version"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && <Changes from={query.data} to={post} />}
    </AdminDialog>
  );
}

function Changes({ from, to }: { from: PostDetail; to: PostDetail }) {
  const [old, present] = [draftOfPost(from), draftOfPost(to)];
  const changed = POST_FIELDS.filter(({ show }) => show(old) !== show(present));
  if (changed.length === 0) return <p>No changes since then.</p>;
  return (
    <dl className="grid gap-4">
      {changed.map(({ name, label, show }) => (
        <div key={name} className="min-w-0">
          <dt className="font-medium">{label}</dt>
          <dd className="mt-1 rounded-control border border-line bg-card p-3 wrap-anywhere whitespace-pre-wrap">
            <ChangedText pieces={changesOnly(changedWords(show(old), show(present)))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const ChangedText = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ kind, text }, at) => {
    const key = `${at}-${kind}`;
    if (kind === 'gone')
      return (
        <del key={key} className="bg-kumkum-tint text-kumkum">
          {text}
        </del>
      );
    if (kind === 'new')
      return (
        <ins key={key} className="bg-leaf-tint text-leaf">
          {text}
        </ins>
      );
    return <span key={key}>{text}</span>;
  });

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
