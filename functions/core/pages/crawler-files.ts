import { BACK_OFFICE } from '#shared/contract/page-routes.ts';
import { FIRST_LANGUAGE, inLanguage, LANGUAGES, languageTag } from '#shared/values/language.ts';
import type { Language } from '#shared/values/language.ts';
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

/** /sitemap.xml (sitemaps.org protocol 0.9): every page in every language. `siteUrl` without a trailing slash. */
export const sitemap = (siteUrl: string, urls: readonly SiteUrl[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls.flatMap((url) => entries(siteUrl, url)),
    '</urlset>\n',
  ].join('\n');

/** /robots.txt (RFC 9309). Pages of one visitor are not named here: they say 'noindex' themselves, which has to be read. */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', ...BACK_OFFICE].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml\n`,
  ].join('\n');
