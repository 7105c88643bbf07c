import { scheduledFor } from '#shared/domain/blog/edited-post.ts';
import { SCHEDULE, type AuditDeps } from '../../audit/audit-event-of.ts';
import { pollDueQueue, type DueDeps } from '../../poll-due-queue.ts';
import type { BlogAdminStore } from '#functions/store/blog/blog-admin-store.ts';
import { replacePost } from './save-post.ts';

export type PublishDeps = DueDeps & AuditDeps & { blog: Pick<BlogAdminStore, 'put' | 'atSlug'> };

const AT_ONCE = 4;
/** Somebody who saves a post at its very minute is waited for so often; the next minute tries again. */
const MOST_TRIES = 3;

/**
 * Publishes every draft that is due; its date is the moment of publishing. An edit that is saved meanwhile is
 * respected: the edited post is published, or stays a draft where the schedule was removed.
 * @param until milliseconds; nothing is begun after it
 * @returns a summary of the run
 */
export async function publishScheduled(deps: PublishDeps, until: number): Promise<string> {
  let published = 0;
  await pollDueQueue(deps, {
    kind: 'post',
    until,
    atOnce: AT_ONCE,
    work: async ({ id }) => {
      if (await publish(deps, id)) published += 1;
    },
  });
  return `${published} posts published`;
}

/** True if the post was published; a post that is not due any more is left alone. */
async function publish(deps: PublishDeps, slug: string, tries = 1): Promise<boolean> {
  const post = await deps.blog.atSlug(slug);
  const now = deps.clock.now();
  const at = post === null ? null : scheduledFor(post);
  if (post === null || at === null || Date.parse(at) > now) return false;
  const change = () => ({ ...post, published: true, published_at: new Date(now).toISOString(), publish_at: null });
  const saved = await replacePost(deps, SCHEDULE, post, change, { action: 'post.publish' });
  if (saved !== null) return true;
  if (tries === MOST_TRIES) throw new Error(`${post.id} was saved again and again`);
  return publish(deps, slug, tries + 1);
}
