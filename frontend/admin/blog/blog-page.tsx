import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PostFilter, POSTS_SEARCHED } from '#shared/contract/list-pages.ts';
import type { PostRow } from '#shared/contract/blog/blog-admin.ts';
import { languageOf } from '#shared/values/language.ts';
import { imageAt } from '#shared/domain/images/image-address.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { SiteLink } from '../staff/session/admin-config.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { momentWords } from '../ui/format.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { type ListColumn, searchedEmpty } from '../ui/lists/list-table.tsx';
import { postListQuery, blogApi, POSTS_KEY, forgetPost } from './blog-queries.ts';
import { StoredPreview } from './post-preview.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { reasonWords } from '../ui/query-states.tsx';
import { toast } from '../ui/toasts.tsx';

const ICON_LINK =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink @4xl:-my-2';

type Operations = { onPreview: (row: PostRow) => void; onRemove: (row: PostRow) => void };

/** The columns of the list of posts (specification: admin §2, A-048). */
const postColumns = ({ onPreview, onRemove }: Operations): ListColumn<PostRow>[] => [
  {
    id: 'title',
    header: 'Title',
    meta: { plainOnPhones: true, className: 'font-semibold @max-4xl:text-lg @4xl:min-w-56' },
    cell: ({ row }) => <PostTitle post={row.original} />,
  },
  {
    id: 'slug',
    header: 'Slug',
    meta: { className: '@4xl:min-w-36' },
    cell: ({ row }) => <span className="line-clamp-3 wrap-anywhere">{row.original.slug}</span>,
  },
  {
    id: 'author',
    header: 'Author',
    meta: { className: '@4xl:min-w-28' },
    cell: ({ row: { original: post } }) =>
      post.author === null ? (
        <span className="text-ink-soft">Staff</span>
      ) : (
        <span className="line-clamp-3 wrap-anywhere">{post.author}</span>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: post } }) => {
      if (post.published) return <Chip tone="peacock">Published</Chip>;
      return post.publish_at === null ? <Chip tone="plain">Draft</Chip> : <Chip tone="leaf">Scheduled</Chip>;
    },
  },
  {
    id: 'date',
    header: 'Date',
    meta: { className: 'tabular-nums' },
    cell: ({ row: { original: post } }) =>
      momentWords(post.published_at ?? post.publish_at ?? post.created_at)
        .split(' ')
        .map((part) => (
          <span key={part} className="mr-1 inline-block whitespace-nowrap">
            {part}
          </span>
        )),
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { plainOnPhones: true, screenOnly: true },
    cell: ({ row }) => <PostOperations post={row.original} onPreview={onPreview} onRemove={onRemove} />,
  },
];

function PostTitle({ post }: { post: PostRow }) {
  return (
    <span className="flex items-start gap-3">
      {post.featured_image !== null && (
        <img
          src={imageAt(post.featured_image, 400)}
          alt=""
          loading="lazy"
          className="h-12 w-16 shrink-0 rounded-control border border-line bg-sand object-cover"
        />
      )}
      <Link
        data-row-link
        to={`/admin/blog/${post.id}`}
        lang={languageOf(post.title)}
        className="min-w-0 wrap-anywhere text-peacock hover:underline"
      >
        {post.title}
      </Link>
    </span>
  );
}

/** Action buttons of a post in the list. */
function PostOperations({ post, onPreview, onRemove }: Operations & { post: PostRow }) {
  return (
    <div className="-ml-2.5 flex flex-wrap @4xl:flex-nowrap">
      <Link to={`/admin/blog/${post.id}`} aria-label={`Edit ${post.title}`} title="Edit" className={ICON_LINK}>
        <Pencil aria-hidden className="size-5" />
      </Link>
      <button
        type="button"
        aria-label={`Preview ${post.title}`}
        title="Preview"
        onClick={() => onPreview(post)}
        className={ICON_LINK}
      >
        <Eye aria-hidden className="size-5" />
      </button>
      {post.published && (
        <SiteLink
          to={`/blog/${post.slug}`}
          label={`View Published ${post.title}`}
          title="View Published"
          className={ICON_LINK}
        />
      )}
      <button
        type="button"
        aria-label={`Delete ${post.title}`}
        title="Delete"
        onClick={() => onRemove(post)}
        className={`${ICON_LINK} hover:text-kumkum`}
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </div>
  );
}

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
