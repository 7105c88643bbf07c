import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { keepRecord, keptFields, type StorageName } from '../persisted-record.ts';

/**
 * When a hold ends on this device's clock, in milliseconds. An `expiresAt` of the server that cannot be true here
 * (past, or further away than a hold lives) means that the device's clock is wrong. The hold's full lifetime is used
 * then: the server decides in the end.
 * @param now the device's clock when the answer came
 * @param lifeMs how long such a hold lives at most
 */
export function holdDeadline(expiresAt: string, now: number, lifeMs: number): number {
  const left = Date.parse(expiresAt) - now;
  return now + (left > 0 && left <= lifeMs ? left : lifeMs);
}

/** Whole minutes to say, rounded up; 0 only when the time is over. */
export const minutesLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / MINUTE_MS));

/** Whole seconds that are left, for a payment window that must not outlive the hold. */
export const secondsLeft = (deadline: number, now: number): number => Math.max(0, Math.floor((deadline - now) / 1000));

/** Stored fields of a hold, so that its patient finds it again: never a name, phone or e-mail. */
export type PersistedHold = {
  appointment_id: string;
  token: string;
  clinic_id: string;
  clinic_name: string;
  /** The readable address of the clinic's page, without the language. */
  clinic_path: string;
  slot: string;
  amount_paise: Paise;
  /** Until then (ISO) cancelling costs nothing; empty where no refund is due any more. */
  free_until: string;
  cancel_hours: number;
  /** When the hold ends on this device's clock, in milliseconds. */
  deadline: number;
  /**
   * held: nothing was ordered. ordered: a payment was begun and left. paying: a payment may be under way at this moment.
   * booked: the booking is made, and its patient may not have seen it yet.
   */
  stage: 'held' | 'ordered' | 'paying' | 'booked';
};

const KEY = 'hold';

/** A bank may answer an attempt so long after the hold, which lasts with it (design: T6). */
const BANK_MS = 12 * MINUTE_MS;
/** No hold lives longer; where the device's clock was set back, what it kept is no use. */
const LONGEST_MS = 30 * MINUTE_MS;

/**
 * Storages that keep a hold. The tab's session storage keeps the hold of this tab over a reload. A phone that opens a
 * payment app may kill the tab. For that case the device's local storage also keeps the hold, only until it expires,
 * because phones are shared.
 */
const PLACES: readonly StorageName[] = ['sessionStorage', 'localStorage'];

/** Remembers a hold in this tab and on this device. A browser that refuses storage forgets it, and nothing breaks. */
export function keepHold(hold: PersistedHold) {
  const record = Object.fromEntries([...TEXTS, ...NUMBERS, 'stage' as const].map((name) => [name, hold[name]]));
  for (const place of PLACES) keepRecord(place, KEY, record);
}

/** The hold of this tab, or null; one that is over is forgotten. `now` in milliseconds. */
export const holdOfTab = (now: number): PersistedHold | null => readLive('sessionStorage', now);

/** The hold of this tab, else the one this device knows; ones that are over are forgotten. `now` in milliseconds. */
export function persistedHold(now: number): PersistedHold | null {
  const ofDevice = readLive('localStorage', now);
  return holdOfTab(now) ?? ofDevice;
}

/** True if a tab of this device noted that its payment may be in progress at this moment. */
export const isPaying = (appointmentId: string): boolean =>
  PLACES.some((place) => {
    const hold = read(place);
    return hold?.appointment_id === appointmentId && hold.stage === 'paying';
  });

/** The booking is made. A phone may kill the tab before anybody looks at it, so that it stays kept until it was seen. */
export function noteBooked(appointmentId: string): void {
  for (const place of PLACES) {
    const hold = read(place);
    if (hold?.appointment_id === appointmentId) keepRecord(place, KEY, { ...hold, stage: 'booked' });
  }
}

/** Deletes all stored data of a hold, once its booking has been shown, or the hold is released or expired. */
export function dropHold(appointmentId: string): void {
  for (const place of PLACES) if (read(place)?.appointment_id === appointmentId) keepRecord(place, KEY, null);
}

function readLive(place: StorageName, now: number): PersistedHold | null {
  const hold = read(place);
  if (hold === null) return null;
  const end = hold.stage === 'held' ? hold.deadline : hold.deadline + BANK_MS;
  if (now < end && hold.deadline < now + LONGEST_MS) return hold;
  keepRecord(place, KEY, null);
  return null;
}

function read(place: StorageName): PersistedHold | null {
  const fields = keptFields(place, KEY);
  return isHold(fields) ? fields : null;
}

const STAGES: readonly unknown[] = ['held', 'ordered', 'paying', 'booked'];
const TEXTS = ['appointment_id', 'token', 'clinic_id', 'clinic_name', 'clinic_path', 'slot', 'free_until'] as const;
const NUMBERS = ['amount_paise', 'deadline', 'cancel_hours'] as const;

const isHold = (fields: Partial<Record<keyof PersistedHold, unknown>>): fields is PersistedHold =>
  TEXTS.every((name) => typeof fields[name] === 'string') &&
  NUMBERS.every((name) => Number.isFinite(fields[name])) &&
  STAGES.includes(fields.stage);
