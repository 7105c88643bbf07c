import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostRow } from '#shared/contract/blog/blog-admin.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { reasonWords } from '../ui/failure-words.ts';
import { toast } from '../ui/toast.ts';
import { blogApi, POSTS_KEY, forgetPost } from './blog-queries.ts';

/** Asks before a post goes. */
export function RemovePost({ post, onEnd }: { post: PostRow; onEnd: () => void }) {
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => blogApi.remove({ id: post.id, ver: post.ver }),
    onSuccess: () => {
      forgetPost(post);
      toast.success('Post deleted');
    },
    onError: (error) => toast.error('Error deleting post', reasonWords(error)),
    onSettled: () => {
      onEnd();
      // If another user changed the post meanwhile, the list is refetched with the current version.
      void queries.invalidateQueries({ queryKey: POSTS_KEY });
    },
  });
  return (
    <ConfirmDialog
      open
      title="Delete post?"
      confirm="Delete post"
      danger
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onEnd}
    >
      <p className="wrap-anywhere">{`“${post.title}”`}</p>
      <p>
        <span>{post.published ? 'Readers can no longer open it, at any of its URLs. ' : ''}</span>This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
