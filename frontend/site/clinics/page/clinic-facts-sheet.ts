import type { PublicClinic, PublicImage } from '#shared/contract/clinics/clinics.ts';
import { imageStem } from '#shared/domain/images/image-address.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { BRAND, SHARE_IMAGE } from '#shared/content/brand.ts';
import { FIRST_LANGUAGE } from '#shared/values/language.ts';
import type { FullUrls } from '../../../lib/served.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { paiseToRupees } from '#shared/values/money/money.ts';
import { BOOK_OPEN, BOOK_PARAM, PATTERNS } from '../../../paths.ts';
import { openWindows, weekOf } from './opening-hours.tsx';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const hoursSpecification = (day: DayHours) =>
  openWindows(day).map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${DAYS[day.day_of_week]}`,
    opens,
    closes,
  }));

/** The postal code an Indian address ends with, if it names one. */
const postalCode = (address: string): { postalCode?: string } => {
  const found = /\b[1-9]\d{5}\b/.exec(address)?.[0];
  return found === undefined ? {} : { postalCode: found };
};

/** Nothing is said that the page does not show: what an admin set stands there before what patients gave. */
const aggregateRating = ({ manual_rating, patient_rating }: PublicClinic) =>
  manual_rating !== null || patient_rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: patient_rating.mean,
          reviewCount: patient_rating.count,
          bestRating: 5,
        },
      };

const geo = ({ position }: PublicClinic) =>
  position === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng } };

/** The words of the sheet, in the language of the page. */
type SheetWords = { consultation: string; dentist: string };

/**
 * The picture that stands for a clinic outside the site: its banner, its portrait or the first of its gallery.
 * @returns null where it uploaded none: previews show no drawing
 */
export const previewImage = (
  clinic: Pick<PublicClinic, 'banner_image' | 'profile_image'>,
  images: readonly PublicImage[],
): string | null =>
  [clinic.banner_image, clinic.profile_image, ...images.map(({ image_url }) => image_url)].find(
    (address) => address !== null && imageStem(address) !== null,
  ) ?? null;

/** Anybody may book there online (schema.org, ReserveAction): the address opens the times. */
const reserveAction = (clinic: PublicClinic, { page }: FullUrls, { consultation }: SheetWords) => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${page(clinicPath(clinic))}?${BOOK_PARAM}=${BOOK_OPEN}`,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  result: { '@type': 'Reservation', name: consultation },
});

function dentist(clinic: PublicClinic, images: readonly PublicImage[], urls: FullUrls, words: SheetWords) {
  const { page, file } = urls;
  const url = page(clinicPath(clinic));
  return {
    '@type': 'Dentist',
    // One clinic, whatever the language of the page.
    '@id': page(clinicPath(clinic), FIRST_LANGUAGE),
    url,
    name: clinic.clinic_name,
    image: file(previewImage(clinic, images) ?? SHARE_IMAGE.path),
    telephone: clinic.phone_number.split(', ', 1)[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: clinic.clinic_address,
      addressLocality: clinic.city,
      addressCountry: 'IN',
      ...postalCode(clinic.clinic_address),
    },
    ...geo(clinic),
    ...aggregateRating(clinic),
    ...(clinic.google_maps_link === null ? {} : { hasMap: clinic.google_maps_link }),
    openingHoursSpecification: weekOf(clinic).flatMap(hoursSpecification),
    currenciesAccepted: 'INR',
    priceRange: `₹${paiseToRupees(clinic.consultation_fee_paise)}`,
    makesOffer: {
      '@type': 'Offer',
      price: paiseToRupees(clinic.consultation_fee_paise),
      priceCurrency: 'INR',
      url,
      itemOffered: { '@type': 'Service', name: words.consultation },
    },
    employee: { '@type': 'Person', name: clinic.dentist_name, jobTitle: words.dentist },
    potentialAction: reserveAction(clinic, urls, words),
  };
}

const breadcrumbs = (clinic: PublicClinic, { page }: FullUrls) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: BRAND.name, item: page(PATTERNS.home) },
    { '@type': 'ListItem', position: 2, name: clinic.clinic_name, item: page(clinicPath(clinic)) },
  ],
});

/**
 * A clinic for search engines (schema.org, Dentist): where, when and for how much, and what patients gave it. A rating
 * that an admin typed is left out (specification: P-031, P-054 as decided).
 */
export const clinicFactsSheet = (
  clinic: PublicClinic,
  images: readonly PublicImage[],
  urls: FullUrls,
  words: SheetWords,
) => ({
  '@context': 'https://schema.org',
  '@graph': [dentist(clinic, images, urls, words), breadcrumbs(clinic, urls)],
});
