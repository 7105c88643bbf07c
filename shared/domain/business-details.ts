import * as z from 'zod';
import { lazyObject } from '../values/lazy-object.ts';
import { FIRST_CANCEL_HOURS } from './refund-policy.ts';
import type { ShownOffer } from './shown-offers.ts';

const DayOfWeek = z.int().min(0).max(6);

/** A stretch of days with the same hours: days from 0 Sunday to 6 Saturday, wall times in IST. */
export const SupportHours = lazyObject(() => ({
  first_day: DayOfWeek,
  last_day: DayOfWeek,
  opens: z.string(),
  closes: z.string(),
}));
export type SupportHours = z.infer<typeof SupportHours>;

/** How the business is called in law, where it is, how patients reach it and what they are promised; links are null where there is none. */
export const REACHED_BY = () => ({
  legal_name: z.string(),
  address: z.string(),
  email: z.string(),
  /** As people write it. */
  phone: z.string(),
  support_hours: z.array(SupportHours),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
  /** Until how many hours before a visit it is cancelled with the whole fee; rows older than the setting promised four. */
  cancel_hours: z.int().min(0).default(FIRST_CANCEL_HOURS),
  /** Whether a patient may book without an e-mail address: then the SMS carries all. */
  email_optional: z.boolean().default(false),
});

/** What the public site and its messages say of the business. */
export const BusinessDetails = lazyObject(REACHED_BY);
export type BusinessDetails = z.infer<typeof BusinessDetails>;

/** What every document of the public site carries of it: also the offers, in its language. */
export type PublicBusiness = BusinessDetails & { offers: readonly ShownOffer[] };

/** What of it is everybody's to read. */
export function publicBusiness(details: BusinessDetails): BusinessDetails {
  const {
    legal_name,
    address,
    email,
    phone,
    support_hours,
    facebook,
    instagram,
    youtube,
    cancel_hours,
    email_optional,
  } = details;
  return {
    legal_name,
    address,
    email,
    phone,
    support_hours,
    facebook,
    instagram,
    youtube,
    cancel_hours,
    email_optional,
  };
}
