import type { ChangedBooking } from '#shared/contract/booking/booking-acts.ts';
import { toReviewed } from '#shared/domain/booking/transitions.ts';
import type { TokenSigner } from '../../ports.ts';
import { ownReviewOf } from '../../review-of-visit.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  expectAllowed,
  type ActWorld,
  type SeenBooking,
} from '../../payments/changes/booking-to-change.ts';

type Said = { rating: number; text: string; name: string };

/**
 * The patient of a visit that took place says how it was, once; nobody sees it until somebody of the team publishes it.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed
 */
export async function giveReview(
  world: ActWorld & { signer: Pick<TokenSigner, 'digest'> },
  { rating, text, name, ...seen }: SeenBooking & Said,
): Promise<ChangedBooking> {
  const booking = await bookingToChange(world, seen);
  const now = world.clock.now();
  const { appointment } = expectAllowed('review', booking, now, 'patient');
  const at = new Date(now).toISOString();
  const review: Review = {
    ...ownReviewOf(world.signer, appointment, at),
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
  const after = await changeBooking(world, booking, now, {
    name: 'review_given',
    reason: 'the patient reviews the visit',
    actor: 'patient',
    appointment: toReviewed(appointment, at),
    review,
  });
  return changed(after);
}
