import { BACK_OFFICE, sitemapPartPath, PAGE_PATHS } from '#shared/contract/pages/page-routes.ts';
import { FIRST_LANGUAGE, inLanguage, LANGUAGES, languageTag, type Language } from '#shared/values/language.ts';
import { istDay } from '#shared/values/ist.ts';
import { writeClinicQuery } from '#shared/values/clinic-search.ts';
import type { BlogReader } from '#functions/store/blog/blog-reader.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { BLOG_POSTS_PER_PAGE } from '#shared/contract/blog/blog.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import { listCities } from '../search/city-names.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The same page in every language, as each of its addresses names them (Google Search Central, localized versions). */
const alternates = (address: (language: Language) => string): string =>
  [...LANGUAGES.map((language) => [languageTag(language), address(language)]), ['x-default', address(FIRST_LANGUAGE)]]
    .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
    .join('');

/** One address for search engines; `changed_on` is an IST day. */
type SiteUrl = { path: string; changed_on?: string };

/** Pages that lead to another address, or belong to one visitor. */
const UNLISTED: readonly string[] = ['/', '/clinics', '/thank-you', '/b', '/my-clinic', '/waitlist'];

/** The pages that are always there. */
const STANDING: readonly SiteUrl[] = PAGE_PATHS.filter((path) => !path.includes('{') && !UNLISTED.includes(path)).map(
  (path) => ({ path }),
);

type ListingDeps = { clinics: Pick<ClinicStore, 'list'>; blog: Pick<BlogReader, 'published'> };

/** URLs of a site map beside the pages that always exist. Instants are ISO: the newest in the table. */
type PublicUrls = {
  cities: string[];
  clinics: { path: string; changed_at: string }[];
  posts: { slug: string; changed_at: string }[];
};

/** Nobody writes so many articles, but a loop has to end. */
const MOST_PAGES = 100;

/** Every clinic that can be booked and every published post, newest first, and every city with a clinic. */
export async function listPublicUrls(deps: ListingDeps): Promise<PublicUrls> {
  const [clinics, posts] = await Promise.all([deps.clinics.list(), publishedPosts(deps.blog)]);
  return { cities: listCities(clinics), clinics: clinics.map(clinicUrl), posts };
}

const clinicUrl = ({ id, path, created_at, verified_at }: ClinicSummary) => ({
  path: clinicPath({ id, path }),
  changed_at: verified_at !== null && verified_at > created_at ? verified_at : created_at,
});

async function publishedPosts(blog: ListingDeps['blog']): Promise<PublicUrls['posts']> {
  const found: PublicUrls['posts'] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next_cursor } = await (cursor === undefined
      ? blog.published(BLOG_POSTS_PER_PAGE)
      : blog.published(BLOG_POSTS_PER_PAGE, cursor));
    found.push(
      ...items.map(({ slug, published_at, created_at }) => ({ slug, changed_at: published_at ?? created_at })),
    );
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  return found;
}

/** Lists the URLs of the sitemap, each once. */
export async function listSiteUrls(deps: {
  clinics: Pick<ClinicStore, 'list'>;
  posts: { blog: Pick<BlogReader, 'published'> };
}): Promise<SiteUrl[]> {
  const { cities, clinics, posts } = await listPublicUrls({ clinics: deps.clinics, blog: deps.posts.blog });
  return [
    ...STANDING,
    ...cities.map((city) => ({ path: `/home${writeClinicQuery({ q: '', city })}` })),
    ...clinics.map(({ path, changed_at }) => ({ path, changed_on: istDay(changed_at) })),
    ...posts.map(({ slug, changed_at }) => ({ path: `/blog/${slug}`, changed_on: istDay(changed_at) })),
  ];
}

function entries(siteUrl: string, { path, changed_on }: SiteUrl): string[] {
  const address = (language: Language) => escapeXml(siteUrl + inLanguage(language, path));
  const changed = changed_on === undefined ? '' : `<lastmod>${changed_on}</lastmod>`;
  const others = alternates(address);
  return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${changed}${others}</url>`);
}

/** Pages of one file, each in every language: some three megabytes, where Lambda answers six at most and a file holds 50,000 addresses. */
const PAGES_PER_FILE = 1000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP_NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlSet = (siteUrl: string, urls: readonly SiteUrl[]): string =>
  [
    XML,
    `<urlset ${SITEMAP_NS} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...urls.flatMap((url) => entries(siteUrl, url)),
    '</urlset>\n',
  ].join('\n');

/**
 * /sitemap.xml (sitemaps.org protocol 0.9): every page in every language, or the index of the files that hold them where they
 * are too many for one. `siteUrl` without a trailing slash.
 */
export function sitemap(siteUrl: string, urls: readonly SiteUrl[]): string {
  if (urls.length <= PAGES_PER_FILE) return urlSet(siteUrl, urls);
  const files = Array.from({ length: Math.ceil(urls.length / PAGES_PER_FILE) }, (_, at) => sitemapPartPath(at + 1));
  return [
    XML,
    `<sitemapindex ${SITEMAP_NS}>`,
    ...files.map((path) => `<sitemap><loc>${escapeXml(siteUrl + path)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');
}

/** One of the files that the index names, counted from one; null where there is none. */
export function sitemapPart(siteUrl: string, urls: readonly SiteUrl[], part: number): string | null {
  const of = urls.slice((part - 1) * PAGES_PER_FILE, part * PAGES_PER_FILE);
  return urls.length <= PAGES_PER_FILE || of.length === 0 ? null : urlSet(siteUrl, of);
}

/** /robots.txt (RFC 9309). Pages of one visitor are not named here: they say 'noindex' themselves, which has to be read. */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', ...BACK_OFFICE].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml\n`,
  ].join('\n');
