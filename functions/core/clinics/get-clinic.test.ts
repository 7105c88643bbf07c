import { expect, test } from 'vitest';
import { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { CLINIC_ID, clinicStore, sampleClinic } from '../search/clinics.fixture.ts';
import { getClinic, clinicActivity, listGallery, listReviews } from './get-clinic.ts';

/** Sunday 22 November 2026 in India. */
const clock = { now: () => Date.parse('2026-11-22T06:30:00.000Z') };

test('shows a clinic without the fields of its editor', async () => {
  const clinics = clinicStore({ get: async () => sampleClinic({ closed_dates: ['2026-12-25'] }) });
  const clinic = await getClinic({ clinics, clock }, { id: CLINIC_ID });
  expect(PublicClinic.safeParse(clinic).success).toBe(true);
  expect(clinic).not.toHaveProperty('closed_dates');
});

test('tells which of the next seven days it works on, closed and extra dates included', async () => {
  const dates = { closed_dates: ['2026-11-24'], open_dates: ['2026-11-22'] };
  const clinics = clinicStore({ get: async () => sampleClinic(dates) });
  const { open_days } = await getClinic({ clinics, clock }, { id: CLINIC_ID });
  expect(open_days).toEqual(['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']);
});

test.each([
  ['unknown', null],
  ['archived', sampleClinic({ archived_at: '2026-11-01T00:00:00.000Z' })],
])('an %s clinic is not found', async (_, stored) => {
  const clinics = clinicStore({ get: async () => stored });
  await expect(getClinic({ clinics, clock }, { id: CLINIC_ID })).rejects.toMatchObject({ code: 'clinic_not_found' });
});

/** 02:00 in India on 24 November. */
const NOW = Date.parse('2026-11-23T20:30:00.000Z');
const MIDNIGHT = '2026-11-23T18:30:00.000Z';

async function activity(booked: string[]) {
  let since = '';
  const clinics = clinicStore({
    confirmedSince: async (_, from) => {
      since = from;
      return booked;
    },
  });
  return { ...(await clinicActivity({ clinics, clock: { now: () => NOW } }, { id: CLINIC_ID })), since };
}

test('asks for seven days and counts today from midnight in India (P-051)', async () => {
  const counts = await activity([
    '2026-11-23T20:18:30.000Z',
    MIDNIGHT,
    '2026-11-23T18:29:59.000Z',
    '2026-11-17T10:00:00.000Z',
  ]);
  expect(counts).toEqual({ last_7_days: 4, today: 2, last_booking_minutes_ago: 11, since: '2026-11-16T20:30:00.000Z' });
});

test('tells no age from 24 hours on (P-052)', async () => {
  expect(await activity(['2026-11-22T20:30:00.000Z'])).toMatchObject({
    last_7_days: 1,
    last_booking_minutes_ago: null,
  });
  expect(await activity(['2026-11-22T20:31:00.000Z'])).toMatchObject({ last_booking_minutes_ago: 1439 });
});

test('has nothing to tell without bookings, and no negative age', async () => {
  expect(await activity([])).toMatchObject({ last_7_days: 0, today: 0, last_booking_minutes_ago: null });
  expect(await activity(['2026-11-23T20:30:40.000Z'])).toMatchObject({ last_booking_minutes_ago: 0 });
});

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
