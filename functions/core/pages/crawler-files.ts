import type { SiteUrl } from './list-site-urls.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const entry = (siteUrl: string, { path, changed_on }: SiteUrl): string =>
  `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed_on === undefined ? '' : `<lastmod>${changed_on}</lastmod>`}</url>`;

/** /sitemap.xml (sitemaps.org protocol 0.9). `siteUrl` without a trailing slash. */
export const sitemap = (siteUrl: string, urls: readonly SiteUrl[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => entry(siteUrl, url)),
    '</urlset>\n',
  ].join('\n');

/** /robots.txt (RFC 9309). Pages of one visitor are not named here: they say 'noindex' themselves, which has to be read. */
export const robots = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${siteUrl}/sitemap.xml\n`].join('\n');
