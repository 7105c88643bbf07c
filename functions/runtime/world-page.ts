import path from 'node:path';
import type { ReadBusiness } from '../core/business/ports.ts';
import { withKeptPause } from '../core/clinics/kept-pause.ts';
import type { PageWorld } from '../core/pages/page-reads.ts';
import { loadPageRenderer, SITE_SERVER_FOLDER, type PageRenderer } from '../gateways/page-renderer.ts';
import { sanitiser } from '../gateways/sanitiser.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { environment } from '../definitions/http/page.ts';
import { OFF } from '../definitions/variables.ts';
import { createBlogReader } from '../store/blog-reader.ts';
import { createClinicStore } from '../store/clinic-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createBusinessReader } from './business-reader.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { publishedObjects } from './published-objects.ts';

/** What the pages read from, and where they are. `siteUrl` without a trailing slash. */
export function pageWorld(log: RuntimeLog): PageWorld & { siteUrl: string; business: ReadBusiness } {
  const env = readEnv(environment());
  const { TABLE_NAME, SITE_URL, BRAND_NAME } = env;
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    clinics: withKeptPause(createClinicStore(client, TABLE_NAME, log, publishedObjects(env)), systemClock),
    posts: { blog: createBlogReader(client, TABLE_NAME, log), html: sanitiser, team: `${BRAND_NAME} team` },
    business: createBusinessReader({ client, table: TABLE_NAME, log }),
    siteUrl: SITE_URL.replace(/\/$/, ''),
  };
}

/** The site as it was shipped beside this function. A bundle is CommonJS, so it knows its own folder. */
export function shippedRenderer(): PageRenderer {
  const { META_PIXEL_ID } = readEnv(environment());
  return loadPageRenderer(path.join(__dirname, SITE_SERVER_FOLDER), META_PIXEL_ID === OFF ? null : META_PIXEL_ID);
}
