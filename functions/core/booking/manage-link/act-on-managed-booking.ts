import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { Problem } from '#shared/problems.ts';
import type { Language } from '#shared/values/language.ts';
import type { Paise } from '#shared/values/money/money.ts';
import {
  bookingToChange,
  changedSince,
  expectAllowed,
  findBooking,
  changeBooking,
  changed,
  type ActDeps,
  type SeenBooking,
} from '../../payments/changes/booking-to-change.ts';
import { cancelVisit, type CancelVisitDeps } from '../cancel-booking.ts';
import { rescheduleBooking, type RescheduleDeps } from '../reschedule-booking.ts';
import type { TokenSigner, Limits } from '../../ports.ts';
import { admitRequest, type Caller } from '../../admit-request.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { toReviewed } from '#shared/domain/booking/transitions.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import { submitRefundRequest } from '../../payments/refunds/decide-refund-request.ts';
import { replaceLink } from '../replace-link.ts';
import { showManagedBooking, type ViewDeps, openManagedBooking, type LinkUse } from './view-managed-booking.ts';
import { ownReviewOf } from '../../review-of-visit.ts';

export type ManageOperationDeps = ViewDeps &
  CancelVisitDeps &
  RescheduleDeps & {
    signer: Pick<TokenSigner, 'linkCode' | 'linkHash' | 'digest'>;
    bookings: Pick<BookingStore, 'count'>;
    limits: Pick<Limits, 'requestsPerAddress'>;
  };

/** Which booking, by which key, as it was seen, who asks, and the language of the answer. */
type OwnAsk = Caller & { id: string; ver: number; key: string; language?: Language | undefined };

/**
 * T12 by the link: what goes back is what the screen said, or nothing is done.
 * @throws Problem unauthorized, too_many_requests, and what cancelVisit throws
 */
export function cancelOwn(
  deps: ManageOperationDeps,
  ask: OwnAsk & { refund_paise: Paise | null },
): Promise<ManagedBooking> {
  return operation(deps, ask, async () => {
    // One moment for both: what the amount is compared by, and what goes back.
    const now = deps.clock.now();
    const booking = await bookingToChange(deps, ask);
    const { terms, appointment } = expectAllowed('cancel', booking, now, 'patient');
    // An unpaid booking has no message, and expires by itself.
    if (appointment.phase !== 'CONFIRMED') throw new Problem('act_not_allowed');
    if (ask.refund_paise !== (terms.refund_paise ?? null)) throw changedSince(booking);
    const then = { ...deps, clock: { now: () => now } };
    await cancelVisit(then, 'patient', { ...booking, appointment }, { reason: 'by the link', refund: 'policy' });
  });
}

/**
 * T16 by the link.
 * @throws Problem unauthorized, too_many_requests, and what rescheduleBooking throws
 */
export const rescheduleOwn = (deps: ManageOperationDeps, ask: OwnAsk & { slot: string }): Promise<ManagedBooking> =>
  operation(deps, ask, async () => {
    await rescheduleBooking(deps, 'patient', { id: ask.id, ver: ask.ver, slot: ask.slot });
  });

/**
 * P-061 by the link: an admin decides on it.
 * @throws Problem unauthorized, too_many_requests, and what submitRefundRequest throws
 */
export const submitOwnRefundRequest = (
  deps: ManageOperationDeps,
  ask: OwnAsk & { reason: string },
): Promise<ManagedBooking> =>
  operation(deps, ask, async () => {
    await submitRefundRequest(deps, { id: ask.id, ver: ask.ver, reason: ask.reason });
  });

type Said = { rating: number; text: string; name: string };

/**
 * The patient of a visit that took place says how it was, once; nobody sees it until somebody of the team publishes it.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed
 */
export async function giveReview(
  deps: ActDeps & { signer: Pick<TokenSigner, 'digest'> },
  { rating, text, name, ...seen }: SeenBooking & Said,
): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, seen);
  const now = deps.clock.now();
  const { appointment } = expectAllowed('review', booking, now, 'patient');
  const at = new Date(now).toISOString();
  const review: Review = {
    ...ownReviewOf(deps.signer, appointment, at),
    reviewer_name: name,
    reviewer_image: null,
    rating,
    review_text: text,
    created_at: at,
    updated_at: at,
    source: 'patient',
    state: 'waiting',
    appointment_id: appointment.id,
    ver: 1,
    updated_by: null,
  };
  const after = await changeBooking(deps, booking, now, {
    name: 'review_given',
    reason: 'the patient reviews the visit',
    actor: 'patient',
    appointment: toReviewed(appointment, at),
    review,
  });
  return changed(after);
}

/**
 * A review by the link, as long as the link opens the booking.
 * @throws Problem unauthorized, too_many_requests, and what giveReview throws
 */
export const reviewOwn = (
  deps: ManageOperationDeps,
  ask: OwnAsk & { rating: number; text: string; name: string },
): Promise<ManagedBooking> => {
  const { id, ver, rating, text, name } = ask;
  return operation(
    deps,
    ask,
    async () => {
      await giveReview(deps, { id, ver, rating, text, name });
    },
    'look',
  );
};

/**
 * The patient replaces the link. The new one is sent to the address and number of the booking and not answered: the caller
 * may be the person it is replaced for.
 * @throws Problem unauthorized, too_many_requests, and what replaceLink throws
 */
export async function replaceManageLink(deps: ManageOperationDeps, ask: OwnAsk): Promise<{ success: true }> {
  await admit(deps, ask, 'look');
  await replaceLink(deps, 'patient', { id: ask.id, ver: ask.ver });
  return { success: true };
}

/** Lets a key act: the caller has requests left, and the key is one for this use. Reads the booking last. */
async function admit(deps: ManageOperationDeps, ask: OwnAsk, use: LinkUse): Promise<void> {
  await admitRequest(deps, deps.bookings, {
    purpose: 'own act',
    caller: ask,
    limit: deps.limits.requestsPerAddress,
  });
  await openManagedBooking(deps, ask, use);
}

/** Lets the key act, does it, and answers the booking as it is now. */
async function operation(
  deps: ManageOperationDeps,
  ask: OwnAsk,
  doIt: () => Promise<void>,
  use: LinkUse = 'act',
): Promise<ManagedBooking> {
  await admit(deps, ask, use);
  await doIt();
  return showManagedBooking(deps, await findBooking(deps, ask.id), ask.language);
}
