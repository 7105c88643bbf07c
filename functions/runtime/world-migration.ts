import type { MigrationWorld } from '../core/blog/migrate-samples.ts';
import { sanitiser } from '../gateways/sanitiser.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createBlogStore } from '../store/blog-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTablePlace } from './env.ts';
import { createLog } from './log.ts';

/** What putting the built-in posts into the blog needs. */
export function migrationWorld(): MigrationWorld {
  const { TABLE_NAME, BRAND_NAME } = readEnv(ENVIRONMENTS['migrate-blog']());
  const log = createLog('migrate-blog');
  const blog = createBlogStore(createDynamoClient(readTablePlace()), TABLE_NAME, log);
  return { blog, html: sanitiser, log, brandName: BRAND_NAME };
}
