import { BRAND } from '#shared/content/brand.ts';
import { SHARE_IMAGE } from '../../content/share-image.ts';
import { PATTERNS } from '../../paths.ts';

/** Who runs the site, for search engines (schema.org, Organization and WebSite). */
export const brandFactsSheet = (fullUrl: (path: string) => string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': fullUrl('/#organization'),
      name: BRAND.name,
      alternateName: BRAND.tamilName,
      url: fullUrl(PATTERNS.home),
      logo: fullUrl(SHARE_IMAGE.path),
      email: BRAND.email,
      telephone: BRAND.phone,
      sameAs: BRAND.social.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      name: BRAND.name,
      url: fullUrl(PATTERNS.home),
      publisher: { '@id': fullUrl('/#organization') },
    },
  ],
});
