import { paise, type Paise } from '../../values/money/money.ts';

/**
 * Events, and their values, that an advertising platform may receive (specification: patient §7, §9; P-157, P-187). No
 * event can name a person, a clinic, a treatment or an address with more in it than the kind of page.
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

/**
 * Events that a browser may report. Schedule and Purchase are missing: the server sends them itself once it confirms.
 */
export type ReportedConversion =
  | { event: 'ViewContent' | 'Search' | 'FindLocation' }
  | { event: 'Contact'; by: keyof typeof CONTACT_VALUES }
  | { event: 'Lead'; of: keyof typeof LEAD_VALUES }
  /** The consultation's fee. */
  | { event: 'InitiateCheckout' | 'AddPaymentInfo'; value_paise: Paise };

/** The value of a contact: a call counts more than a message. */
export const CONTACT_VALUES = { phone: paise(10_000), message: paise(5000) };
/** The value of a lead: a clinic that applies counts more than a patient who began to book. */
export const LEAD_VALUES = { partner: paise(50_000), booking: paise(5000) };

/** The value of a reported event in paise; null where the specification names none. */
export function conversionValue(reported: ReportedConversion): Paise | null {
  if (reported.event === 'Contact') return CONTACT_VALUES[reported.by];
  if (reported.event === 'Lead') return LEAD_VALUES[reported.of];
  return 'value_paise' in reported ? reported.value_paise : null;
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
