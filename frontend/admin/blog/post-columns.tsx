import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { PostRow } from '#shared/contract/blog/blog-admin.ts';
import { imageAt } from '#shared/domain/images/image-address.ts';
import { languageOf } from '#shared/values/language.ts';
import { Chip } from '../../ui/chip.tsx';
import { momentWords } from '../ui/format.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { SiteLink } from '../staff/session/site-link.tsx';

const ICON_LINK =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink @4xl:-my-2';

type Operations = { onPreview: (row: PostRow) => void; onRemove: (row: PostRow) => void };

/** The columns of the list of posts (specification: admin §2, A-048). */
export const postColumns = ({ onPreview, onRemove }: Operations): ListColumn<PostRow>[] => [
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
