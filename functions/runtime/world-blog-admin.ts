import type { EditPostWorld } from '../core/blog-admin/edit-post.ts';
import type { PublishWorld } from '../core/blog-admin/publish-scheduled.ts';
import type { CopyWorld } from '../core/blog-admin/typed-copies.ts';
import type { BlogAdminStore } from '../core/blog-admin/ports.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { sanitiser } from '../gateways/sanitiser.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds, blogIds } from '../gateways/ulid-ids.ts';
import { environment as blogAdminEnvironment } from '../definitions/http/blog-admin.ts';
import { environment as publishPostsEnvironment } from '../definitions/workers/publish-posts.ts';
import { createBlogAdminStore } from '../store/blog-admin-store.ts';
import { createDueStore } from '../store/due-store.ts';
import { createTypedCopyStore } from '../store/typed-copy-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createTeamGuard } from './create-team-guard.ts';
import { readEnv, readTableConfig } from './env.ts';
import { stuckCounter, metricRecorder, type RuntimeLog } from './log.ts';

type BlogAdminRuntime = EditPostWorld &
  CopyWorld & {
    blog: BlogAdminStore;
    tokens: StaffGuard;
    signer: Pick<TokenSigner, 'digest'>;
  };

/** What the team's work on the blog needs. */
export function blogAdminWorld(log: RuntimeLog): BlogAdminRuntime {
  const env = readEnv(blogAdminEnvironment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: blogIds,
    blog: createBlogAdminStore(client, env.TABLE_NAME, log),
    copies: createTypedCopyStore(client, env.TABLE_NAME, log),
    html: sanitiser,
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}

/** What publishing by the clock needs. */
export function publishWorld(log: RuntimeLog): PublishWorld {
  const { TABLE_NAME } = readEnv(publishPostsEnvironment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: actIds,
    due: createDueStore(client, TABLE_NAME),
    blog: createBlogAdminStore(client, TABLE_NAME, log),
    log,
    countStuck: stuckCounter('publish-posts'),
    recordMetric: metricRecorder('publish-posts'),
  };
}
