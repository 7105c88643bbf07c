import type { BlogWorld } from '../core/blog/show-post.ts';
import { sanitiser } from '../gateways/sanitiser.ts';
import { environment } from '../definitions/http/blog.ts';
import { createBlogReader } from '../store/blog-reader.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What reading the blog needs. */
export function blogWorld(log: RuntimeLog): BlogWorld {
  const env = readEnv(environment());
  return {
    blog: createBlogReader(createDynamoClient(readTableConfig()), env.TABLE_NAME, log),
    html: sanitiser,
    team: `${env.BRAND_NAME} team`,
  };
}
