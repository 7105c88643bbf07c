import { PublicReview } from '#shared/contract/clinics/clinics.ts';
import { isShown, type ClinicsDeps } from './get-clinic.ts';

/** The keys visitors may see and nothing else. */
const Public = PublicReview.strip();

export type ReviewsQuery = { id: string; limit: number; cursor?: string | undefined };

/** A page of a clinic's reviews, newest review_date first; an unknown or archived clinic has none (specification: patient §4, P-135). */
export async function listReviews(
  deps: Pick<ClinicsDeps, 'clinics'>,
  { id, limit, cursor }: ReviewsQuery,
): Promise<{ reviews: PublicReview[]; next_cursor: string | null }> {
  const page = cursor === undefined ? deps.clinics.reviews(id, limit) : deps.clinics.reviews(id, limit, cursor);
  const [{ reviews, next_cursor }, shown] = await Promise.all([page, isShown(deps, id)]);
  if (!shown) return { reviews: [], next_cursor: null };
  return { reviews: reviews.map((review) => Public.parse(review)), next_cursor };
}
