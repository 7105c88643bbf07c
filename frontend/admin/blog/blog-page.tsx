import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PostFilter, POSTS_SEARCHED } from '#shared/contract/list-pages.ts';
import type { PostRow } from '#shared/contract/blog/blog-admin.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { fetchExportApi } from '../ui/exports/list-export.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { postListQuery } from './blog-queries.ts';
import { postColumns } from './post-columns.tsx';
import { StoredPreview } from './post-preview.tsx';
import { RemovePost } from './remove-post.tsx';

const TABS = [
  { value: 'all', label: 'All Posts' },
  { value: 'published', label: 'Published' },
  { value: 'drafts', label: 'Drafts' },
];

type Open = { what: 'preview' | 'delete'; row: PostRow } | null;

/** The posts of the blog and its drafts, newest first (specification: admin §2). */
export function BlogPage() {
  const list = useListState();
  const [open, setOpen] = useState<Open>(null);
  const q = list.get('q');
  const status = PostFilter.catch('all').parse(list.get('status') || 'all');
  const query = useQuery(postListQuery({ status, q, ...(list.cursor === undefined ? {} : { cursor: list.cursor }) }));
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
        search="Search posts..."
        searchHint={`Title, slug, excerpt, category or author; ${POSTS_SEARCHED} posts at a time`}
        tabs={{ name: 'status', label: 'Which posts', tabs: TABS }}
        exporting={
          <ExportButton name="blog-posts" part={async (on) => (await fetchExportApi()).posts({ status, q, ...on })} />
        }
        query={query}
        columns={postColumns({
          onPreview: (row) => setOpen({ what: 'preview', row }),
          onRemove: (row) => setOpen({ what: 'delete', row }),
        })}
        rowId={({ id }) => id}
        words={{ loading: 'Loading blog posts...', failed: 'Failed to load blog posts' }}
        empty={<NoPosts hasMore={typeof query.data?.next_cursor === 'string'} isWhole={q === '' && status === 'all'} />}
      />
      {open?.what === 'preview' && <StoredPreview id={open.row.id} onClose={() => setOpen(null)} />}
      {open?.what === 'delete' && <RemovePost post={open.row} onEnd={() => setOpen(null)} />}
    </>
  );
}

/** A search that found nothing among some is not the end of the list. */
function NoPosts({ hasMore, isWhole }: { hasMore: boolean; isWhole: boolean }) {
  const link = buttonClass({ variant: 'secondary' }, 'mt-3');
  return (
    <div className="px-4 py-14 text-center">
      <p className="font-semibold">{hasMore ? 'Not among these posts' : 'No posts found'}</p>
      {hasMore && <p className="text-ink-soft">“Next” looks through older ones.</p>}
      {!hasMore && isWhole && (
        <Link to="/admin/blog/new" className={link}>
          Write the first post
        </Link>
      )}
      {!hasMore && !isWhole && (
        <>
          <p className="text-ink-soft">Try adjusting your search or filters</p>
          <Link to="/admin/blog" className={link}>
            Show all posts
          </Link>
        </>
      )}
    </div>
  );
}
