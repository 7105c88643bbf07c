import { BRAND, SHARE_IMAGE } from '#shared/content/brand.ts';
import { languageTag } from '#shared/values/language.ts';
import type { FullUrls, ServedPage } from '../../../lib/served.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { PATTERNS } from '../../../paths.ts';

/** The clinics that the page lists, in its order (schema.org, ItemList). */
function itemList({ page }: FullUrls, { state }: ServedPage) {
  const clinics = state?.search?.answer.clinics ?? state?.home?.clinics ?? [];
  if (clinics.length === 0) return [];
  const itemListElement = clinics.map(({ id, path, clinic_name: name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: page(clinicPath({ id, path })),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}

/**
 * Structured data about the business behind the site and the clinics that the page lists, for search engines
 * (schema.org, Organization, WebSite, ItemList).
 */
export const brandFactsSheet = (urls: FullUrls, served: ServedPage) => {
  const { page, file } = urls;
  const { business, language } = served;
  const organization = file('/#organization');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
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
        publisher: { '@id': organization },
      },
      ...itemList(urls, served),
    ],
  };
};
