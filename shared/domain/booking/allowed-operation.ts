import * as z from 'zod';
import { Paise } from '../../values/money/paise.ts';
import { DAY_MS, HOUR_MS } from '../../values/ist.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { cancelHoursOf, type Promised } from '../payments/refund-policy.ts';

/** Acts on a booking, by their names on both sides of the API. */
export const OperationName = z.enum([
  'cancel',
  'complete',
  'no_show',
  'correct',
  'move',
  'mark_paid',
  'undo_paid',
  'refund',
  'decide_promise',
  'close_by_hand',
  'ask_promise',
  'review',
  'replace_link',
]);
export type OperationName = z.infer<typeof OperationName>;

/** Actor of an act: staff and admins at the clinic's desk, or the patient by the booking's link. */
export type OperationActor = 'staff' | 'admin' | 'patient';

/** An act that is allowed now. */
export const AllowedOperation = lazyStrictObject(() => ({
  operation: OperationName,
  /** Refund to the patient for the act, in paise, by the cancellation policy; omitted if no money was paid. */
  refund_paise: Paise.optional(),
  /** From when on it is allowed no more (ISO); left out where only other acts end it. */
  until: z.iso.datetime().optional(),
}));
export type AllowedOperation = z.infer<typeof AllowedOperation>;

/** Patients move a visit themselves until so many hours before it begins at the latest, and so often (design: T16). */
const LAST_RESCHEDULE_HOURS = 4;
export const PATIENT_RESCHEDULES = 2;

/**
 * So long before it begins patients move a visit themselves no more, in milliseconds: not later than they may cancel it with
 * the whole fee, or a visit that is moved first could be cancelled for nothing.
 */
export const patientReschedulesUntilMs = (visit: Pick<Promised, 'offered'>): number =>
  Math.max(LAST_RESCHEDULE_HOURS, cancelHoursOf(visit)) * HOUR_MS;

type Movable = Promised & { moves_by_patient: number };

/** Until when (milliseconds) patients may move a visit themselves; null where they did so as often as they may. */
export const reschedulableUntil = (visit: Movable): number | null =>
  visit.moves_by_patient < PATIENT_RESCHEDULES ? Date.parse(visit.slot) - patientReschedulesUntilMs(visit) : null;

/** Options of a patient who cannot come: money that the clinic took is refunded by the clinic. */
export type CannotCome = 'move_or_cancel' | 'cancel' | 'call_clinic';

/**
 * Returns the options that a patient with a confirmed visit has on its page at `now` (milliseconds), if they cannot
 * come.
 */
export function cannotComeTo(visit: Movable & { paid_at_clinic_at: string | null }, now: number): CannotCome {
  if (!cancellableByPatient(visit, now)) return 'call_clinic';
  return now < (reschedulableUntil(visit) ?? -Infinity) ? 'move_or_cancel' : 'cancel';
}

/** Patients cancel until the visit begins, unless the clinic took the fee (design: T12). `now` in milliseconds. */
export const cancellableByPatient = (
  { slot, paid_at_clinic_at }: { slot: string; paid_at_clinic_at: string | null },
  now: number,
): boolean => now < Date.parse(slot) && paid_at_clinic_at === null;

/** Time in which the recorded outcome of a visit can be corrected (design: T14). */
export const CORRECTED_WITHIN_MS = 7 * DAY_MS;
