import { expect, test } from 'vitest';
import { Activity } from '#shared/contract/clinics/clinics.ts';
import { hourFromNow } from '#test/flows/all-day.ts';
import { reachCheckoutEarlier } from '#test/flows/earlier.ts';
import { runningProduct } from '#test/running-product.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call } from '../call.ts';
import { allDayClinic } from '../clinics/a-clinic.ts';
import { pay } from '../steps.ts';

const activity = async (id: string): Promise<Activity> =>
  Activity.parse((await call('GET', `/clinics/${id}/activity`)).body);

test('counts a confirmed booking, and tells nothing but counts (P-051, P-140)', async () => {
  // At a clinic of its own: what other tests cancel elsewhere is counted no more.
  const time = { clinic_id: (await allDayClinic()).id, slot: hourFromNow(72) };
  const order = await reachCheckoutEarlier(runningProduct(), time, 1);
  const before = await activity(order.clinic_id);
  await call('POST', '/verify-payment', {
    body: { appointment_id: order.appointment_id, ...(await pay(order.orderId)) },
  });
  const { body } = await call('GET', `/clinics/${order.clinic_id}/activity`);
  expect(Object.keys(body)).toEqual(['last_7_days', 'today', 'last_booking_minutes_ago']);
  const after = Activity.parse(body);
  expect(after.last_7_days).toBeGreaterThan(before.last_7_days);
  expect(after.today).toBeGreaterThan(before.today);
  expect(after.last_booking_minutes_ago).toBeLessThan(2);
});

test('an unknown clinic was never booked; a bad id and unknown keys are refused', async () => {
  expect(await activity('cln_01KB0000000000000000000000')).toEqual({
    last_7_days: 0,
    today: 0,
    last_booking_minutes_ago: null,
  });
  expectRefusal(await call('GET', '/clinics/x/activity'), 400, 'invalid_input', 'id');
  expectRefusal(
    await call('GET', '/clinics/cln_01KB0000000000000000000000/activity?days=30'),
    400,
    'invalid_input',
    'days',
  );
});
