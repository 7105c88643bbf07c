import { BRAND, SHARE_IMAGE } from '#shared/content/brand.ts';
import type { BusinessDetails } from '#shared/domain/business-details.ts';
import { languageTag } from '#shared/values/language.ts';
import type { Language } from '#shared/values/language.ts';
import type { FullUrls } from '../../lib/served.ts';
import { PATTERNS } from '../../paths.ts';

/** Who runs the site, for search engines (schema.org, Organization and WebSite). */
export const brandFactsSheet = ({ page, file }: FullUrls, language: Language, business: BusinessDetails) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': file('/#organization'),
      name: BRAND.name,
      alternateName: BRAND.tamilName,
      url: page(PATTERNS.home),
      logo: file(SHARE_IMAGE.path),
      email: business.email,
      telephone: business.phone,
      sameAs: [business.facebook, business.instagram, business.youtube].filter((href) => href !== null),
    },
    {
      '@type': 'WebSite',
      name: BRAND.name,
      url: page(PATTERNS.home),
      inLanguage: languageTag(language),
      publisher: { '@id': file('/#organization') },
    },
  ],
});
