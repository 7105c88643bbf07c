import { expect, test } from 'vitest';
import { PublicClinic } from '#shared/contract/clinics.ts';
import { CLINIC_ID, clinicStore, sampleClinic } from './clinics.fixture.ts';
import { getClinic } from './get-clinic.ts';

test('shows a clinic without the fields of its editor', async () => {
  const clinics = clinicStore({ get: async () => sampleClinic({ closed_dates: ['2026-12-25'] }) });
  const clinic = await getClinic({ clinics }, { id: CLINIC_ID });
  expect(PublicClinic.safeParse(clinic).success).toBe(true);
  expect(clinic).not.toHaveProperty('closed_dates');
});

test.each([
  ['unknown', null],
  ['archived', sampleClinic({ archived_at: '2026-11-01T00:00:00.000Z' })],
])('an %s clinic is not found', async (_, stored) => {
  const clinics = clinicStore({ get: async () => stored });
  await expect(getClinic({ clinics }, { id: CLINIC_ID })).rejects.toMatchObject({ code: 'clinic_not_found' });
});
