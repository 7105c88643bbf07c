import { dumpTable } from '#functions/store/dump.ts';
import { createOpenedCounts } from '#functions/store/stats/opened-counts.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { identify } from '#functions/store/table/table.ts';
import type { Row, TableHandle } from '#functions/store/table/table-definition.ts';
import { DAYS_SHOWN } from '#shared/contract/stats/dashboard.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { NO_VISITS } from '#shared/domain/stats/day-count.ts';
import { PartnerRequestStatus } from '#shared/domain/enquiries/enquiry.ts';
import { addDays, DAY_MS, HOUR_MS, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { istMonth, monthBefore } from '#shared/values/month.ts';
import { sampleRequest } from '#test/use-cases/enquiries/enquiry-admin-deps.ts';
import { bookingId, rowsOfBookings } from '../booking/many-bookings.ts';
import { rowsOfLeads } from '../leads/many-leads.ts';
import { NOW, sampleAppointment } from '../booking/sample-booking.ts';

/** Data that the dashboard counts, written as rows, and counted anew over all of them. */

const TODAY = istDay(NOW);
const NOW_MS = Date.parse(NOW);
const [LEADS, REQUESTS, LET_GO] = [400, 120, 90];
/** The days that are shown, the oldest first. */
const SHOWN = Array.from({ length: DAYS_SHOWN }, (_, at) => addDays(TODAY, at + 1 - DAYS_SHOWN));
/** Times that are let go are counted since, and times that are opened. */
const LET_GO_SINCE = addDays(TODAY, -20);
const OPENED_SINCE = addDays(TODAY, -12);

/** So many at even distances within some days until shortly before NOW (ISO), the newest first. */
const spread = (count: number, days: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    new Date(NOW_MS - MINUTE_MS - Math.floor((n * days * DAY_MS) / count)).toISOString(),
  );

/** Held times of the last days that were let go before anybody gave details, and one that still stands. */
function* letGo(first: number): Iterable<Row> {
  for (const [n, created_at] of spread(LET_GO, 25).entries()) {
    const phase = n % 3 === 0 ? 'CANCELLED' : 'EXPIRED';
    yield rowOf.appointment(sampleAppointment({ id: bookingId(first + n), phase, created_at, next_check_at: null }));
  }
  yield rowOf.appointment(sampleAppointment({ id: bookingId(first + LET_GO) }));
}

/** So many bookings, and beside them held times, leads and partner requests of all kinds, in a table that counts held times for some days. */
export function* rowsOfEverything(bookings: number): Iterable<Row> {
  yield* rowsOfBookings(bookings);
  yield* letGo(bookings);
  yield* rowsOfLeads(LEADS, NOW_MS - MINUTE_MS);
  for (const [n, created_at] of spread(REQUESTS, 80).entries()) {
    const status = PartnerRequestStatus.options[n % PartnerRequestStatus.options.length] ?? 'pending';
    yield rowOf.partnerRequest(sampleRequest(n, { created_at, status }));
  }
  yield rowOf.dayCountMark({
    first: istDay(NOW_MS - 366 * DAY_MS),
    counted_to: null,
    unfinished_since: LET_GO_SINCE,
    visits: { day: TODAY, counted_at: new Date(NOW_MS - HOUR_MS).toISOString(), of: NO_VISITS },
  });
}

/** Opens times on some days, as copies of a function add them up; on some days nobody does. Answers how often, by day. */
export async function openTimes({ client, name }: TableHandle): Promise<Map<string, number>> {
  const counts = createOpenedCounts(client, name);
  const opened = new Map<string, number>();
  for (const [n, day] of SHOWN.filter((each) => each >= OPENED_SINCE).entries())
    for (const more of n % 4 === 1 ? [] : [n + 1, 7]) {
      await counts.add(day, more);
      opened.set(day, (opened.get(day) ?? 0) + more);
    }
  return opened;
}

/** When each partner request was made that is no spam. */
async function requestsIn({ client, name }: TableHandle): Promise<string[]> {
  const made: string[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.scan({ TableName: name, ...(start === undefined ? {} : { ExclusiveStartKey: start }) });
    for (const row of page.Items ?? [])
      if (identify(row).owner === 'PARTNER' && row['status'] !== 'spam') made.push(String(row['created_at']));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return made;
}

/** All there are, those of this month, and those of the last until the same time of its day. */
function cardOf(made: readonly string[]) {
  const monthAgo = `${monthBefore(istMonth(NOW))}-${TODAY.slice(-2)}`;
  const sameTime = Date.parse(`${monthAgo}T00:00:00.000Z`) + (NOW_MS - Date.parse(`${TODAY}T00:00:00.000Z`));
  return {
    total: made.length,
    this_month: made.filter((at) => istMonth(at) === istMonth(NOW)).length,
    last_month: made.filter((at) => istMonth(at) === istMonth(sameTime) && Date.parse(at) < sameTime).length,
  };
}

const isBegun = ({ details_given, razorpay_order_id }: Appointment): boolean =>
  details_given || razorpay_order_id !== null;
const isOver = ({ phase }: Appointment): boolean => phase === 'EXPIRED' || phase === 'CANCELLED';

/** Returns the expected figures of the dashboard, counted over every existing row. */
export async function countedOver(table: TableHandle, opened: ReadonlyMap<string, number>) {
  const { bookings, leads } = await dumpTable(table);
  const all = bookings.map(({ appointment }) => appointment);
  const made = all.filter(isBegun);
  const gone = all.filter((appointment) => !isBegun(appointment) && isOver(appointment));
  const visits = made.filter(
    ({ slot, phase }) => ['CONFIRMED', 'COMPLETED', 'NO_SHOW'].includes(phase) && istDay(slot) <= TODAY,
  );
  const money = bookings.flatMap((booking) => booking.money);
  return {
    appointments: cardOf(made.map(({ created_at }) => created_at)),
    leads: cardOf(leads.map(({ created_at }) => created_at)),
    partner_requests: cardOf(await requestsIn(table)),
    days: SHOWN.map((day) => {
      const ofDay = made.filter(({ created_at }) => istDay(created_at) === day);
      const there = visits.filter(({ slot }) => istDay(slot) === day);
      return {
        day,
        bookings: ofDay.length,
        paid: ofDay.filter(({ payment_status }) => payment_status !== 'Pending').length,
        came: ofDay.filter(({ phase }) => phase === 'COMPLETED').length,
        opened: day < OPENED_SINCE ? null : (opened.get(day) ?? 0),
        unfinished: day < LET_GO_SINCE ? null : gone.filter(({ created_at }) => istDay(created_at) === day).length,
        visits: {
          booked: there.length,
          came: there.filter(({ phase }) => phase === 'COMPLETED').length,
          missed: there.filter(({ phase }) => phase === 'NO_SHOW').length,
        },
      };
    }),
    money: SHOWN.map((day) => {
      const sum = (what: 'taken' | 'returned') =>
        money
          .filter((entry) => entry.what === what && istDay(entry.at) === day)
          .reduce((total, { amount_paise }) => total + amount_paise, 0);
      return { day, taken_paise: sum('taken'), returned_paise: sum('returned') };
    }),
  };
}
