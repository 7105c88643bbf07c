import type { Hold } from '#shared/contract/booking/booking.ts';
import type { Appointment, HeldFree, HeldToPay } from '#shared/domain/booking/appointment.ts';
import { isBookable } from '#shared/domain/clinics/fee.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { HOLD_GRACE_MS, HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { BOOKING_DAYS_AHEAD, isOffered, windowOf } from '#shared/domain/clinics/schedule.ts';
import { Problem } from '#shared/problems.ts';
import { cancelHoursOf, freeUntil } from '#shared/domain/payments/refund-policy.ts';
import { istDay, istInstant } from '#shared/values/ist.ts';
import { nextCheck } from '../payments/next-check.ts';
import { reconcileBooking, type ReconcileDeps } from '../payments/reconcile-booking.ts';
import { admitRequest, type Caller } from '../admit-request.ts';
import type { ReadTerms } from '../settings/business-settings.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { TokenSigner, BookingIds, ProofOfWork, Limits } from '../ports.ts';
import { quotaSlotOfDay, holdQuotaSlots } from './quotas/quota-slots.ts';
import { NEW_APPOINTMENT } from './new-appointment.ts';
import { replaceAttempt, type ReplacedAttempt } from './release-hold.ts';
import type { Transition, CommitConflict } from '#shared/domain/booking/transition.ts';
import { lockOf, type SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { QuotaSlot } from '#shared/domain/booking/limits.ts';

export type HoldDeps = ReconcileDeps & {
  ids: BookingIds;
  signer: Pick<TokenSigner, 'tokenFor' | 'isTokenFor' | 'appointmentIdOf' | 'digest'>;
  clinics: Pick<ClinicStore, 'withLocks' | 'isPausedEverywhere'>;
  bookings: Pick<BookingStore, 'load' | 'quotaSlots' | 'count'>;
  challenges: ProofOfWork;
  limits: Limits;
  /** Current terms, at most a minute old. */
  business: ReadTerms;
};

type HoldRequest = Caller & {
  clinic_id: string;
  slot: string;
  idempotency_key?: string | undefined;
  /** Proof of a challenge that an earlier answer carried. */
  proof?: string | undefined;
  /** An unsettled try of the same patient, which this hold is to replace. */
  replaces?: ReplacedAttempt | undefined;
};

/** How often a hold that met others at the same quota slots tries again. */
const MAX_TRIES = 7;

/**
 * T1: claims a slot for five minutes. The lock is taken only where none exists, so of any number of patients one wins.
 *
 * @param asked clinic and slot (ISO, UTC); the caller; a key that makes a repeat find the same hold; a challenge's proof.
 * @returns the hold with the patient's token; its price is the clinic's fee and its hours to cancel those of the setting, frozen now.
 * @throws Problem clinic_not_found, slot_not_offered, slot_taken, day_busy, challenge_required, too_many_requests,
 * idempotency_mismatch, hold_expired; already_paid, unauthorized and appointment_not_found of the try that is replaced.
 */
export async function holdSlot(deps: HoldDeps, asked: HoldRequest): Promise<Hold> {
  const subject = deps.signer.digest(`challenge ${asked.clinic_id} ${asked.slot} ${asked.idempotency_key ?? ''}`);
  const proven =
    asked.proof === undefined ? null : await deps.challenges.solved(asked.proof, subject, deps.clock.now());
  const request = { ...withId(deps, asked, proven), subject, isWorkProven: proven !== null };
  // A request that took its hold before must not end the hold that it replaces.
  const repeated = request.replaces ? await findRepeated(deps, request) : null;
  if (repeated) return repeated;
  try {
    return await takeSlot(deps, request);
  } catch (error) {
    // Few requests are repeats: whether this is one is asked where it was refused.
    const earlier = error instanceof Problem ? await findRepeated(deps, request) : null;
    if (earlier) return earlier;
    throw error;
  }
}

/** @throws Problem, also for a repeat: by the lock or the version of its own hold. */
async function takeSlot(deps: HoldDeps, request: Identified): Promise<Hold> {
  await admitRequest(deps, deps.bookings, { purpose: 'hold', caller: request, limit: deps.limits.holdsPerAddress });
  let wasRefused = false;
  for (let attempt = 0; ; attempt++) {
    const { clinic, locks, cancelHours, now } = await readDay(deps, request);
    const lock = locks.find(({ slot }) => slot === request.slot);
    const isReplaced = lock !== undefined && lock.appointment_id === request.replaces?.appointment_id;
    if (lock && !isReplaced && !(await isReleased(deps, lock, now, attempt))) throw new Problem('slot_taken', 'slot');
    if (lock && !isReplaced) continue;
    const locksOfDay = locks.filter(({ slot }) => istDay(slot) === istDay(request.slot));
    const wanted = { ...request, caller: request, clinic, locksOfDay, cancelHours, now, wasRefused };
    const quotaSlots = await holdQuotaSlots(deps, wanted);
    if (quotaSlots === null) {
      await freeDay(deps, locksOfDay, now, attempt);
      continue;
    }
    // A patient who cannot have the new time keeps the time of the earlier try.
    if (request.replaces) await replaceAttempt(deps, request.replaces, request.appointmentId);
    const transition = takeHold(deps, wanted, quotaSlots);
    const outcome = await deps.bookings.commit(transition);
    if (outcome.ok) return toHold(deps, transition.appointment, deps.clock.now());
    mayTryAgain(outcome.refused, attempt);
    wasRefused = outcome.refused.includes('quota_slot');
  }
}

/** A request, the id of the appointment it makes, and what a challenge for it is issued for. */
type Identified = HoldRequest & {
  appointmentId: string;
  isRepeatable: boolean;
  subject: string;
  isWorkProven: boolean;
};

/** A key makes one hold: the id follows from it. A proof without a key is its own, so that it is good for one hold only. */
function withId(
  deps: HoldDeps,
  request: HoldRequest,
  proven: string | null,
): HoldRequest & Pick<Identified, 'appointmentId' | 'isRepeatable'> {
  const key = request.idempotency_key ?? (proven === null ? null : `proof of ${proven}`);
  return key === null
    ? { ...request, appointmentId: deps.ids.appointmentId(), isRepeatable: false }
    : { ...request, appointmentId: deps.signer.appointmentIdOf(key), isRepeatable: true };
}

/** The clinic and its locks from the slot's day on; refuses what is not offered. */
async function readDay(
  deps: HoldDeps,
  { clinic_id, slot }: HoldRequest,
): Promise<{ clinic: Clinic; locks: SlotLock[]; cancelHours: number; now: number }> {
  const [found, isPaused, business] = await Promise.all([
    deps.clinics.withLocks(clinic_id, istInstant(istDay(slot), '00:00')),
    deps.clinics.isPausedEverywhere(),
    deps.business(),
  ]);
  if (!found || !isBookable(found.clinic)) throw new Problem('clinic_not_found', 'clinic_id');
  // Read after the table answered: a time may begin while it is slow.
  const now = deps.clock.now();
  const takesNone = isPaused || found.clinic.paused_at !== null;
  if (takesNone || !isOffered(found.clinic, slot, now)) throw new Problem('slot_not_offered', 'slot');
  return { ...found, cancelHours: business.cancel_hours, now };
}

const isOverdue = ({ state, expires_at }: SlotLock, now: number): boolean =>
  state === 'HELD' && expires_at !== null && now > Date.parse(expires_at) + HOLD_GRACE_MS;

/** A hold past its time is settled once; whether its slot is free then, the next attempt tells. */
async function isReleased(deps: HoldDeps, lock: SlotLock, now: number, attempt: number): Promise<boolean> {
  if (!isOverdue(lock, now) || attempt > 0) return false;
  await reconcileBooking(deps, lock.appointment_id);
  return true;
}

/** A day has all the unpaid holds it may: one past its time is settled once, so that its quota slot may come back. */
async function freeDay(deps: HoldDeps, locksOfDay: readonly SlotLock[], now: number, attempt: number): Promise<void> {
  const overdue = locksOfDay.find((lock) => isOverdue(lock, now));
  if (overdue === undefined || attempt > 0) throw new Problem('day_busy', 'slot');
  await reconcileBooking(deps, overdue.appointment_id);
}

type Wanted = Identified & { clinic: Clinic; cancelHours: number; now: number };

function takeHold(deps: HoldDeps, request: Wanted, quotaSlots: readonly QuotaSlot[]): Transition {
  const { clinic, cancelHours, now } = request;
  const at = new Date(now).toISOString();
  const hold = {
    ...NEW_APPOINTMENT,
    id: request.appointmentId,
    clinic_id: clinic.id,
    clinic_name: clinic.clinic_name,
    slot: request.slot,
    phase: 'HELD' as const,
    amount_paise: clinic.consultation_fee_paise,
    offered: {
      fee_paise: clinic.consultation_fee_paise,
      window: windowOf(clinic, request.slot),
      horizon_days: BOOKING_DAYS_AHEAD,
      cancel_hours: cancelHours,
      at: null,
    },
    expires_at: new Date(now + HOLD_MS).toISOString(),
    payment_status: null,
    booking_completed_at: null,
    details_given: false as const,
    created_at: at,
    updated_at: at,
    quota_slots: quotaSlots.map(({ key }) => key),
    replaces: request.replaces?.appointment_id ?? null,
  };
  const row: HeldToPay | HeldFree =
    hold.amount_paise === 0 ? { ...hold, paid_by: 'free' } : { ...hold, paid_by: 'online' };
  const appointment = { ...row, next_check_at: nextCheck(now, row, []) };
  return {
    appointment,
    expectVer: 'absent',
    audit: {
      ver: 1,
      from: null,
      to: 'HELD',
      move: 'hold',
      actor: 'patient',
      actor_id: null,
      slots: null,
      reason: 'slot chosen',
      evidence: [],
      at,
    },
    lock: {
      expect: 'absent',
      next: lockOf(row, {
        state: 'HELD',
        expires_at: row.expires_at,
        quota_slot: quotaSlotOfDay(quotaSlots),
      }),
    },
    quotaSlots: { take: quotaSlots, give: [] },
  };
}

/**
 * Decides whether a commit that lost a race may be retried. The winner is the same request, or another patient, at the
 * slot or at a quota slot.
 */
function mayTryAgain(refused: readonly CommitConflict[], attempt: number): void {
  const onlyQuotaSlots = refused.every((reason) => reason === 'quota_slot');
  if (refused.includes('version') || (!onlyQuotaSlots && attempt > 0)) throw new Problem('slot_taken', 'slot');
  if (onlyQuotaSlots && attempt + 1 >= MAX_TRIES) throw new Problem('day_busy', 'slot');
}

/**
 * The hold that an earlier request with the same key took; the same key with another body is refused. Once details were
 * given or the hold has ended, the key opens nothing any more: whoever learns of it later gets no token.
 */
async function findRepeated(deps: HoldDeps, request: Identified): Promise<Hold | null> {
  if (!request.isRepeatable) return null;
  const booking = await deps.bookings.load(request.appointmentId);
  if (!booking) return null;
  const { appointment, details } = booking;
  if (appointment.clinic_id !== request.clinic_id || appointment.slot !== request.slot)
    throw new Problem('idempotency_mismatch', 'Idempotency-Key');
  if (appointment.phase !== 'HELD' || details !== null) throw new Problem('hold_expired', 'Idempotency-Key');
  return toHold(deps, appointment, deps.clock.now());
}

const toHold = (deps: HoldDeps, appointment: Appointment, now: number): Hold => ({
  appointment_id: appointment.id,
  token: deps.signer.tokenFor(appointment.id),
  clinic_id: appointment.clinic_id,
  slot: appointment.slot,
  amount_paise: appointment.amount_paise,
  expires_at: appointment.expires_at,
  free_until: freeUntil(appointment, now),
  cancel_hours: cancelHoursOf(appointment),
});
