import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { handle } from 'hono/aws-lambda';
import { CRAWLER_PATHS, PAGE_PATHS } from '#shared/contract/page-routes.ts';
import type { PagePath } from '#shared/contract/page-routes.ts';
import { istDay } from '#shared/values/ist.ts';
import { robots, sitemap } from '../core/pages/crawler-files.ts';
import { listSiteUrls } from '../core/pages/list-site-urls.ts';
import { PAGE_READS } from '../core/pages/page-reads.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { cameThroughTheFront } from '../runtime/front.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../runtime/once.ts';
import type { Bindings } from '../runtime/serve.ts';
import { pageWorld, shippedRenderer } from '../runtime/world-page.ts';

const log = createLog('page');
const world = once(pageWorld);
const renderer = once(shippedRenderer);

/** Caches in between keep a page for a minute and show it a little longer while they ask again; browsers ask each time. */
const A_MINUTE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400';
const A_DAY = 'public, max-age=3600, s-maxage=86400';
const NOT_KEPT = 'no-store';

const html = (body: string, status: number, headers: Record<string, string>): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

async function page(c: Context<Bindings>, path: PagePath): Promise<Response> {
  const { clock, siteUrl } = world();
  const { pathname, search, searchParams: query } = new URL(c.req.url);
  const { status, noindex, facts } = await PAGE_READS[path](world(), { params: c.req.param(), query });
  const robotsTag: Record<string, string> = noindex ? { 'x-robots-tag': 'noindex' } : {};
  const { render, shell } = renderer();
  if (facts === null) return html(shell, status, { 'cache-control': A_MINUTE, ...robotsTag });
  const state = { today: istDay(clock.now()), site_url: siteUrl, ...facts };
  const body = await render({ url: pathname + search, state });
  return html(body, status, { 'cache-control': A_MINUTE, ...robotsTag });
}

const app = new Hono<Bindings>();
app.use(async (c, next) => {
  await secretsInPlace();
  return cameThroughTheFront(c.env.event) ? next() : c.notFound();
});
/** Whatever went wrong, the plain shell draws the page in the browser and says there what cannot be had. */
app.onError((error, c) => {
  const { requestId: request_id } = c.env.event.requestContext;
  log.failure('a page was not rendered', error, { request_id, route: c.env.event.routeKey });
  return html(renderer().shell, 200, { 'cache-control': NOT_KEPT });
});
for (const path of PAGE_PATHS) app.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => page(c, path));
app.get(CRAWLER_PATHS.sitemap, async (c) => {
  const body = sitemap(world().siteUrl, await listSiteUrls(world()));
  return c.body(body, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': A_DAY });
});
app.get(CRAWLER_PATHS.robots, (c) => c.text(robots(world().siteUrl), 200, { 'cache-control': A_DAY }));

const lambda = handle(app);

/** The pages of the site as complete HTML, and what crawlers ask for. */
export const handler = (event: APIGatewayProxyEventV2, context?: LambdaContext) =>
  // The same event in the words of two packages, which differ in what may be undefined.
  lambda(event as unknown as Parameters<typeof lambda>[0], context);
