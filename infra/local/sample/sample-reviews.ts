import type { Review } from '#shared/domain/clinics/review.ts';
import { sampleClinicId } from './sample-clinics.ts';
import { sampleId } from './sample-id.ts';
import { TAMIL_NADU_REVIEWS, type ReviewSketch } from './tamil-nadu-reviews.ts';

/** Reviews by the short name of a clinic in Karnataka, in the order in which they were collected. */
const KARNATAKA_REVIEWS: Readonly<Record<string, readonly ReviewSketch[]>> = {
  'nagu-dental-cross': [
    ['2026-10-02', 5, 'Ananya Rao', 'ತುಂಬಾ ಚೆನ್ನಾಗಿ ನೋಡಿಕೊಂಡರು. She repaired the tooth where another place wanted a crown.'],
    ['2026-09-17', 5, 'Vinay Kulkarni', 'Before and after photos by e-mail. Nice touch.'],
    ['2026-09-01', 4, 'Nandita Sen', 'Good filling, the colour matches. Slots go fast on weekdays.'],
    ['2026-08-15', 5, 'Manjunath Gowda', 'On time, both visits.'],
    ['2026-07-26', 4, 'Ayesha Siddiqua', 'Check-up package is exactly as described, no extra.'],
    ['2026-07-08', 5, 'Roopa Shenoy', 'My twins are fans. ಧನ್ಯವಾದಗಳು doctor.'],
    ['2026-06-14', 3, 'Rahul Verma', 'Treatment good, but whitening did less than I had hoped. She had said so.'],
    ['2026-05-20', 5, 'Suma Bhat', 'Calm place near the Fourth Block complex, easy by metro.'],
  ],
  'indiranagar-twelfth': [
    ['2026-07-17', 4, 'Pooja Thomas', 'Sees you himself each time. Not cheap, but clear about it.'],
  ],
  'mallige-road': [
    ['2026-09-06', 4, 'Nagaraj Aradhya', 'Half an hour for a fitting, as promised. Denture sits well.'],
    ['2026-06-05', 5, 'Philomena D’Souza', 'Repaired my denture the same day before a wedding.'],
  ],
};

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
