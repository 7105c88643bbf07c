import * as z from 'zod';

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Url = z.url();
const Day = z.enum(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
    (day) => `https://schema.org/${day}`,
  ),
);

/** A dentist as schema.org and Google's "Local business" describe one; strict, so that nothing unmeant slips in. */
export const Dentist = z.strictObject({
  '@type': z.literal('Dentist'),
  '@id': Url,
  url: Url,
  name: z.string().min(1),
  image: Url,
  telephone: z.string().min(6),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: z.string().min(1),
    addressLocality: z.string().min(1),
    postalCode: z
      .string()
      .regex(/^[1-9]\d{5}$/)
      .optional(),
    addressCountry: z.literal('IN'),
  }),
  geo: z.strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }).optional(),
  hasMap: Url.optional(),
  openingHoursSpecification: z.array(
    z.strictObject({ '@type': z.literal('OpeningHoursSpecification'), dayOfWeek: Day, opens: Time, closes: Time }),
  ),
  currenciesAccepted: z.literal('INR'),
  priceRange: z.string().regex(/^₹\d+(\.\d{2})?$/),
  makesOffer: z.strictObject({
    '@type': z.literal('Offer'),
    price: z.number().min(0),
    priceCurrency: z.literal('INR'),
    url: Url,
    itemOffered: z.strictObject({ '@type': z.literal('Service'), name: z.string().min(1) }),
  }),
  potentialAction: z.strictObject({
    '@type': z.literal('ReserveAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: Url,
      actionPlatform: z.array(
        z.enum(['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform']),
      ),
    }),
    result: z.strictObject({ '@type': z.literal('Reservation'), name: z.string().min(1) }),
  }),
  employee: z.strictObject({ '@type': z.literal('Person'), name: z.string().min(1), jobTitle: z.literal('Dentist') }),
});

export const BreadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), item: Url }))
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count up'),
});

/** The clinics that a page lists, in its order. */
const ItemList = z.strictObject({
  '@type': z.literal('ItemList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), url: Url }))
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count up'),
});

/** The fact sheet of a page that lists clinics, behind those of the business and the site. */
export const ListFactsSheet = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([z.looseObject({}), z.looseObject({}), ItemList]),
});

/** An article as schema.org and Google's "Article" describe one. */
export const ArticleFactsSheet = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.strictObject({
      '@type': z.literal('Article'),
      headline: z.string().min(1),
      description: z.string(),
      image: Url,
      inLanguage: z.string(),
      mainEntityOfPage: Url,
      datePublished: z.iso.datetime(),
      author: z.strictObject({ '@type': z.literal('Person'), name: z.string().min(1) }),
      publisher: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1), logo: Url }),
    }),
    BreadcrumbList,
  ]),
});

/** A clinic's fact sheet as a whole: no rating, as an admin types those. */
export const ClinicFactsSheet = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([Dentist, BreadcrumbList]),
});
