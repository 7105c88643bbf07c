import { expect, it } from 'vitest';
import { publishReview, removeReview } from '#functions/core/clinics/admin/admin-reviews.ts';
import { putClinic, putReview } from '#functions/store/clinics/clinic-writes.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, sampleReview } from '#test/store/booking/sample-booking.ts';
import { ASHA, adminDeps } from './clinic-admin-deps.ts';

/** A clinic of which five patients wrote. */
async function reviewed() {
  const { desk, publish, dynamo } = adminDeps();
  const table = { client: directClient(dynamo), name: 'punnagai' };
  const reviews = [5, 4, 5, 4, 5].map((rating, n) => sampleReview({ id: `rev_${n}`, rating }));
  for (const review of reviews) await putReview(table, review);
  const of = reviews.map(({ id }) => ({ id: clinicId(), review_id: id }));
  const rating = async () => {
    await publish();
    return (await desk.published.several([clinicId()]))[0]?.patient_rating;
  };
  return { desk, table, of, rating };
}

it('a clinic is rated by its patients from the fifth published review on, until one of them goes (P-031, P-055)', async () => {
  const { desk, of, rating } = await reviewed();
  const [first, ...others] = of.map((one) => ({ ...one, ver: 1 }));
  for (const other of others) await publishReview(desk, ASHA, other);
  expect(await rating()).toBeNull();
  if (first !== undefined) await publishReview(desk, ASHA, first);
  expect(await rating()).toEqual({ mean: 4.6, count: 5, pleased: 5 });
  if (first !== undefined) await removeReview(desk, ASHA, { ...first, ver: 2 });
  expect(await rating()).toBeNull();
});

it('an edit that began before a rating was written puts it out of sight for a minute at most', async () => {
  const { desk, table, of, rating } = await reviewed();
  const [opened] = await desk.clinics.several([clinicId()]);
  for (const one of of) await publishReview(desk, ASHA, { ...one, ver: 1 });
  expect(await rating()).toMatchObject({ count: 5 });
  if (opened !== undefined) await putClinic(table, { ...opened, clinic_name: 'Neem Tree' });
  const [edited] = await desk.clinics.several([clinicId()]);
  expect(edited).toMatchObject({ clinic_name: 'Neem Tree', patient_rating: null });
  expect(await rating()).toMatchObject({ count: 5 });
});
