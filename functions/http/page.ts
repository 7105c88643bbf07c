import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda';
import { Hono, type Context } from 'hono';
import { handle } from 'hono/aws-lambda';
import { routePath } from 'hono/route';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { CRAWLER_PATHS, PAGE_PARAMETERS, PAGE_PATHS, type PagePath } from '#shared/contract/pages/page-routes.ts';
import { publicBusiness, type PublicBusiness } from '#shared/domain/settings/business-details.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { offersIn } from '#shared/domain/settings/shown-offers.ts';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { inLanguage, LANGUAGES, splitLanguage } from '#shared/values/language.ts';
import { robots, sitemap, sitemapPart, listSiteUrls } from '../core/pages/crawler-files.ts';
import { PAGE_READS, type PageAnswer } from '../core/pages/page-reads.ts';
import { environment } from '../definitions/http/page.ts';
import { clock, pageRenderer, publishedPosts, siteUrl } from '../runtime/adapters.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { servedHost } from '../runtime/request-checks.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { watchTimeLimit } from '../runtime/log.ts';
import type { Bindings } from '../runtime/raw-routes.ts';
import { business, visitedClinics } from '../runtime/stores.ts';

const deps = lazyDeps('page', environment, {
  clock,
  siteUrl,
  business,
  clinics: visitedClinics,
  posts: publishedPosts,
  renderer: pageRenderer,
});

/** Caches in between keep a page for a minute and show it a little longer while they ask again; browsers ask each time. */
const A_MINUTE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400';
/** An edit of a clinic is on its page within a minute, however seldom somebody looks. */
const HALF_A_MINUTE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400';
const A_DAY = 'public, max-age=3600, s-maxage=86400';
const NOT_KEPT = 'no-store';

/**
 * Header for pages that only one visitor may see: the window that opened such a page cannot access it. The checkout's
 * own popups are exempt (HTML standard, cross-origin opener policies). Public pages omit the header: with it a page
 * needs another process than the one it was opened in. The extra process costs a tenth of the time until a slow phone
 * shows the page (decision 9).
 */
const TO_ITSELF = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
const FOR_ONE_VISITOR = { 'x-robots-tag': 'noindex', ...TO_ITSELF };

const html = (body: string, status: number, headers: Record<string, string>): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

const PARAMETERS: readonly string[] = PAGE_PARAMETERS;

/** Path and query of an address, as it was asked for, but for what no page reads: CloudFront leaves that out as well. */
function addressOf(c: Context): { url: string; query: URLSearchParams } {
  const { pathname, search } = new URL(c.req.url);
  const read = search
    .slice(1)
    .split('&')
    .filter((pair) => PARAMETERS.includes(pair.split('=', 1)[0] ?? ''));
  return {
    url: [pathname, ...(read.length === 0 ? [] : [read.join('&')])].join('?'),
    query: new URLSearchParams(read.join('&')),
  };
}

/** Returns the business details that the document of an address contains, in its language. */
async function businessFor(c: Context): Promise<PublicBusiness> {
  const details = await deps.business();
  const { language } = splitLanguage(c.req.path);
  return { ...publicBusiness(details), offers: offersIn(details.offers ?? FIRST_OFFERS, language) };
}

async function answer(
  c: Context<Bindings>,
  { status, noindex, facts }: PageAnswer,
  cacheControl = A_MINUTE,
): Promise<Response> {
  const { url } = addressOf(c);
  const business = await businessFor(c);
  const headers = { 'cache-control': cacheControl, ...(noindex ? FOR_ONE_VISITOR : {}) };
  if (facts === null) return html(await deps.renderer.empty({ url, business }), status, headers);
  const now = deps.clock.now();
  const state = { today: istDay(now), time: istWallTime(now), site_url: deps.siteUrl, ...facts };
  return html(await deps.renderer.render({ url, business, state }), status, headers);
}

function cachedFor(path: PagePath, { isKept }: PageAnswer): string {
  if (isKept === false) return NOT_KEPT;
  return path.startsWith('/clinics/') ? HALF_A_MINUTE : A_MINUTE;
}

async function page(c: Context<Bindings>, path: PagePath): Promise<Response> {
  const { language } = splitLanguage(c.req.path);
  // Asked for beside what the page reads, and known for a minute: `answer` waits for neither.
  const [read] = await Promise.all([
    PAGE_READS[path](deps, { language, params: c.req.param(), query: addressOf(c).query }),
    deps.business(),
  ]);
  if (!('movedTo' in read)) return answer(c, read, cachedFor(path, read));
  const [, search] = addressOf(c).url.split('?');
  const moved = inLanguage(language, read.movedTo);
  const location = search === undefined ? moved : `${moved}?${search}`;
  return new Response(null, { status: 301, headers: { location, 'cache-control': A_MINUTE } });
}

const NO_PAGE: PageAnswer = { status: 404, noindex: true, facts: {} };
/** An address that ends like a file: a page would be of no use to whatever asked for it. */
const FILE = /\.[^/]*$/;

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': A_DAY };
const noSuchFile = (c: Context): Response => c.text('Not found', 404, { 'cache-control': A_MINUTE });
const noSuchRoute = (c: Context<Bindings>): Response => {
  const { requestId: request_id } = c.env.event.requestContext;
  const body = { error: 'There is no such route.', code: 'not_found', request_id };
  return c.json(body, 404, { 'cache-control': NOT_KEPT });
};

const app = new Hono<Bindings>({ strict: false });
app.use(async (c, next) => {
  await secretsInPlace();
  return servedHost(c.env.event) === 'site' ? next() : noSuchRoute(c);
});
/** Answers a failed page with the plain shell: the browser draws it, and says what cannot be loaded. */
app.onError(async (error, c) => {
  const { requestId: request_id } = c.env.event.requestContext;
  const ids = { request_id, route: routePath(c) };
  try {
    const shell = await deps.renderer.empty({ url: addressOf(c).url, business: await businessFor(c) });
    deps.log.maskedFailure('a page was not rendered', error, ids);
    return html(shell, 200, { 'cache-control': NOT_KEPT, ...TO_ITSELF });
  } catch (failure) {
    deps.log.failure('a page was not rendered', error, ids);
    throw failure;
  }
});
for (const language of LANGUAGES)
  for (const path of PAGE_PATHS)
    app.get(inLanguage(language, path).replaceAll(/\{(\w+)\}/g, ':$1'), (c) => page(c, path));
app.get(`${API_PREFIX}/*`, noSuchRoute);
app.notFound((c) => (FILE.test(c.req.path) ? noSuchFile(c) : answer(c, NO_PAGE)));
app.get(CRAWLER_PATHS.sitemap, async (c) => c.body(sitemap(deps.siteUrl, await listSiteUrls(deps)), 200, XML));
app.get('/:file{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c) => {
  const part = sitemapPart(deps.siteUrl, await listSiteUrls(deps), Number(/\d+/.exec(c.req.path)?.[0]));
  return part === null ? noSuchFile(c) : c.body(part, 200, XML);
});
app.get(CRAWLER_PATHS.robots, (c) => c.text(robots(deps.siteUrl), 200, { 'cache-control': A_DAY }));

const lambda = handle(app);

/** The pages of the site as complete HTML, and what crawlers ask for. */
export const handler = (event: APIGatewayProxyEventV2, context?: LambdaContext) =>
  // The same event in the words of two packages, which differ in what may be undefined.
  watchTimeLimit(context, () => lambda(event as unknown as Parameters<typeof lambda>[0], context));
