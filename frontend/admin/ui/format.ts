import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { istDateLabel, istDay, istTimeLabel, istWallTime } from '#shared/values/ist.ts';
import { clock } from './clock.ts';

/** '24-11-2026' of an IST day 'YYYY-MM-DD'. */
export const dayWords = (day: string): string => day.split('-').toReversed().join('-');

/** '10:00' in IST, or '10:00 AM' where that clock was chosen. */
export const timeWords = (instant: string | number): string =>
  clock.now() === '12' ? istTimeLabel(instant) : istWallTime(instant);

/** When a visit begins, in IST: '10:00 AM', or '10:00' where that clock was chosen. */
export const visitTime = (instant: string): string =>
  clock.now() === '24' ? istWallTime(instant) : istTimeLabel(instant);

/** '24 Nov 2026, 10:00 AM': day and time of a visit. */
export const visitMoment = (instant: string): string => `${istDateLabel(instant)}, ${visitTime(instant)}`;

/** '24-11-2026 10:00', in IST (specification: admin §9), by the clock that was chosen. */
export const momentWords = (instant: string): string => `${dayWords(istDay(instant))} ${timeWords(instant)}`;

/** The same in what leaves the back office, files and e-mails, whichever clock was chosen. */
export const sentMoment = (instant: string): string => `${dayWords(istDay(instant))} ${istWallTime(instant)}`;

/** '1 visit', '2 visits', with Indian groups of digits. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

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
