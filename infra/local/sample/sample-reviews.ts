import type { Review } from '#shared/domain/clinics/review.ts';
import { KARNATAKA_REVIEWS } from './karnataka-reviews.ts';
import { sampleClinicId } from './sample-clinics.ts';
import { sampleId } from './sample-id.ts';
import { TAMIL_NADU_REVIEWS, type ReviewSketch } from './tamil-nadu-reviews.ts';

function reviewFromSketch(clinicId: string, sketch: ReviewSketch): Review {
  const [review_date, rating, reviewer_name, review_text] = sketch;
  // Typed in by an admin on the morning after.
  const created_at = new Date(Date.parse(`${review_date}T05:30:00.000Z`) + 24 * 60 * 60 * 1000).toISOString();
  return {
    id: sampleId('rev', created_at, `${clinicId} ${reviewer_name}`),
    clinic_id: clinicId,
    reviewer_name,
    reviewer_image: null,
    rating,
    review_text,
    review_date,
    created_at,
    updated_at: created_at,
    source: 'admin',
    state: 'published',
    appointment_id: null,
    ver: 1,
    updated_by: null,
  };
}

/** The reviews of the sample clinics: none to fourteen each, the newest first. */
export function sampleReviews(): Review[] {
  return Object.entries({ ...TAMIL_NADU_REVIEWS, ...KARNATAKA_REVIEWS }).flatMap(([slug, sketches]) => {
    const clinicId = sampleClinicId(slug);
    return sketches.map((sketch) => reviewFromSketch(clinicId, sketch));
  });
}
