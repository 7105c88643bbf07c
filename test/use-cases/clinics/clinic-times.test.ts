import { expect, test } from 'vitest';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { changeDays, changeHours, pauseClinic } from '#functions/core/clinics/admin/change-times.ts';
import { comingVisits, pauseAll } from '#functions/core/clinics/admin/pause-all.ts';
import { listSlots } from '#functions/core/clinics/list-slots.ts';
import { withNextSlots } from '#functions/core/search/next-slot.ts';
import { ComingVisits } from '#shared/contract/clinics/clinic-admin.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { DAY_MS, HOUR_MS, istDay } from '#shared/values/ist.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  lockOf,
  nextTransition,
  SLOT,
} from '#test/store/booking/sample-booking.ts';
import { adminDeps, ASHA, RAVI } from './clinic-admin-deps.ts';
import { REQUEST } from '../test-deps.ts';

const WEEK: DayHours[] = [0, 1, 2, 3, 4, 5, 6].map(defaultHours);
const DAY = istDay(SLOT);
const NONE = { total: 0, visits: [] };
const edit = { id: clinicId(), ver: 1, preview: false };
/** Open each day in the evening only. */
const EVENINGS = WEEK.map((day) => ({ ...day, is_open: true, morning_start_time: null, morning_end_time: null }));

/** A clinic with a booked visit at SLOT. */
async function bookedClinic() {
  const made = adminDeps();
  const hold = holdTransition({ id: appointmentId(7) });
  await made.deps.bookings.commit(hold);
  const paid = nextTransition(hold.appointment, {
    phase: 'CONFIRMED',
    booking_completed_at: hold.appointment.created_at,
  });
  await made.deps.bookings.commit({ ...paid, lock: { expect: 'HELD', next: lockOf(paid.appointment, 'BOOKED') } });
  return made;
}

const visit = { appointment_id: appointmentId(7), slot: SLOT, held: false };
const freeSlots = async ({ deps }: ReturnType<typeof adminDeps>): Promise<number> => {
  const { days } = await listSlots(deps, { id: clinicId(), days: 21 });
  return days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'free').length;
};

test('the hours of a week are saved at once, and who is booked outside of them is named and stands (A-034, A-074, A-138)', async () => {
  const made = await bookedClinic();
  const { desk, deps, actsOn } = made;
  const preview = await changeHours(desk, ASHA, { ...edit, preview: true, availability: EVENINGS });
  expect(preview).toMatchObject({ clinic: { ver: 1, hours_stored: false }, outside: { total: 1, visits: [visit] } });
  expect(await actsOn(`clinic#${clinicId()}`)).toEqual([]);

  const { clinic, outside } = await changeHours(desk, ASHA, { ...edit, availability: EVENINGS });
  expect(clinic).toMatchObject({ ver: 2, hours_stored: true, availability: EVENINGS });
  expect(outside).toEqual({ total: 1, visits: [visit] });
  expect(await actsOn(`clinic#${clinicId()}`)).toMatchObject([{ action: 'clinic.hours', fields: ['availability'] }]);
  expect(await deps.bookings.load(appointmentId(7))).toMatchObject({ appointment: { phase: 'CONFIRMED' } });
  await expect(holdSlot(deps, REQUEST)).rejects.toMatchObject({ code: 'slot_not_offered' });
  const { days } = await listSlots(deps, { id: clinicId(), from: DAY, days: 1 });
  expect(days[0]?.slots.map(({ label }) => label)).toEqual(['02:00 PM', '03:00 PM', '04:00 PM', '05:00 PM']);
});

test('closed and extra-open dates are kept in order, past ones are let go, and visits on a closed date are named (A-138)', async () => {
  const { desk, deps } = await bookedClinic();
  const dates = { closed_dates: [DAY, '2026-01-26'], open_dates: ['2026-12-06'] };
  const { clinic, outside } = await changeDays(desk, ASHA, { ...edit, ...dates });
  expect([clinic.closed_dates, clinic.open_dates]).toEqual([[DAY], ['2026-12-06']]);
  expect(outside).toEqual({ total: 1, visits: [visit] });
  const { days } = await listSlots(deps, { id: clinicId(), from: DAY, days: 1 });
  expect(days).toMatchObject([{ date: DAY, open: false }]);
  const open = await changeDays(desk, ASHA, { ...edit, ver: 2, closed_dates: [], open_dates: [] });
  expect(open.outside).toEqual(NONE);
});

test('an unpaid hold outside the changed times is listed too, and marked as held only', async () => {
  const { desk, deps } = adminDeps();
  const { appointment_id } = await holdSlot(deps, REQUEST);
  const outside = { total: 1, visits: [{ appointment_id, slot: REQUEST.slot, held: true }] };
  const dates = { closed_dates: [istDay(REQUEST.slot)], open_dates: [] };
  expect((await changeHours(desk, ASHA, { ...edit, preview: true, availability: EVENINGS })).outside).toEqual(outside);
  expect((await changeDays(desk, ASHA, { ...edit, preview: true, ...dates })).outside).toEqual(outside);
  expect((await pauseClinic(desk, ASHA, { ...edit, paused: true })).outside).toEqual(outside);
});

test('a paused clinic takes no holds, shows no free time, and keeps what is booked; it goes on as it was', async () => {
  const made = await bookedClinic();
  const { desk, deps } = made;
  const free = await freeSlots(made);
  expect(free).toBeGreaterThan(20);
  const { clinic, outside } = await pauseClinic(desk, ASHA, { ...edit, paused: true });
  expect(clinic.paused_at).not.toBeNull();
  expect(outside).toEqual({ total: 1, visits: [visit] });
  expect(await freeSlots(made)).toBe(0);
  expect(await withNextSlots(deps, [clinicId()], { now: made.timeline.now })).toMatchObject([{ next_slot: null }]);
  const other = { ...REQUEST, slot: '2026-12-02T04:30:00.000Z' };
  await expect(holdSlot(deps, other)).rejects.toMatchObject({ code: 'slot_not_offered' });
  expect(await deps.bookings.lock(clinicId(), SLOT)).not.toBeNull();
  await pauseClinic(desk, RAVI, { ...edit, ver: 2, paused: false });
  expect(await freeSlots(made)).toBe(free);
  await expect(holdSlot(deps, other)).resolves.toMatchObject({ clinic_id: clinicId() });
});

test('all clinics are paused by one switch, which only one of two admins turns', async () => {
  const made = await bookedClinic();
  const { desk, deps, actsOn } = made;
  expect(await desk.clinics.pause()).toMatchObject({ paused_at: null, ver: 1 });
  const [first, second] = await Promise.allSettled([
    pauseAll(desk, ASHA, { ver: 1, paused: true }),
    pauseAll(desk, RAVI, { ver: 1, paused: true }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await freeSlots(made)).toBe(0);
  expect(await withNextSlots(deps, [clinicId()], { now: made.timeline.now })).toMatchObject([{ next_slot: null }]);
  await expect(holdSlot(deps, { ...REQUEST, slot: '2026-12-02T04:30:00.000Z' })).rejects.toMatchObject({
    code: 'slot_not_offered',
  });
  await expect(pauseAll(desk, RAVI, { ver: 1, paused: false })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    facts: { ver: 2 },
  });
  await pauseAll(desk, RAVI, { ver: 2, paused: false });
  expect(await freeSlots(made)).toBeGreaterThan(20);
  expect((await actsOn('clinics#all')).map(({ action }) => action)).toEqual(['clinics.pause', 'clinics.resume']);
});

test('before all clinics are paused the visits still to come are named with their clinic, the soonest first, and counted', async () => {
  const { desk, deps, timeline } = adminDeps();
  const began = (daysAgo: number): string => new Date(timeline.now - daysAgo * DAY_MS).toISOString();
  const ahead = (hours: number): string => new Date(timeline.now + hours * HOUR_MS).toISOString();
  const book = async (n: number, changes: Partial<Appointment>) => {
    const fields = { id: appointmentId(n), clinic_id: clinicId(n), clinic_name: `Clinic ${n}`, details_given: true };
    await deps.bookings.commit(holdTransition({ ...fields, ...changes }));
    return { appointment_id: appointmentId(n), clinic_name: `Clinic ${n}`, slot: changes.slot };
  };
  const tomorrow = await book(1, { phase: 'CONFIRMED', slot: ahead(24), created_at: began(0) });
  const longBooked = await book(2, { phase: 'CONFIRMED', slot: ahead(3), created_at: began(20) });
  const paying = await book(3, { phase: 'AWAITING', slot: ahead(9), created_at: began(0) });
  await book(4, { phase: 'CANCELLED', slot: ahead(4), created_at: began(1) });
  await book(5, { phase: 'COMPLETED', slot: ahead(-1), created_at: began(2) });
  const visits = [
    { ...longBooked, held: false },
    { ...paying, held: true },
    { ...tomorrow, held: false },
  ];
  expect(await comingVisits(desk)).toEqual({ total: 3, more: false, visits });
  const now = new Date(timeline.now).toISOString();
  expect(await desk.clinics.comingVisits({ since: began(21), now }, 1)).toMatchObject({ more: true });

  for (let n = 0; n < 50; n++) await book(100 + n, { phase: 'CONFIRMED', slot: ahead(30), created_at: began(0) });
  const coming = await comingVisits(desk);
  expect([coming.total, coming.visits.length, coming.more]).toEqual([53, 50, false]);
  expect(ComingVisits.parse(coming)).toEqual(coming);
});

test('hours of two editors: the second is told and nothing is lost', async () => {
  const { desk } = adminDeps();
  await changeHours(desk, ASHA, { ...edit, availability: EVENINGS });
  await expect(changeHours(desk, RAVI, { ...edit, availability: WEEK })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    facts: { changed_by: 'asha@example.in', ver: 2 },
  });
  await expect(changeDays(desk, RAVI, { ...edit, closed_dates: [DAY], open_dates: [] })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await desk.clinics.get(clinicId())).toMatchObject({ availability: EVENINGS, closed_dates: [], ver: 2 });
});
