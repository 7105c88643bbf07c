import { expect, test } from 'vitest';
import { CLINIC_ID, clinicStore, sampleClinic } from '../search/clinics.fixture.ts';
import { listGallery } from './list-gallery.ts';
import { listReviews } from './list-reviews.ts';

test('hands the page on to the store', async () => {
  const asked: unknown[][] = [];
  const clinics = clinicStore({
    get: async () => sampleClinic(),
    reviews: async (...page) => {
      asked.push(page);
      return { reviews: [], next_cursor: 'next' };
    },
  });
  await expect(listReviews({ clinics }, { id: CLINIC_ID, limit: 3 })).resolves.toEqual({
    reviews: [],
    next_cursor: 'next',
  });
  await listReviews({ clinics }, { id: CLINIC_ID, limit: 5, cursor: 'next' });
  expect(asked).toEqual([
    [CLINIC_ID, 3],
    [CLINIC_ID, 5, 'next'],
  ]);
});

test('a clinic without pictures has an empty gallery', async () => {
  await expect(listGallery({ clinics: clinicStore({}) }, { id: CLINIC_ID })).resolves.toEqual({ images: [] });
});

test('nothing is shown of an archived clinic', async () => {
  const archived = sampleClinic({ archived_at: '2026-11-01T00:00:00.000Z' });
  const reviews = async () => ({ reviews: [], next_cursor: 'next' });
  const clinics = clinicStore({ get: async () => archived, reviews });
  await expect(listReviews({ clinics }, { id: CLINIC_ID, limit: 3 })).resolves.toEqual({
    reviews: [],
    next_cursor: null,
  });
});
