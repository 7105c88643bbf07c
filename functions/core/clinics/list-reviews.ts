import type { Review } from '#shared/domain/review.ts';
import type { World } from '../ports.ts';

export type ReviewsQuery = { id: string; limit: number; cursor?: string | undefined };

/** A page of a clinic's reviews, newest review_date first; an unknown clinic has none (specification: patient §4, P-135). */
export function listReviews(
  world: Pick<World, 'clinics'>,
  { id, limit, cursor }: ReviewsQuery,
): Promise<{ reviews: Review[]; next_cursor: string | null }> {
  return cursor === undefined ? world.clinics.reviews(id, limit) : world.clinics.reviews(id, limit, cursor);
}
