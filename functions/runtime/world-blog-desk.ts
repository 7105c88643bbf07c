import type { EditPostWorld } from '../core/blog-desk/edit-post.ts';
import type { BlogDeskStore } from '../core/blog-desk/ports.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { TeamTokens } from '../core/team/ports.ts';
import { sanitiser } from '../gateways/sanitiser.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { blogIds } from '../gateways/ulid-ids.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createBlogDeskStore } from '../store/blog-desk-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createTeamGuard } from './create-team-guard.ts';
import { readEnv, readTablePlace } from './env.ts';
import type { RuntimeLog } from './log.ts';

type BlogDeskRuntime = EditPostWorld & {
  blog: BlogDeskStore;
  tokens: TeamTokens;
  signer: Pick<TokenSigner, 'digest'>;
};

/** What the team's work on the blog needs. */
export function blogDeskWorld(log: RuntimeLog): BlogDeskRuntime {
  const env = readEnv(ENVIRONMENTS['blog-desk']());
  const client = createDynamoClient(readTablePlace());
  return {
    clock: systemClock,
    ids: blogIds,
    blog: createBlogDeskStore(client, env.TABLE_NAME, log),
    html: sanitiser,
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
