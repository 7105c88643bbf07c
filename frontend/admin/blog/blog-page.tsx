import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PostFilter, POSTS_SEARCHED } from '#shared/contract/list-pages.ts';
import type { PostRow } from '#shared/contract/blog/blog-admin.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { searchedEmpty } from '../ui/lists/empty-list.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { postListQuery, blogApi, POSTS_KEY, forgetPost } from './blog-queries.ts';
import { postColumns } from './post-columns.tsx';
import { StoredPreview } from './post-preview.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { reasonWords } from '../ui/failure.tsx';
import { toast } from '../ui/toast.ts';

const TABS = [
  { value: 'all', label: 'All Posts' },
  { value: 'published', label: 'Published' },
  { value: 'drafts', label: 'Drafts' },
];

type Open = { what: 'preview' | 'delete'; row: PostRow } | null;

/** Asks before a post goes. */
function RemovePost({ post, onEnd }: { post: PostRow; onEnd: () => void }) {
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

/** The posts of the blog and its drafts, newest first (specification: admin §2). */
export function BlogPage() {
  const list = useListState();
  const [open, setOpen] = useState<Open>(null);
  const q = list.get('q');
  const status = PostFilter.catch('all').parse(list.get('status') || 'all');
  const query = useQuery(postListQuery({ status, q, ...list.at }));
  return (
    <>
      <ListPage
        title="Blog CMS"
        actions={
          <Link to="/admin/blog/new" className={buttonClass()}>
            <Plus aria-hidden className="size-5" />
            <span>New Post</span>
          </Link>
        }
        list={list}
        search="Search posts…"
        searchHint={`Title, slug, excerpt, category or author; ${POSTS_SEARCHED} posts at a time`}
        tabs={{ name: 'status', label: 'Posts', tabs: TABS }}
        exporting={<ExportButton name="blog-posts" part={(api, on) => api.posts({ status, q, ...on })} />}
        query={query}
        columns={postColumns({
          onPreview: (row) => setOpen({ what: 'preview', row }),
          onRemove: (row) => setOpen({ what: 'delete', row }),
        })}
        rowId={({ id }) => id}
        words={{ loading: 'Loading blog posts…', failed: 'Failed to load blog posts' }}
        empty={searchedEmpty({
          noun: 'posts',
          hasMore: typeof query.data?.next_cursor === 'string',
          isWhole: q === '' && status === 'all',
          whole: { link: { to: '/admin/blog/new', label: 'Write the first post' } },
          all: { to: '/admin/blog', label: 'Show all posts' },
        })}
      />
      {open?.what === 'preview' && <StoredPreview id={open.row.id} onClose={() => setOpen(null)} />}
      {open?.what === 'delete' && <RemovePost post={open.row} onEnd={() => setOpen(null)} />}
    </>
  );
}
