import { appointmentOf } from '#shared/domain/booking/appointment.fixture.ts';
import { expect, it } from 'vitest';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { releaseHold } from '#functions/core/booking/release-hold.ts';
import { saveLead } from '#functions/core/leads/save-lead.ts';
import { openedCounter } from '#functions/core/clinics/count-opened.ts';
import { aggregateDays } from '#functions/core/stats/aggregate-days.ts';
import { cachedFor } from '#functions/core/cached-for.ts';
import { createOpenedCounts } from '#functions/store/stats/opened-counts.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { NEVER_EDITED_BUSINESS } from '#shared/domain/settings/edited-business.ts';
import { DAY_MS, HOUR_MS, istDay, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { appointmentId, sampleAppointment, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { sampleRequest } from '../enquiries/enquiry-admin-deps.ts';
import { REQUEST } from '../test-deps.ts';

import { dashboardDeps } from './dashboard-deps.ts';

const made = (n: number, day: string, time: string) => {
  const created_at = istInstant(day, time);
  return sampleAppointment({
    id: appointmentId(n),
    slot: istInstant(day, '19:00'),
    phase: 'CONFIRMED',
    payment_status: 'Paid',
    details_given: true,
    created_at,
    booking_completed_at: created_at,
  });
};

it('this month so far is held against the month before up to the same time, and a month without that day counts whole (A-017, A-144, A-183)', async () => {
  const { put, at, show, aggregateDays: count } = dashboardDeps();
  await put(rowOf.clinic(sampleClinic({ created_at: istInstant('2026-01-05', '09:00') })));
  const days = [
    ['2026-02-27', '10:00'],
    ['2026-02-28', '23:59'],
    ['2026-03-01', '00:00'],
    ['2026-03-30', '10:00'],
    ['2026-03-31', '11:00'],
    ['2026-04-10', '08:00'],
    ['2026-04-10', '12:00'],
  ] as const;
  for (const [n, [day, time]] of days.entries()) await put(rowOf.appointment(made(n + 1, day, time)));
  const appointments = async (day: string, time: string) => {
    at(day, time);
    await count();
    return (await show()).appointments;
  };
  expect(await appointments('2026-03-31', '12:00')).toEqual({ total: 5, this_month: 3, last_month: 2 });
  expect(await appointments('2026-04-10', '11:00')).toMatchObject({ total: 6, this_month: 1, last_month: 1 });
  expect(await appointments('2026-05-10', '11:59')).toMatchObject({ total: 7, this_month: 0, last_month: 1 });
  expect(await appointments('2026-05-10', '12:01')).toMatchObject({ total: 7, this_month: 0, last_month: 2 });
});

it('P-080 the partner page gets what is counted, from the least on that the owner set', async () => {
  const { put, at, aggregateDays: count, counting } = dashboardDeps();
  const rating = { mean: 4.6, count: 10, pleased: 9 };
  await put(rowOf.clinic(sampleClinic({ created_at: istInstant('2026-01-05', '09:00'), patient_rating: rating })));
  for (const [n, day] of ['2026-02-20', '2026-03-20', '2026-03-21'].entries())
    await put(rowOf.appointment(made(n + 1, day, '10:00')));
  at('2026-03-25', '12:00');
  await count();
  expect((await counting.mark())?.figures).toEqual({
    clinics: null,
    monthly_bookings: null,
    rating: 4.6,
    satisfied_percent: 90,
  });

  const least_figures = { clinics: 1, monthly_bookings: 2, rating: 4.7, satisfied_percent: 90 };
  await put({ ...keyOf.business(), ...NEVER_EDITED_BUSINESS, least_figures });
  await count();
  const enough = await counting.mark();
  expect(enough?.figures).toMatchObject({ monthly_bookings: 2, rating: null, satisfied_percent: 90 });
  expect(enough?.figures?.clinics).toBeGreaterThan(0);
});

it('bookings, visits and payments count on the day they began, even days later, and missed days are made good (A-143)', async () => {
  const deps = dashboardDeps();
  const { timeline, show } = deps;
  const first = istDay(timeline.now);
  await deps.aggregateDays();
  const { appointment_id, slot } = await deps.paid();
  const { appointment_id: let_go, token } = await holdSlot(deps.deps, {
    ...REQUEST,
    slot: new Date(Date.parse(slot) + HOUR_MS).toISOString(),
  });
  await releaseHold(deps.deps, { appointment_id: let_go, token });
  await saveLead(deps.deps, {
    lead: {
      name: 'Asha Verma',
      mobile: '9812345670',
      email: null,
      clinic_id: REQUEST.clinic_id,
      appointment_date: '2026-12-01',
      appointment_time: '10:00 AM',
    },
    address: '203.0.113.7',
  });
  await deps.put(rowOf.partnerRequest(sampleRequest(1, { created_at: new Date(timeline.now).toISOString() })));
  const expected = { day: first, bookings: 1, paid: 1, came: 0, unfinished: 1 };
  const shownOf = async () => (await show()).days.find(({ day }) => day === first);
  expect(await shownOf()).toMatchObject(expected);
  await deps.count();
  await deps.aggregateDays();
  const moneyOf = async () => (await deps.desk.money()).find(({ day }) => day === first);
  const money = { day: first, taken_paise: 9900, returned_paise: 0 };
  expect(await moneyOf()).toEqual(money);
  // The worker is down for ten days; the visit was noted meanwhile.
  timeline.now += 10 * DAY_MS;
  expect((await show()).whole).toBe(false);
  const booking = await deps.deps.bookings.appointment(appointment_id);
  if (booking === null) throw new Error('the booking is gone');
  await deps.put(rowOf.appointment(appointmentOf(booking, { phase: 'COMPLETED', payment_status: 'Paid' })));
  expect(await deps.aggregateDays()).toBe('10 days written');
  expect(await deps.aggregateDays()).toBe('0 days written');
  expect(await shownOf()).toMatchObject({ ...expected, came: 1 });
  expect((await show()).days.find(({ day }) => day === istDay(slot))?.visits).toEqual({
    booked: 1,
    came: 1,
    missed: 0,
  });
  expect(await moneyOf()).toEqual(money);
  expect(await show()).toMatchObject({
    whole: true,
    clinics: { total: 1 },
    appointments: { total: 1 },
    leads: { total: 1 },
    partner_requests: { total: 1 },
  });
});

it('between two countings the cards say what there is: what was counted, and what came since or came late into a list (A-143, A-144)', async () => {
  const { put, at, show, aggregateDays: count } = dashboardDeps();
  await put(rowOf.clinic(sampleClinic({ created_at: istInstant('2026-01-05', '09:00') })));
  const book = (n: number, day: string, time: string) => put(rowOf.appointment(made(n, day, time)));
  await book(1, '2026-03-10', '09:59');
  await book(2, '2026-03-10', '10:03');
  await book(3, '2026-03-10', '10:10');
  await book(4, '2026-04-10', '08:00');
  at('2026-04-10', '10:00');
  await count();
  // Held before the counting, and with details after it.
  await book(5, '2026-04-10', '09:58');
  await book(6, '2026-04-10', '10:01');
  at('2026-04-10', '10:07');
  const shown = await show();
  expect(shown).toMatchObject({
    counted_at: istInstant('2026-04-10', '10:07'),
    appointments: { total: 6, this_month: 3, last_month: 2 },
  });
  expect(shown.days.at(-1)).toMatchObject({ day: '2026-04-10', bookings: 3, paid: 3 });
  // After midnight, before its night is counted, the day that is over is counted on as well.
  await book(7, '2026-04-10', '23:58');
  await book(8, '2026-04-11', '00:02');
  at('2026-04-11', '00:05');
  expect((await show()).appointments).toMatchObject({ total: 8, this_month: 5 });
  await count();
  expect((await show()).appointments).toMatchObject({ total: 8, this_month: 5 });
});

it('a day with many changes since its count shows that count and its time; a partial month counts by its share', async () => {
  const { put, at, show, aggregateDays: count } = dashboardDeps();
  await put(rowOf.clinic(sampleClinic({ created_at: istInstant('2026-01-05', '09:00') })));
  const book = async (from: number, day: string, time: string) => {
    for (let n = from; n < from + 30; n += 1) await put(rowOf.appointment(made(n, day, time)));
  };
  await book(1, '2026-03-10', '10:14');
  await book(40, '2026-04-10', '09:58');
  at('2026-04-10', '10:00');
  await count();
  await book(80, '2026-04-10', '10:01');
  at('2026-04-10', '10:05');
  const counted_at = istInstant('2026-04-10', '10:00');
  const appointments = { total: 60, this_month: 30, last_month: 10 };
  expect(await show()).toMatchObject({ counted_at, appointments });
  await count();
  expect(await show()).toMatchObject({ counted_at: istInstant('2026-04-10', '10:05'), appointments: { total: 90 } });
});

it('the funnel begins with how often times were opened: of days that are counted, as many as were asked for (A-018)', async () => {
  const { dynamo, deps, show, at } = dashboardDeps();
  const opened = createOpenedCounts(directClient(dynamo), 'punnagai');
  const log = { warn: loudLog.alarm };
  const copies = [1, 2, 3].map(() => openedCounter({ clock: deps.clock, opened, log }));
  const asked = new Map<string, number>();
  const ask = async (day: string, time: string, times: number) => {
    at(day, time);
    for (let n = 0; n < times; n += 1) await copies[n % copies.length]?.();
    asked.set(day, (asked.get(day) ?? 0) + times);
  };
  await ask('2026-11-20', '10:00', 50);
  await ask('2026-11-20', '10:02', 31);
  await ask('2026-11-22', '23:50', 7);
  // The counts of an instance's last minute are written with its next request, for the day they belong to.
  await ask('2026-11-23', '00:10', 3);
  const shown = new Map((await show()).days.map((day) => [day.day, day.opened]));
  expect([...asked].map(([day]) => [day, shown.get(day)])).toEqual([...asked]);
  expect([shown.get('2026-11-19'), shown.get('2026-11-21')]).toEqual([null, 0]);
});

it('a run that ends early goes on where it ended, and what changed in the last month is counted anew', async () => {
  const { put, at, show, aggregateDays: count, timeline, counting } = dashboardDeps();
  await put(rowOf.clinic(sampleClinic({ created_at: istInstant('2026-01-05', '09:00') })));
  const booking = made(1, '2026-01-06', '10:00');
  await put(rowOf.appointment(booking));
  at('2026-04-10', '11:00');
  expect(await count(timeline.now)).toBe('0 days written, more to come');
  expect(await show()).toMatchObject({ whole: false, appointments: { total: 0 } });
  // The clock goes on while a month is counted.
  const slow = {
    ...counting,
    days: (from: string, to: string) => ((timeline.now += MINUTE_MS), counting.days(from, to)),
  };
  const run = () => aggregateDays({ clock: { now: () => timeline.now }, counting: slow }, timeline.now + 2 * MINUTE_MS);
  expect(await run()).toBe('55 days written, more to come');
  expect(await run()).toBe('40 days written');
  expect(await show()).toMatchObject({ whole: true, appointments: { total: 1 } });
  at('2026-04-11', '11:00');
  // Somebody who held a time before midnight gave details after the night had counted.
  await put(rowOf.appointment(made(2, '2026-04-01', '10:00')));
  expect(await count()).toBe('10 days written');
  expect(await show()).toMatchObject({ whole: true, appointments: { total: 2, this_month: 1 } });
});

it('counts are kept for a minute; what failed is counted again', async () => {
  const clock = { now: () => now };
  let [now, counted, isDown] = [0, 0, true];
  const ask = cachedFor(clock, MINUTE_MS, async () => {
    counted += 1;
    if (isDown) throw new Error('the table is silent');
    return counted;
  });
  await expect(ask()).rejects.toThrow('silent');
  isDown = false;
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  now += MINUTE_MS - 1;
  expect(await ask()).toBe(2);
  now += 1;
  expect(await ask()).toBe(3);
});
