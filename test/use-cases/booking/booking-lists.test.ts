import { describe, expect, test } from 'vitest';
import { listBookings } from '#functions/core/booking/admin/list-bookings.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { BOOKINGS_PER_PAGE, BookingQuery } from '#shared/contract/list-pages.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { paise } from '#shared/values/money/money.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient, FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { appointmentId, sampleAppointment, sampleClinic, sampleDetails } from '#test/store/booking/sample-booking.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');

/** Bookings that were made at these times, in these phases, at a clinic that was made when the first of them was or before. */
function desk(clinicMade = '2026-01-05T00:00:00.000Z') {
  const dynamo = new FakeDynamo(() => NOW);
  const client = directClient(dynamo);
  const put = (Item: Record<string, unknown>) => client.put({ TableName: 'punnagai', Item });
  let made = 0;
  const deps = { clock: { now: () => NOW }, reader: createBookingReader(client, 'punnagai', loudLog) };
  return {
    opened: () => put(rowOf.clinic(sampleClinic({ created_at: clinicMade }))),
    async booked(created_at: string, changes: Partial<Appointment> = {}) {
      const row = { phase: 'CONFIRMED' as const, details_given: true, created_at, ...changes };
      const appointment = sampleAppointment({ id: appointmentId((made += 1)), ...row });
      await put(rowOf.appointment(appointment));
      await put(rowOf.details(appointment, sampleDetails({ name: `Patient ${made}` }), created_at));
      return appointment.id;
    },
    list: (query: object = {}) => listBookings(deps, BookingQuery.parse(query)),
  };
}

type Desk = ReturnType<typeof desk>;

/** More pages than any list of these tests has. */
const MANY = 20;

/** Every page of a list, one after another, by ids. */
async function pages({ list }: Desk, tab: string): Promise<string[][]> {
  const all: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null && all.length < MANY;) {
    const page = await list({ tab, ...(cursor === undefined ? {} : { cursor }) });
    all.push(page.bookings.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return all;
}

const minute = (n: number): string => new Date(NOW - n * 60_000).toISOString();

describe('a list of bookings', () => {
  test("'All' merges what is paid, pending and cancelled, newest first, and pages neither repeat nor miss one (A-139)", async () => {
    const all = desk();
    await all.opened();
    const ids: string[] = [];
    const phases = ['CONFIRMED', 'AWAITING', 'CANCELLED', 'NO_SHOW'] as const;
    for (let n = 0; n < 2 * BOOKINGS_PER_PAGE + 5; n += 1)
      ids.push(await all.booked(minute(n), { phase: phases[n % phases.length] ?? 'CONFIRMED' }));
    expect(await pages(all, 'all')).toEqual([
      ids.slice(0, BOOKINGS_PER_PAGE),
      ids.slice(BOOKINGS_PER_PAGE, 2 * BOOKINGS_PER_PAGE),
      ids.slice(2 * BOOKINGS_PER_PAGE),
    ]);
    const paid = ids.filter((_, n) => n % phases.length === 0 || n % phases.length === 3);
    expect((await pages(all, 'paid')).flat()).toEqual(paid);
  });

  test('a booking that is made while somebody pages shifts nothing', async () => {
    const shifting = desk();
    await shifting.opened();
    const ids: string[] = [];
    for (let n = 0; n < BOOKINGS_PER_PAGE + 2; n += 1) ids.push(await shifting.booked(minute(n + 1)));
    const first = await shifting.list({ tab: 'paid' });
    await shifting.booked(minute(0));
    const second = await shifting.list({ tab: 'paid', cursor: first.next_cursor });
    expect(second.bookings.map(({ id }) => id)).toEqual(ids.slice(BOOKINGS_PER_PAGE));
  });

  test('months are walked back to the first clinic, and no further', async () => {
    const old = desk('2024-10-01T00:00:00.000Z');
    await old.opened();
    const november = await old.booked('2026-11-01T00:00:00.000Z');
    // The last evening of the month before, in India the first of the next.
    const indian = await old.booked('2026-08-31T20:00:00.000Z', { phase: 'CANCELLED' });
    const first = await old.booked('2024-10-02T00:00:00.000Z');
    // Two years are looked through at a time: the rest is another page.
    expect(await pages(old, 'all')).toEqual([[november, indian], [first]]);
    expect(await old.list({ cursor: '2024-09' })).toEqual({ bookings: [], next_cursor: null });
    const young = desk('2025-08-11T00:00:00.000Z');
    await young.opened();
    const only = await young.booked('2026-11-01T00:00:00.000Z');
    expect(await pages(young, 'all')).toEqual([[only]]);
  });

  test('names and phones come from the details alone; a booking whose details are gone has none', async () => {
    const some = desk();
    await some.opened();
    await some.booked(minute(1), { amount_paise: paise(0), paid_by: 'free', payment_status: 'Refunded' });
    expect((await some.list()).bookings).toMatchObject([
      { name: 'Patient 1', phone: '9812345670', amount_paise: 0, paid_by: 'free', payment_status: 'Refunded' },
    ]);
    expect(await desk().list()).toEqual({ bookings: [], next_cursor: null });
  });
});
