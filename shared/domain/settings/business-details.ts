import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';
import type { GrievanceOfficer } from './grievance-officer.ts';
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

const Officer = lazyObject(() => ({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  answer_hours: z.int().min(1),
})) satisfies z.ZodType<GrievanceOfficer>;

/** Working days that banks take to show a refund: so many at least, so many at most. */
const BankDays = lazyObject(() => ({ from: z.int().min(1), to: z.int().min(1) }));
export type BankDays = z.infer<typeof BankDays>;

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
  /** Until how many hours before a visit it is cancelled with the whole fee. */
  cancel_hours: z.int().min(0),
  /** True if a patient may book without an e-mail address: then the SMS carries all. */
  email_optional: z.boolean(),
  grievance_officer: Officer,
  bank_days: BankDays,
});

/** Details of the business that the public site and its messages show. */
export const BusinessDetails = lazyObject(REACHED_BY);
export type BusinessDetails = z.infer<typeof BusinessDetails>;

/** Business details in every document of the public site: also the offers, in its language. */
export type PublicBusiness = BusinessDetails & { offers: readonly ShownOffer[] };

/** Returns the public fields of the business: none about the person who edited it. */
export const publicBusiness = (details: BusinessDetails): BusinessDetails => BusinessDetails.parse(details);
