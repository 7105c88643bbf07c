import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostDetail, PostRevision } from '#shared/contract/blog/blog-admin.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { reasonWords } from '../ui/failure-words.ts';
import { momentWords } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';
import { blogApi, postQuery, POSTS_KEY, rememberPost } from './blog-queries.ts';

type RestoreProps = { post: PostDetail; version: PostRevision; onEnd: () => void };

/** Asks before a version comes back. */
export function RestoreVersion({ post, version, onEnd }: RestoreProps) {
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
