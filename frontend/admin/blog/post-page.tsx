import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { PostDetail } from '#shared/contract/blog/blog-admin.ts';
import { scheduledFor } from '#shared/domain/blog/edited-post.ts';
import { isProblem } from '../../api/api-error.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { Card } from '../../ui/boxes.tsx';
import { NotFoundPage } from '../shell/error-pages.tsx';
import { useNamePage } from '../shell/breadcrumb.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { momentWords } from '../ui/format.ts';
import { PageHead } from '../ui/page-parts.tsx';
import { SiteLink } from '../staff/session/admin-config.tsx';
import { postQuery } from './blog-queries.ts';
import { PostFormView } from './post-form.tsx';

/** A post that is not there yet. */
export function NewPostPage() {
  return (
    <>
      <PageHead title="New Post" />
      <PostFormView post={null} />
    </>
  );
}

/** One post: its form. */
export function PostPage() {
  const { id = '' } = useParams();
  const query = useQuery(postQuery(id));
  if (isProblem(query.error, 'blog_post_not_found') || isProblem(query.error, 'invalid_input')) return <NotFoundPage />;
  if (query.data !== undefined) return <PostEditor key={id} read={query.data} />;
  return (
    <>
      <PageHead title="Edit Post" />
      <Card className="mt-4">
        {query.isError ? (
          <Failure
            title="Couldn’t load the post"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Waiting words="Loading post…" />
        )}
      </Card>
    </>
  );
}

/** Describes whether a post is published, or when it will be. */
function stateWords(post: PostDetail): string {
  const at = scheduledFor(post);
  if (at !== null) return `Scheduled for ${momentWords(at)} IST`;
  return post.published ? 'Published' : 'Draft';
}

/** Edits begin with the post as it was read when the screen was opened. */
function PostEditor({ read }: { read: PostDetail }) {
  const [post] = useState(read);
  useNamePage(post.title);
  const { updated_at: at, updated_by: by } = post;
  return (
    <>
      <PageHead
        title="Edit Post"
        subtitle={
          <span className="wrap-anywhere">
            <span>{stateWords(post)}</span>
            {at !== null && <span>{`, last saved ${momentWords(at)} IST by ${by ?? 'a staff member'}`}</span>}
          </span>
        }
        actions={
          <>
            <Link to={`/admin/blog/${post.id}/versions`} className={buttonClass({ variant: 'secondary' })}>
              <History aria-hidden className="size-5" />
              <span>Versions</span>
            </Link>
            {post.published && (
              <SiteLink to={`/blog/${post.slug}`} className={buttonClass({ variant: 'secondary' })}>
                View Published
              </SiteLink>
            )}
          </>
        }
      />
      <PostFormView post={post} />
    </>
  );
}
