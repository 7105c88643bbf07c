import { expect, test } from 'vitest';
import { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { CLINIC_ID, clinicStore, sampleClinic } from '../search/clinics.fixture.ts';
import { getClinic } from './get-clinic.ts';

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
