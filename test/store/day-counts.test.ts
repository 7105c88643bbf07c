import { expect, it } from 'vitest';
import { countDays } from '#functions/core/dashboard/count-days.ts';
import { countsNow } from '#functions/core/dashboard/counts-now.ts';
import { keptFor } from '#functions/core/kept-for.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { moneyOfDays, showDashboard, showToAdmins } from '#functions/core/dashboard/show-dashboard.ts';
import { createActStore } from '#functions/store/act-store.ts';
import { createDashboardReader, createDayCounting } from '#functions/store/day-counts.ts';
import { dumpTable } from '#functions/store/dump.ts';
import { createMoneyChecking } from '#functions/store/money-counts.ts';
import { createRefundReader } from '#functions/store/refund-reader.ts';
import type { TableClient, TableHandle } from '#functions/store/table-definition.ts';
import { DAYS_SHOWN } from '#shared/contract/dashboard.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { istMonth, monthBefore } from '#shared/values/month.ts';
import { createSendingStore } from '#functions/store/sending-store.ts';
import { loudLog } from '#test/loud-log.ts';
import { engineFilledWith } from './fill-engine.ts';
import { rowsOfBookings } from './many-bookings.ts';
import { countAll } from './money-screens.ts';
import { pricesOfScreens } from './prices-of-screens.ts';
import { NOW } from './sample-booking.ts';

const clock = { now: () => Date.parse(NOW) };

function deskOf(client: TableClient, name: string) {
  const reader = createDashboardReader(client, name, loudLog);
  return {
    clock,
    reader,
    counts: keptFor(clock, MINUTE_MS, () => countsNow({ clock, reader })),
    money: () => moneyOfDays({ clock, reader }),
    refunds: createRefundReader(client, name, loudLog),
    checking: createMoneyChecking(client, name, loudLog),
    acts: createActStore(client, name, loudLog),
    sending: createSendingStore(client, name),
  };
}
type Desk = ReturnType<typeof deskOf>;

const count = ({ client, name }: TableHandle) =>
  countDays({ clock, counting: createDayCounting(client, name, loudLog) }, Infinity);

/** What the dashboard must say, counted over every row there is. */
async function countedOver(table: TableHandle) {
  const { bookings } = await dumpTable(table);
  const today = istDay(NOW);
  const monthAgo = `${monthBefore(istMonth(NOW))}-${today.slice(-2)}`;
  const sameTime = Date.parse(`${monthAgo}T00:00:00.000Z`) + (Date.parse(NOW) - Date.parse(`${today}T00:00:00.000Z`));
  const made = bookings.map(({ appointment }) => appointment);
  const inMonth = made.filter(({ created_at }) => istMonth(created_at) === istMonth(NOW));
  const before = made.filter(
    ({ created_at }) => istMonth(created_at) === istMonth(sameTime) && Date.parse(created_at) < sameTime,
  );
  const visits = bookings
    .map(({ appointment }) => appointment)
    .filter(({ slot, phase }) => ['CONFIRMED', 'COMPLETED', 'NO_SHOW'].includes(phase) && istDay(slot) <= today);
  const money = bookings.flatMap((booking) => booking.money);
  const first = addDays(today, 1 - DAYS_SHOWN);
  return {
    appointments: { total: made.length, this_month: inMonth.length, last_month: before.length },
    days: Array.from({ length: DAYS_SHOWN }, (_, at) => addDays(first, at)).map((day) => {
      const ofDay = made.filter(({ created_at }) => istDay(created_at) === day);
      const there = visits.filter(({ slot }) => istDay(slot) === day);
      return {
        day,
        bookings: ofDay.length,
        paid: ofDay.filter(({ payment_status }) => payment_status !== 'Pending').length,
        came: ofDay.filter(({ phase }) => phase === 'COMPLETED').length,
        visits: {
          booked: there.length,
          came: there.filter(({ phase }) => phase === 'COMPLETED').length,
          missed: there.filter(({ phase }) => phase === 'NO_SHOW').length,
        },
      };
    }),
    money: Array.from({ length: DAYS_SHOWN }, (_, at) => addDays(first, at)).map((day) => {
      const sum = (what: 'taken' | 'returned') =>
        money
          .filter((entry) => entry.what === what && istDay(entry.at) === day)
          .reduce((all, { amount_paise }) => all + amount_paise, 0);
      return { day, taken_paise: sum('taken'), returned_paise: sum('returned') };
    }),
  };
}

/** What the dashboard says among so many bookings, what was really there, and what a look costs. */
async function among(bookings: number) {
  const { table, endpoint, stop } = await engineFilledWith(rowsOfBookings(bookings));
  try {
    await countAll(table);
    const first = await count(table);
    const again = await count(table);
    const desk = deskOf(table.client, table.name);
    const shown = { ...(await showDashboard(desk)), money: (await showToAdmins(desk)).days };
    const screens = {
      everybody: async (one: Desk) => (await showDashboard(one)).days.length,
      'everybody, within the minute': async (one: Desk) => (await showDashboard(one)).days.length,
      admins: async (one: Desk) => (await showToAdmins(one)).days.length,
    };
    const prices = await pricesOfScreens(endpoint, screens, (client) => deskOf(client, table.name));
    return { first, again, shown, real: await countedOver(table), prices };
  } finally {
    await stop();
  }
}

it('the cards, the last days and their money say what a count over every row says, and a look asks for the same among 6,000 bookings as among 1,000 (A-143, A-144)', async () => {
  const few = await among(1000);
  const many = await among(6000);
  for (const { shown, real, first, again } of [few, many]) {
    expect(shown.whole).toBe(true);
    expect(shown.appointments).toEqual(real.appointments);
    expect(shown.appointments.last_month).toBeGreaterThan(0);
    expect(shown.money).toEqual(real.money);
    expect(shown.days.map(({ unfinished: _, opened: __, ...day }) => day)).toEqual(real.days);
    expect(first).toMatch(/^36\d days written$/);
    // Nothing changed: nothing is written.
    expect(again).toBe('0 days written');
  }
  expect(many.prices['everybody']?.asked).toBe(few.prices['everybody']?.asked);
  expect(many.prices['admins']?.asked).toBe(few.prices['admins']?.asked);
  expect(many.prices).toMatchObject({
    everybody: { asked: '2 GetItem, 24 Query' },
    'everybody, within the minute': { asked: '1 GetItem, 3 Query' },
  });
  expect(Object.values(many.prices).map(({ units }) => units < 40)).toEqual([true, true, true]);
}, 120_000);

it('a table without anything has a dashboard, too', async () => {
  const { table, stop } = await engineFilledWith([]);
  try {
    const desk = deskOf(table.client, table.name);
    expect(await showDashboard(desk)).toMatchObject({ whole: false, visits_today: null, appointments: { total: 0 } });
    await count(table);
    expect(await showDashboard(deskOf(table.client, table.name))).toMatchObject({
      whole: true,
      clinics: { total: 0, this_month: 0, last_month: 0 },
      visits_today: { booked: 0 },
    });
    expect((await showToAdmins(desk)).days).toHaveLength(DAYS_SHOWN);
  } finally {
    await stop();
  }
});
