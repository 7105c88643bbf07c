/**
 * What an advertising platform may be told of, and with which values (specification: patient §7, §9; P-157, P-187).
 * Nothing here can name a person, a clinic, a treatment or an address with more in it than the kind of page.
 */

/** The specification's events. */
export const CONVERSION_EVENTS = [
  'ViewContent',
  'Search',
  'FindLocation',
  'Contact',
  'Lead',
  'InitiateCheckout',
  'AddPaymentInfo',
  'Schedule',
  'Purchase',
] as const;
export type ConversionEvent = (typeof CONVERSION_EVENTS)[number];

/** What a browser may report. Schedule and Purchase are missing: the server sends them itself once it confirms. */
export type ReportedConversion =
  | { event: 'ViewContent' | 'Search' | 'FindLocation' }
  | { event: 'Contact'; by: keyof typeof CONTACT_VALUES }
  | { event: 'Lead'; of: keyof typeof LEAD_VALUES }
  /** `value` is the consultation's fee in rupees. */
  | { event: 'InitiateCheckout' | 'AddPaymentInfo'; value: number };

/** Rupees a contact counts for: a call more than a message. */
export const CONTACT_VALUES = { phone: 100, message: 50 } as const;
/** Rupees a lead counts for: a clinic that applies more than a patient who began to book. */
export const LEAD_VALUES = { partner: 500, booking: 50 } as const;

/** Rupees a reported event counts for; null where the specification names none. */
export function conversionValue(reported: ReportedConversion): number | null {
  if (reported.event === 'Contact') return CONTACT_VALUES[reported.by];
  if (reported.event === 'Lead') return LEAD_VALUES[reported.of];
  return 'value' in reported ? reported.value : null;
}

/** The kinds of pages that are counted, each with the one address it is told as: no id, no slug, no query, no language. */
export const CONVERSION_PAGES = {
  home: '/home',
  clinics: '/clinics',
  about: '/about',
  contact: '/contact',
  partner: '/partner-with-us',
  blog: '/blog',
  services: '/services',
} as const;
export type ConversionPageKind = keyof typeof CONVERSION_PAGES;

/**
 * The kind of page at a path (without its language); null for one that is never counted: the booking's confirmation, the
 * login, the admin, and whatever is not known.
 */
export function conversionPageKind(path: string): ConversionPageKind | null {
  const [, first = ''] = path.split('/');
  const kind = first === '' ? 'home' : first === 'partner-with-us' ? 'partner' : first;
  return isConversionPage(kind) ? kind : null;
}

const isConversionPage = (kind: string): kind is ConversionPageKind => Object.hasOwn(CONVERSION_PAGES, kind);
