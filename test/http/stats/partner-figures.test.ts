import { expect, test } from 'vitest';
import { PartnerFigures } from '#shared/domain/stats/partner-figures.ts';
import { runningProduct } from '#test/running-product.ts';
import { call } from '../call.ts';

test('P-080 the figures of the partner page are counted, and those below what the owner set are left out', async () => {
  await runningProduct().runNow('aggregate-days');
  const { status, body } = await call('GET', '/clinics/figures');
  expect(status).toBe(200);
  // The sample data has some clinics, and not as many as an owner shows.
  expect(PartnerFigures.parse(body)).toMatchObject({ clinics: null, monthly_bookings: null });
});
