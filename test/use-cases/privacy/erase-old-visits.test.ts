import { expect, it } from 'vitest';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { addNote } from '#functions/core/booking/admin/add-note.ts';
import { eraseOldVisits, showRetention } from '#functions/core/privacy/erase-old-visits.ts';
import { createOldDrafts, createOldVisits } from '#functions/store/privacy/privacy-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { BOOKING_LISTS } from '#shared/domain/booking/booking-lists.ts';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import { DAY_MS, istDay, istInstant } from '#shared/values/ist.ts';
import { dayBounds } from '#shared/values/month.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import {
  appointmentId,
  sampleAppointment,
  sampleDetails,
  samplePayment,
  paymentId,
} from '#test/store/booking/sample-booking.ts';
import { interruptedBookings, privacyDeps } from './privacy-deps.ts';
import { ADMIN } from '../payments/refund-deps.ts';
import { REQUEST } from '../test-deps.ts';

const KEPT_MS = keptSeconds('visit_details') * 1000;

/** A table with visits of long ago, and the schedule. */
function oldVisits() {
  const all = privacyDeps();
  const client = directClient(all.dynamo);
  const alarms: string[] = [];
  const stuck = keptStuck();
  const log = {
    ...stuck.deps.log,
    info: () => {},
    alarm: (message: string, ids: Record<string, unknown>) =>
      void alarms.push(`${message}: ${String(ids['appointment_id'])}`),
  };
  const stores = { old: createOldVisits(client, 'punnagai'), drafts: createOldDrafts(client, 'punnagai', loudLog) };
  const deps = { ...all.desk, log, countStuck: stuck.deps.countStuck, ...stores };
  const put = (Item: object) => client.put({ TableName: 'punnagai', Item: { ...Item } });
  return {
    ...all,
    schedule: deps,
    stuck,
    put,
    alarms,
    /** A paid visit that took place two days after it was booked. */
    async visited(n: number, madeAt: number, payment: Partial<ReturnType<typeof samplePayment>> = {}): Promise<string> {
      const id = appointmentId(n);
      const created_at = new Date(madeAt).toISOString();
      const slot = new Date(madeAt + 2 * DAY_MS).toISOString();
      const made = { id, created_at, slot, phase: 'COMPLETED', payment_status: 'Paid', details_given: true } as const;
      const appointment = sampleAppointment({ ...made, next_check_at: null, booking_completed_at: created_at });
      await put(rowOf.appointment(appointment));
      await put(rowOf.details(appointment, sampleDetails({ name: `Patient ${n}` }), created_at));
      await put(rowOf.payment(appointment, samplePayment({ state: 'CAPTURED', ...payment, payment_id: paymentId(n) })));
      return id;
    },
    run: (until = Infinity, from?: string) => eraseOldVisits(deps, until, from),
    details: (id: string) => all.store.load(id)?.details ?? null,
  };
}

it('whom a booking names is erased by the schedule once it has been kept as long as we say, and not before; visit and money stay', async () => {
  const of = oldVisits();
  const due = of.timeline.now - KEPT_MS;
  const old = await of.visited(1, due - DAY_MS);
  const young = await of.visited(2, due + DAY_MS);
  expect((await showRetention(of.schedule)).visits).toBeNull();
  expect(await of.run()).toBe('1 bookings erased, 0 wait');
  expect(of.details(old)).toBeNull();
  expect(of.store.load(old)).toMatchObject({ appointment: { phase: 'COMPLETED' }, payments: [{ state: 'CAPTURED' }] });
  expect(of.details(young)).toMatchObject({ name: 'Patient 2' });
  const whole = await of.schedule.reader.whole(old);
  expect(whole?.history.at(-1)).toMatchObject({ move: 'erase', actor: 'settle', actor_id: null });
  expect(of.table()).not.toContain('Patient 1');

  // Once it is its turn it goes, too; nothing is erased twice.
  of.timeline.now += 2 * DAY_MS;
  expect(await of.run()).toBe('1 bookings erased, 0 wait');
  expect(await of.run()).toBe('0 bookings erased, 0 wait');
  expect(of.details(young)).toBeNull();
  expect((await showRetention(of.schedule)).visits).toMatchObject({
    erased: 2,
    left: 0,
    made_until: new Date(of.timeline.now - KEPT_MS).toISOString(),
  });
});

it('a booking whose money is still under way waits, and is erased by a later run', async () => {
  const of = oldVisits();
  const id = await of.visited(1, of.timeline.now - KEPT_MS - DAY_MS, { state: 'REFUND_MANUAL' });
  expect(await of.run()).toBe('0 bookings erased, 1 wait');
  expect(await of.run()).toBe('0 bookings erased, 1 wait');
  expect(of.details(id)).not.toBeNull();
  await of.visited(1, of.timeline.now - KEPT_MS - DAY_MS);
  expect(await of.run()).toBe('1 bookings erased, 0 wait');
});

it('a run that ends early goes on where it ended, and one that dies erases nothing twice', async () => {
  const of = oldVisits();
  const due = of.timeline.now - KEPT_MS;
  for (const n of [1, 2, 3]) await of.visited(n, due - n * 40 * DAY_MS);
  const dying = { ...of.schedule.old, keepMark: () => Promise.reject(new Error('killed')) };
  await expect(eraseOldVisits({ ...of.schedule, old: dying }, Infinity)).rejects.toThrow('killed');
  expect(await of.run(0)).toBe('0 bookings erased, 0 wait');
  expect(await of.run()).toMatch(/^\d bookings erased, 0 wait$/);
  for (const n of [1, 2, 3]) expect(of.details(appointmentId(n))).toBeNull();
  const erasures = await Promise.all([1, 2, 3].map(async (n) => of.schedule.reader.whole(appointmentId(n))));
  for (const whole of erasures) expect(whole?.history.filter(({ move }) => move === 'erase')).toHaveLength(1);
});

it('a run that dies keeps each day that it has done', async () => {
  const of = oldVisits();
  await of.run();
  const from = istDay(of.timeline.now - KEPT_MS - 10 * DAY_MS);
  let days = 0;
  const keepMark: typeof of.schedule.old.keepMark = async (mark) => {
    if (days === 3) throw new Error('killed');
    days += 1;
    await of.schedule.old.keepMark(mark);
  };
  const dying = { ...of.schedule, old: { ...of.schedule.old, keepMark } };
  await expect(eraseOldVisits(dying, Infinity, from)).rejects.toThrow('killed');
  const third = new Date(Date.parse(istInstant(from, '00:00')) + 3 * DAY_MS).toISOString();
  expect((await showRetention(of.schedule)).visits).toMatchObject({ made_until: third });
});

it('the first run of a table without old bookings reads each list once, and the next goes on from its end', async () => {
  const of = oldVisits();
  const spans: string[] = [];
  const made: typeof of.schedule.old.made = (list, span) => {
    spans.push(`${list} ${span.from} ${span.to}`);
    return of.schedule.old.made(list, span);
  };
  const end = new Date(of.timeline.now - KEPT_MS).toISOString();
  await eraseOldVisits({ ...of.schedule, old: { ...of.schedule.old, made } }, Infinity);
  const first = dayBounds('2020-01-01').from;
  expect(spans).toEqual(BOOKING_LISTS.map((list) => `${list} ${first} ${end}`));
  expect((await showRetention(of.schedule)).visits).toMatchObject({ erased: 0, left: 0, made_until: end });
  of.timeline.now += DAY_MS;
  await eraseOldVisits({ ...of.schedule, old: { ...of.schedule.old, made } }, Infinity);
  const next = new Date(of.timeline.now - KEPT_MS).toISOString();
  expect(spans.slice(BOOKING_LISTS.length)).toEqual(BOOKING_LISTS.map((list) => `${list} ${end} ${next}`));
});

it('a booking of today keeps its patient', async () => {
  const of = oldVisits();
  await of.visited(1, Date.parse(REQUEST.slot) - DAY_MS);
  expect(await of.run()).toBe('0 bookings erased, 0 wait');
  expect(of.details(appointmentId(1))).not.toBeNull();
});

it('after a restored backup an operator has everything gone over again from a day on', async () => {
  const of = oldVisits();
  const madeAt = of.timeline.now - KEPT_MS - 10 * DAY_MS;
  expect(await of.run()).toBe('0 bookings erased, 0 wait');
  const id = await of.visited(1, madeAt);
  expect(await of.run()).toBe('0 bookings erased, 0 wait');
  expect(await of.run(Infinity, istDay(madeAt))).toBe('1 bookings erased, 0 wait');
  expect(of.details(id)).toBeNull();
});

it.each([
  { what: 'more notes than one transaction takes', notes: 85, late: false },
  { what: 'a note that was written in this moment', notes: 1, late: true },
])('a run that dies while it erases is gone on with by the next: $what', async ({ notes, late }) => {
  const of = oldVisits();
  const id = await of.visited(1, of.timeline.now - KEPT_MS - DAY_MS);
  const note = (text: string) => addNote(of.schedule, ADMIN, { id, text });
  for (let n = 0; n < notes; n += 1) await note(`Patient 1 called, ${n}`);
  const reader: typeof of.schedule.reader = {
    ...of.schedule.reader,
    whole: async (of_id) => {
      const found = await of.schedule.reader.whole(of_id);
      if (late && found?.booking.appointment.erased_at === null) await note('Patient 1 called in this moment');
      return found;
    },
  };
  const dead = { ...of.schedule.old, keepMark: () => Promise.reject(new Error('the function ended')) };
  const dying = { ...of.schedule, reader, bookings: interruptedBookings(of, 1), old: dead };
  await expect(eraseOldVisits(dying, Infinity)).rejects.toThrow('the function ended');
  expect(of.table()).toContain('Patient 1');
  expect(await of.run()).toBe('1 bookings erased, 0 wait');
  expect(of.table()).not.toContain('Patient 1');
  expect(await of.run()).toBe('0 bookings erased, 0 wait');
});

const NOTE = {
  id: 'note_1',
  appointment_id: appointmentId(1),
  at: new Date(0).toISOString(),
  by_id: 'asha',
  by_email: null,
  text: 'Patient 1 called',
};

it.each([
  { what: 'its details', row: rowOf.details(sampleAppointment(), sampleDetails(), NOTE.at), spoilt: { name: 7 } },
  { what: 'a note', row: rowOf.note(NOTE, 'late'), spoilt: { text: 7 } },
])(
  'a booking of which a row cannot be read waits and is told, and the others do not wait behind it: $what',
  async ({ row, spoilt }) => {
    const of = oldVisits();
    const due = of.timeline.now - KEPT_MS;
    const first = await of.visited(1, due - 100 * DAY_MS);
    const second = await of.visited(2, due - DAY_MS);
    await of.put({ ...row, ...spoilt });
    expect(await of.run()).toBe('1 bookings erased, 1 wait');
    expect(of.details(second)).toBeNull();
    expect(of.alarms).toEqual([`a booking of long ago cannot be erased and waits: ${first}`]);
    await of.run();
    expect([of.stuck.counted, of.stuck.named]).toEqual([
      [
        ['old-visit', 1],
        ['old-visit', 1],
      ],
      [first, first],
    ]);
    await of.put(row);
    expect(await of.run()).toBe('1 bookings erased, 0 wait');
    expect(of.details(first)).toBeNull();
    expect(of.stuck.counted.at(-1)).toEqual(['old-visit', 0]);
  },
);
