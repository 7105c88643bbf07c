import type { AppointmentStatus, AwaitingCode } from '#shared/domain/booking/appointment.ts';
import { hasEnded, statusOf } from '#shared/domain/booking/lifecycle.ts';
import { CODE_TRIES } from '#shared/domain/booking/phone-code-rules.ts';
import type { PhoneCode } from '#shared/domain/booking/phone-code.ts';
import { Problem } from '#shared/problems.ts';
import { buildTransition } from '../payments/build-transition.ts';
import { reconcileBooking, type ReconcileDeps } from '../payments/reconcile-booking.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { PhoneCodeStore } from '#functions/store/booking/phone-code-store.ts';
import type { TokenSigner } from '../ports.ts';
import { openBooking } from './open-booking.ts';
import { phoneToProve } from './phone-code-text.ts';

type CheckCodeDeps = ReconcileDeps & {
  signer: Pick<TokenSigner, 'isTokenFor' | 'isPhoneCode' | 'signPhoneCode'>;
  codes: Pick<PhoneCodeStore, 'get' | 'countTry'>;
};

type CheckCodeRequest = { appointment_id: string; token: string; code: string };

/** A concurrent move can refuse ours; after a few tries the booking has settled one way or the other. */
const MAX_TRIES = 4;

/**
 * T2f, second half: a code that is right proves the phone, is used up in the same transaction, and the booking is
 * confirmed. Every try is counted before the code is compared, so that guesses at the same moment count as well; the same code
 * again is no second try.
 * @throws Problem unauthorized, appointment_not_found, hold_expired, phone_code_not_needed, phone_code_wrong (with
 * tries_left), phone_code_expired.
 */
export async function checkPhoneCode(
  deps: CheckCodeDeps,
  request: CheckCodeRequest,
): Promise<{ status: AppointmentStatus }> {
  const { appointment_id, token } = request;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const booking = await openBooking(deps, appointment_id, token);
    if (isDone(booking)) return finish(deps, appointment_id);
    const { sealed, appointment } = await compare(deps, booking, request.code);
    const now = deps.clock.now();
    const transition = buildTransition(now, booking, {
      name: 'phone_proven',
      reason: 'the code was correct',
      actor: 'patient',
      appointment: { ...appointment, phone_proven_at: new Date(now).toISOString() },
    });
    // The details the code was compared with are written once more: a read beside a rival's order may have shown them
    // although the number is another by now, and nobody is told who has not proven to be there.
    const details = booking.details === null ? {} : { details: booking.details };
    const outcome = await deps.bookings.commit({ ...transition, ...details, phoneCode: { sealed } });
    if (outcome.ok) return finish(deps, appointment_id);
  }
  throw new Problem('phone_code_expired', 'code');
}

/** Nothing is left to prove: an answer was lost, or the code came twice. */
const isDone = ({ appointment: { paid_by, phase, phone_proven_at } }: Booking): boolean =>
  paid_by === 'free' && (phase === 'CONFIRMED' || (phase === 'AWAITING' && phone_proven_at !== null));

/** The signature of the code, if it is the right one, and the appointment that waits for it. */
async function compare(
  deps: CheckCodeDeps,
  booking: Booking,
  code: string,
): Promise<{ sealed: string; appointment: AwaitingCode }> {
  const { id } = booking.appointment;
  const { phone, appointment } = phoneToProve(booking, deps.clock.now());
  const isTried = (signature: string): boolean => deps.signer.isPhoneCode(signature, id, phone, code);
  const standing = await countOnce(deps, id, isTried, deps.signer.signPhoneCode(id, phone, code));
  if (isTried(standing.sealed)) return { sealed: standing.sealed, appointment };
  throw new Problem('phone_code_wrong', 'code', { tries_left: Math.max(0, CODE_TRIES - standing.tries) });
}

/**
 * The code on its way, once this try of it is counted. The same code again, as from a second press or a request that the network
 * repeated, is no second try.
 */
async function countOnce(
  { clock, codes }: CheckCodeDeps,
  id: string,
  isTried: (signature: string) => boolean,
  tried: string,
): Promise<PhoneCode> {
  const standing = await codes.get(id);
  const isOver = (code: PhoneCode | null): code is null => code === null || clock.now() > Date.parse(code.expires_at);
  if (isOver(standing)) throw new Problem('phone_code_expired', 'code');
  if (isTried(standing.last_tried ?? '')) return standing;
  if (await codes.countTry(standing, tried, CODE_TRIES)) return { ...standing, tries: standing.tries + 1 };
  // The same try may have been counted by a request at the same moment.
  const meanwhile = await codes.get(id);
  if (isOver(meanwhile) || !isTried(meanwhile.last_tried ?? '')) throw new Problem('phone_code_expired', 'code');
  return meanwhile;
}

/** A settle that others overtake reads one row before and one after them, and rests: it is asked once more. */
async function finish(deps: CheckCodeDeps, appointmentId: string): Promise<{ status: AppointmentStatus }> {
  let { appointment } = await reconcileBooking(deps, appointmentId);
  if (appointment.phase === 'AWAITING') ({ appointment } = await reconcileBooking(deps, appointmentId));
  if (hasEnded(appointment.phase)) throw new Problem('hold_expired', 'appointment_id');
  return { status: statusOf(appointment.phase) };
}
