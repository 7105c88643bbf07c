import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Language } from '#shared/values/language.ts';
import {
  momentTime,
  staffDay,
  staffMoment,
  staffVisit,
  staffWeekday,
  visitTimeOf,
  CLOCKS,
} from '#shared/values/times/staff-times.ts';
import { persistedChoice } from './persisted-choice.ts';
import { formatCount } from '#shared/values/money/money.ts';

/** Days, moments and visits by the clock that this browser chose (staff-times.ts). */

/** '24-11-2026' of an IST day 'YYYY-MM-DD'. */
export const dayWords = staffDay;

/** 'Tue 24-11-2026' of an IST day. */
export const weekdayWords = staffWeekday;

/**
 * Clock of this browser. Mixed, the default, writes visits as patients read them ('8:00 PM') and records as '20:00'
 * (specification: admin §9).
 */
export const clock = persistedChoice({ key: 'admin_clock', values: CLOCKS, first: 'mixed' });

/** '10:00' in IST, or '10:00 AM' where that clock was chosen. */
export const timeWords = (instant: string | number): string => momentTime(instant, clock.now());

/** When a visit begins, in IST: '8:00 PM', or '20:00' where that clock was chosen. */
export const visitTime = (instant: string): string => visitTimeOf(instant, clock.now());

/** 'Fri 27 Nov, 8:00 PM': day and time of a visit. */
export const visitMoment = (instant: string): string => staffVisit(instant, Date.now(), clock.now());

/** '24-11-2026 10:00', in IST (specification: admin §9), by the clock that was chosen. */
export const momentWords = (instant: string | number): string => staffMoment(instant, clock.now());

/** The same in files and e-mails, whichever clock was chosen. */
export const sentMoment = (instant: string): string => staffMoment(instant);

/** A visit in files, whichever clock was chosen. */
export const sentVisit = (instant: string): string => staffVisit(instant, Date.now());

/** The IST day of an instant, '24-11-2026'. */
export const dayOf = (instant: string | number): string => staffDay(istDay(instant));

/** '1 visit', '2 visits', with Indian groups of digits. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * Returns a clinic's address in one line: '4 Omalur Main Road, Salem 636004'. The city is appended unless the address
 * already names it, as most addresses do.
 */
export function addressWords({ clinic_address, city }: Pick<Clinic, 'clinic_address' | 'city'>): string {
  const parts = clinic_address.toLowerCase().split(/[\s,.-]+/);
  const named = city.toLowerCase().split(/[\s,.-]+/);
  const isNamed = parts.some((_, at) => named.every((word, next) => parts[at + next] === word));
  return isNamed ? clinic_address : `${clinic_address}, ${city}`;
}

/** The languages of the site and of messages, as the team calls them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ta: 'Tamil',
  kn: 'Kannada',
  hi: 'Hindi',
};
