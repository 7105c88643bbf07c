import { expect, test } from 'vitest';
import { saveLead } from '#functions/core/leads/save-lead.ts';
import { Problem } from '#shared/problems.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { clinicId, NOW, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { CUSTOMER, REQUEST, testDeps } from '../test-deps.ts';

test('a lead is for a day that can be booked: today in India, or up to twenty days ahead', async () => {
  const { deps, dump, timeline } = testDeps();
  const today = istDay(timeline.now);
  const ask = (ahead: number) => {
    const { name, phone: mobile, email } = CUSTOMER;
    const when = { appointment_date: addDays(today, ahead), appointment_time: '10:00 AM' };
    const lead = { name, mobile, email, clinic_id: REQUEST.clinic_id, ...when };
    return saveLead(deps, { address: REQUEST.address, lead });
  };
  for (const ahead of [-1, 21])
    await expect(ask(ahead)).rejects.toEqual(new Problem('invalid_input', 'appointment_date'));
  expect((await dump()).leads).toEqual([]);
  for (const ahead of [0, 20]) await ask(ahead);
  expect((await dump()).leads.map(({ appointment_date }) => appointment_date).toSorted()).toEqual([
    today,
    addDays(today, 20),
  ]);
});

test('a lead is for a clinic that can be booked: none of an archived one, a draft or one that nobody knows', async () => {
  const { deps, dump, store, timeline } = testDeps();
  store.putClinic(sampleClinic({ id: clinicId(2), archived_at: NOW }));
  store.putClinic(sampleClinic({ id: clinicId(3), archived_at: NOW, created_at: NOW }));
  const { name, phone: mobile, email } = CUSTOMER;
  const when = { appointment_date: istDay(timeline.now), appointment_time: '10:00 AM' };
  for (const n of [2, 3, 4]) {
    const lead = { name, mobile, email, clinic_id: clinicId(n), ...when };
    await expect(saveLead(deps, { address: REQUEST.address, lead })).rejects.toEqual(
      new Problem('clinic_not_found', 'clinic_id'),
    );
  }
  expect((await dump()).leads).toEqual([]);
});
