import type { Hold } from '#shared/contract/booking/booking.ts';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { ApiError, isProblem, NetworkError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { reconcileAttempt, unreconciledAttempt, type BookingPass } from '../booking-session.ts';
import { keepRecord, keptFields } from '../persisted-record.ts';
import { dropHold, holdOfTab, isPaying, type PersistedHold, holdDeadline } from './persisted-hold.ts';

const KEY = 'claim';

/** A claim that had no answer yet: asked for again with the same key it is the same hold. */
type Claim = { clinic_id: string; slot: string; key: string };

/** Remembers a claim while it waits for its answer, over a reload of this tab. `now` in milliseconds. */
export const keepClaim = ({ clinic_id, slot, key }: Claim, now: number): void =>
  keepRecord('sessionStorage', KEY, { clinic_id, slot, key, until: now + HOLD_MS });

/** The claim at this clinic that a reload cut short, unless its hold would be over, or null. `now` in milliseconds. */
export function persistedClaim(clinicId: string, now: number): Claim | null {
  const { clinic_id, slot, key, until } = keptFields('sessionStorage', KEY);
  if (clinic_id !== clinicId || typeof slot !== 'string' || typeof key !== 'string') return null;
  return typeof until === 'number' && now < until ? { clinic_id: clinicId, slot, key } : null;
}

/** The claim has its answer. */
export const dropClaim = (): void => keepRecord('sessionStorage', KEY, null);

/** The payment window of this booking is open in another tab of the browser. */
export class PaymentElsewhere extends Error {}

/**
 * Makes sure that a booking's payment is open in one tab at a time. The browser lets go of it when the tab is closed or
 * killed; one that knows no locks opens the payment as often as it is asked.
 * @returns how to let go of it
 * @throws PaymentElsewhere
 */
export function lockPayment(appointmentId: string): Promise<() => void> {
  // Unknown to old browsers, and on pages without https.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) throw new PaymentElsewhere();
      return new Promise<void>((release) => resolve(release));
    };
    locks.request(`payment ${appointmentId}`, { ifAvailable: true }, hold).catch(reject);
  });
}

/** The booking that a claim replaces: the dialog's own, or what this tab knows of an earlier one. */
export const toReplace = (own: BookingPass | null): BookingPass | PersistedHold | null =>
  own ?? holdOfTab(Date.now()) ?? unreconciledAttempt();

/** Claims slots of one clinic. A claim without an answer, also one before a reload, is repeated with the same key. */
export function createSlotClaims(clinic: Pick<PublicClinic, 'id' | 'clinic_name' | 'path'>) {
  const { id: clinic_id, clinic_name } = clinic;
  let attempt = persistedClaim(clinic_id, Date.now());
  const forget = (): void => {
    attempt = null;
    dropClaim();
  };

  /**
   * Claims a slot in place of the patient's earlier booking.
   * @param own the dialog's own earlier booking
   * @param onProofOfWork the server wants a proof of work first, and this device is at it
   * @throws ApiError, NetworkError, FileMissing
   */
  const claim = async (slot: string, own: BookingPass | null, onProofOfWork: () => void): Promise<PersistedHold> => {
    const key = attempt?.slot === slot ? attempt.key : crypto.randomUUID();
    attempt = { clinic_id, slot, key };
    keepClaim(attempt, Date.now());
    try {
      const hold = await sendClaim(clinic_id, slot, key, toReplace(own), onProofOfWork);
      forget();
      return { ...keptOf(hold), clinic_name, clinic_path: clinicPath(clinic), stage: 'held' };
    } catch (error) {
      // Without an answer the same key is used again: the claim may have been made.
      if (!(error instanceof NetworkError)) forget();
      throw error;
    }
  };
  return { claim, forget };
}

/** A proof may be too old when it arrives; then one more is made. */
const MAX_PROOFS = 2;

async function sendClaim(
  clinicId: string,
  slot: string,
  idempotencyKey: string,
  earlier: BookingPass | null,
  onProofOfWork: () => void,
): Promise<Hold> {
  let proof: string | undefined;
  let replaces = earlier === null ? undefined : { appointment_id: earlier.appointment_id, token: earlier.token };
  for (let proofs = 0; ; proofs++) {
    try {
      const hold = await api.booking.hold({ clinic_id: clinicId, slot, proof, replaces }, { idempotencyKey });
      if (replaces !== undefined) forgetTry(replaces.appointment_id);
      return hold;
    } catch (error) {
      if (replaces !== undefined && isUnknown(error)) {
        forgetTry(replaces.appointment_id);
        replaces = undefined;
        continue;
      }
      if (!(error instanceof ApiError) || error.facts.challenge === undefined || proofs >= MAX_PROOFS) throw error;
      onProofOfWork();
      const { solveProofOfWork } = await import('./solve-proof-of-work.ts');
      proof = await solveProofOfWork(error.facts.challenge);
    }
  }
}

function forgetTry(appointmentId: string): void {
  reconcileAttempt(appointmentId);
  dropHold(appointmentId);
}

/** The server does not know the try that was to be replaced, so there is nothing to replace. */
const isUnknown = (error: unknown): boolean =>
  isProblem(error, 'appointment_not_found') || isProblem(error, 'unauthorized');

const keptOf = ({ expires_at, free_until, ...hold }: Hold) => ({
  ...hold,
  free_until: free_until ?? '',
  deadline: holdDeadline(expires_at, Date.now(), HOLD_MS),
});

/**
 * Releases a hold, unless its payment may be in progress in a tab of this device. A failure needs no handling: the hold
 * then ends at its deadline.
 */
export async function releaseHold({ appointment_id, token }: BookingPass): Promise<void> {
  if (isPaying(appointment_id)) return;
  try {
    const unlock = await lockPayment(appointment_id);
    dropHold(appointment_id);
    const { released } = await api.booking.release({ id: appointment_id }, { token, keepalive: true }).finally(unlock);
    if (released) reconcileAttempt(appointment_id);
  } catch (error) {
    const isExpected = error instanceof PaymentElsewhere || error instanceof ApiError || error instanceof NetworkError;
    if (!isExpected) throw error;
  }
}
