import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { OwnReview } from '#shared/domain/clinics/review.ts';
import { istDay } from '#shared/values/ist.ts';
import type { TokenSigner } from './ports.ts';

/** Characters of the id after its prefix, as many as a ULID has: 104 bits. */
const ID_LENGTH = 26;

/**
 * The key of the review that a visit's patient wrote. Everybody reads the id of a published review, and an appointment's
 * id opens its status and ends with the booking reference: HMAC keeps the one from telling the other.
 * @param reviewedAt ISO instant at which the review was written
 * @returns the same key each time
 */
export const ownReviewOf = (
  signer: Pick<TokenSigner, 'digest'>,
  { id, clinic_id }: Pick<Appointment, 'id' | 'clinic_id'>,
  reviewedAt: string,
): OwnReview => ({
  id: `rev_${signer.digest(`review of ${id}`).slice(0, ID_LENGTH)}`,
  clinic_id,
  review_date: istDay(Date.parse(reviewedAt)),
});
