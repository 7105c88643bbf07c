import { BACK_OFFICE, sitemapPartPath } from '#shared/contract/pages/page-routes.ts';
import { FIRST_LANGUAGE, inLanguage, LANGUAGES, languageTag, type Language } from '#shared/values/language.ts';
import type { SiteUrl } from './list-site-urls.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The same page in every language, as each of its addresses names them (Google Search Central, localized versions). */
const alternates = (address: (language: Language) => string): string =>
  [...LANGUAGES.map((language) => [languageTag(language), address(language)]), ['x-default', address(FIRST_LANGUAGE)]]
    .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
    .join('');

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
