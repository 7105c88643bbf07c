import { expect, it } from 'vitest';
import { countLeads } from '#functions/core/leads/follow-leads.ts';
import { setLeadState } from '#functions/core/leads/follow-up.ts';
import type { Lead, LeadState } from '#shared/domain/leads/lead.ts';
import { showInsights } from '#functions/core/leads/show-insights.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createLeadCounting, createLeadCounts } from '#functions/store/leads/lead-counts.ts';
import { createLeadAdminStore } from '#functions/store/leads/lead-admin-store.ts';
import type { InsightPeriod } from '#shared/contract/leads/lead-admin.ts';
import { addDays, DAY_MS, istDay, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, sampleClinic, sampleLead } from '#test/store/booking/sample-booking.ts';
import { STAFF } from '../booking/booking-operation-deps.ts';
import { testDeps } from '../test-deps.ts';

function insightDesk() {
  const small = testDeps();
  const client = directClient(small.dynamo);
  small.store.putClinic(sampleClinic({ id: clinicId(2), clinic_name: 'Neem Tree Dental' }));
  let events = 0;
  const deps = {
    clock: small.deps.clock,
    ids: { auditEventId: () => `act_${String((events += 1)).padStart(26, '0')}` },
    leads: createLeadAdminStore(client, 'punnagai', loudLog),
    counting: createLeadCounting(client, 'punnagai', loudLog),
    counts: createLeadCounts(client, 'punnagai', loudLog),
  };
  const today = istDay(small.timeline.now);
  const bookings = createBookingStore(client, 'punnagai');
  let made = 0;
  /** A lead of so many days ago, at a time of the day in India. */
  const came = async (daysAgo: number, time: string, fields: Partial<Lead> = {}): Promise<Lead> => {
    const id = String((made += 1)).padStart(64, '0');
    const lead = { ...sampleLead(), id, created_at: istInstant(addDays(today, -daysAgo), time), ...fields };
    await bookings.saveLead(lead);
    return lead;
  };
  const set = (lead: Lead, state: LeadState) => setLeadState(deps, STAFF, { id: lead.id, ver: 1, state });
  const count = () => countLeads(deps, Infinity);
  const insights = (days: InsightPeriod = '30') => showInsights(deps, { days });
  const pass = (ms: number) => void (small.timeline.now += ms);
  return { ...small, deps, today, came, set, count, insights, pass };
}

const some = <T extends { leads: number }>(rows: readonly T[]): T[] => rows.filter(({ leads }) => leads > 0);

it('leads are counted by the hour and the weekday (IST) in which they came, and by clinic, with those who came to book (A-014)', async () => {
  const desk = insightDesk();
  const early = await desk.came(1, '00:10');
  await desk.came(1, '00:50', { clinic_id: clinicId(2) });
  await desk.came(2, '23:59', { clinic_id: clinicId(2), state: 'booked' });
  await desk.came(2, '10:00', { clinic_id: clinicId(9), state: 'lost' });
  await desk.came(40, '10:00');
  expect(await desk.insights()).toMatchObject({ counted_at: null, leads: 0, clinics: [] });
  await desk.set(early, 'booked');
  await desk.count();
  const told = await desk.insights();
  expect(told).toMatchObject({ from: addDays(desk.today, -29), to: desk.today, leads: 4, booked: 2 });
  expect(some(told.hours)).toEqual([
    { hour: 0, leads: 2, booked: 1 },
    { hour: 10, leads: 1, booked: 0 },
    { hour: 23, leads: 1, booked: 1 },
  ]);
  const weekdays = [1, 2].map((ago) => new Date(`${addDays(desk.today, -ago)}T00:00:00Z`).getUTCDay());
  expect(some(told.weekdays).map(({ weekday }) => weekday)).toEqual(weekdays.toSorted((a, b) => a - b));
  expect(told.clinics).toEqual([
    { clinic_id: clinicId(2), clinic_name: 'Neem Tree Dental', leads: 2, booked: 1 },
    { clinic_id: clinicId(1), clinic_name: sampleClinic().clinic_name, leads: 1, booked: 1 },
    { clinic_id: clinicId(9), clinic_name: null, leads: 1, booked: 0 },
  ]);
  expect(told.others).toEqual({ clinics: 0, leads: 0, booked: 0 });
  expect((await desk.insights('90')).leads).toBe(5);
});

it('a lead that comes to another state is counted anew on its own day, once the index knows it', async () => {
  const desk = insightDesk();
  const old = await desk.came(20, '10:00');
  await desk.count();
  expect(await desk.insights()).toMatchObject({ leads: 1, booked: 0 });
  await desk.set(old, 'booked');
  // The list may lag: what changed this moment waits for the next run.
  expect(await desk.count()).toBe('1 days counted');
  expect(await desk.insights()).toMatchObject({ booked: 0 });
  desk.pass(MINUTE_MS);
  expect(await desk.count()).toBe('2 days counted');
  expect(await desk.insights()).toMatchObject({ booked: 1 });
  expect(await desk.count()).toBe('1 days counted');
});

it('every run counts today, and after midnight what came before it; a worker that stood still counts the days it missed', async () => {
  const desk = insightDesk();
  expect(await desk.count()).toBe('90 days counted');
  const tonight = Date.parse(istInstant(addDays(desk.today, 1), '00:00'));
  desk.pass(tonight - MINUTE_MS - desk.timeline.now);
  await desk.count();
  await desk.came(0, '23:59');
  desk.pass(2 * MINUTE_MS);
  expect(await desk.count()).toBe('2 days counted');
  expect((await desk.insights()).leads).toBe(1);
  await desk.came(-1, '09:00');
  desk.pass(3 * DAY_MS);
  expect(await desk.count()).toBe('5 days counted');
  expect((await desk.insights()).leads).toBe(2);
});

it('a run without time goes on where it ended', async () => {
  const desk = insightDesk();
  await desk.came(80, '10:00');
  let looks = 0;
  const clock = { now: () => desk.timeline.now + (looks += 1) };
  const short = (days: number) => countLeads({ ...desk.deps, clock }, desk.timeline.now + looks + 2 + days);
  expect(await short(50)).toBe('50 days counted');
  expect(await desk.count()).toMatch(/^4[01] days counted$/);
  expect((await desk.insights('90')).leads).toBe(1);
});

it('days of which leads may be gone already are not counted anew', async () => {
  const desk = insightDesk();
  const old = await desk.came(89, '10:00');
  await desk.count();
  await desk.set(old, 'booked');
  desk.pass(2 * DAY_MS);
  expect(await desk.count()).toBe('3 days counted');
  const [first] = await desk.deps.counts.days(addDays(desk.today, -89), addDays(desk.today, -89));
  expect(first?.clinics).toEqual({ [old.clinic_id]: [1, 0] });
  expect(await desk.deps.counting.changes()).toEqual([]);
});
