import { expect, it } from 'vitest';
import { patientRating } from './review.ts';

const said = (rating: number, of: object = {}) => ({ rating, source: 'patient', state: 'published', ...of }) as const;

it('five published reviews of visits make a rating with one decimal, four make none (P-031, P-055)', () => {
  const four = [said(5), said(5), said(4), said(5)];
  expect(patientRating(four)).toBeNull();
  expect(patientRating([...four, said(4)])).toEqual({ mean: 4.6, count: 5, pleased: 5 });
  expect(patientRating([...four, said(4), said(4)])).toEqual({ mean: 4.5, count: 6, pleased: 6 });
});

it('neither what an admin typed nor what waits counts into the rating of patients', () => {
  const others = [said(1, { source: 'admin' }), said(1, { state: 'waiting' })];
  expect(patientRating([said(5), said(5), said(5), said(5), ...others])).toBeNull();
  expect(patientRating([said(5), said(5), said(5), said(5), said(5), ...others])).toEqual({
    mean: 5,
    count: 5,
    pleased: 5,
  });
});

it('four stars and five are of patients who were pleased', () => {
  expect(patientRating([5, 4, 4, 3, 1].map((rating) => said(rating)))).toMatchObject({ count: 5, pleased: 3 });
});
