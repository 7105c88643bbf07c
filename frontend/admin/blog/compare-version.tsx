import { useQuery } from '@tanstack/react-query';
import type { PostDetail } from '#shared/contract/blog/blog-admin.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { versionQuery } from './blog-queries.ts';
import { changedWords, changesOnly, type Piece } from './changed-words.ts';
import { draftOfPost, POST_FIELDS } from './post-draft.ts';

type CompareProps = { post: PostDetail; number: number; onClose: () => void };

/** Dialog with the text changes of a post since an earlier version, field by field. */
export function CompareVersion({ post, number, onClose }: CompareProps) {
  const query = useQuery(versionQuery(post.id, number));
  return (
    <AdminDialog
      open
      wide
      isRead
      onClose={onClose}
      title={`Version ${number} and the present one`}
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
