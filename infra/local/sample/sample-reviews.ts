import type { Review } from '#shared/domain/clinics/review.ts';
import { sampleClinicId } from './sample-clinics.ts';
import { sampleId } from './sample-id.ts';
import SKETCHES from './sample-reviews.json' with { type: 'json' };

type ReviewSketch = Pick<Review, 'review_date' | 'rating' | 'reviewer_name' | 'review_text'>;

function reviewFromSketch(clinicId: string, sketch: ReviewSketch): Review {
  const { review_date, reviewer_name } = sketch;
  // Typed in by an admin on the morning after.
  const created_at = new Date(Date.parse(`${review_date}T05:30:00.000Z`) + 24 * 60 * 60 * 1000).toISOString();
  return {
    id: sampleId('rev', created_at, `${clinicId} ${reviewer_name}`),
    clinic_id: clinicId,
    ...sketch,
    reviewer_image: null,
    created_at,
    updated_at: created_at,
    source: 'admin',
    state: 'published',
    appointment_id: null,
    ver: 1,
    updated_by: null,
  };
}

/** The reviews of the sample clinics: none to fourteen each, the newest first; the file has them by the short name of the clinic. */
export function sampleReviews(): Review[] {
  return Object.entries(SKETCHES).flatMap(([slug, sketches]) => {
    const clinicId = sampleClinicId(slug);
    return sketches.map((sketch) => reviewFromSketch(clinicId, sketch));
  });
}
