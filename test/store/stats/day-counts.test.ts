import { expect, it } from 'vitest';
import { showDashboard, showToAdmins } from '#functions/core/stats/show-dashboard.ts';
import { cachedFor } from '#functions/core/cached-for.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { DAYS_SHOWN } from '#shared/contract/stats/dashboard.ts';
import { NO_MONEY } from '#shared/domain/money/money-sums.ts';
import { addDays, HOUR_MS, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { dayBounds, istMonth, monthBefore } from '#shared/values/month.ts';
import { countedOver, openTimes, rowsOfEverything } from './counted-over-rows.ts';
import { countToNow, dashboardDesk, later, type DashboardDesk } from './dashboard-screens.ts';
import { engineFilledWith } from '../prefilled-engine.ts';
import { bookingId } from '../booking/many-bookings.ts';
import { meter } from '../meter.ts';
import { countAll } from '../money/money-screens.ts';
import { sized } from '#test/sample.ts';
import { pricesOfScreens } from '../prices-of-screens.ts';
import { clinicId, NOW, sampleAppointment, sampleClinic } from '../booking/sample-booking.ts';

/** Returns the figures of the dashboard among so many bookings, the real figures, and the price of a read. */
async function among(bookings: number) {
  const { table, endpoint, stop } = await engineFilledWith(rowsOfEverything(bookings));
  try {
    const opened = await openTimes(table);
    await countAll(table);
    const first = await countToNow(table);
    const again = await countToNow(table);
    const desk = dashboardDesk(table.client, table.name);
    const shown = { ...(await showDashboard(desk)), money: (await showToAdmins(desk)).days };
    const screens = {
      everybody: async (one: DashboardDesk) => (await showDashboard(one)).days.length,
      'everybody, within the minute': async (one: DashboardDesk) => (await showDashboard(one)).days.length,
      admins: async (one: DashboardDesk) => (await showToAdmins(one)).days.length,
    };
    const prices = await pricesOfScreens(endpoint, screens, (client) => {
      const asked = dashboardDesk(client, table.name);
      return { ...asked, counts: cachedFor(asked.clock, MINUTE_MS, asked.counts) };
    });
    return { first, again, shown, real: await countedOver(table, opened), prices };
  } finally {
    await stop();
  }
}

const [FEW, MANY] = [sized({ whole: 1000, sampled: 300 }), sized({ whole: 6000, sampled: 900 })];

it(`the cards, the last days with each step of the funnel, and their money say what a count over every row says, and a look asks for the same among ${MANY} bookings as among ${FEW} (A-143, A-144)`, async () => {
  const few = await among(FEW);
  const many = await among(MANY);
  for (const { shown, real, first, again } of [few, many]) {
    expect(shown.whole).toBe(true);
    for (const card of ['appointments', 'leads', 'partner_requests'] as const) {
      expect([card, shown[card]]).toEqual([card, real[card]]);
      expect(Math.min(...Object.values(shown[card]))).toBeGreaterThan(0);
    }
    expect(shown.money).toEqual(real.money);
    expect(shown.days).toEqual(real.days);
    // The steps before a booking have days with some, days with none, and days before the first count.
    for (const step of ['opened', 'unfinished'] as const)
      expect(new Set(shown.days.map((day) => day[step])).size).toBeGreaterThan(3);
    expect(first).toMatch(/^36\d days written$/);
    // Nothing changed: nothing is written.
    expect(again).toBe('0 days written');
  }
  expect(many.prices['everybody']?.asked).toBe(few.prices['everybody']?.asked);
  expect(many.prices['admins']?.asked).toBe(few.prices['admins']?.asked);
  expect(many.prices).toMatchObject({
    everybody: { asked: '21 Query, 7 GetItem' },
    'everybody, within the minute': { asked: '4 GetItem, 9 Query' },
  });
  expect(Object.values(many.prices).map(({ units }) => units < 20)).toEqual([true, true, true]);
});

/** So many bookings of today until NOW, and of the same day of the last month. */
function* ofTwoDays(count: number): Generator<Row> {
  const into = Date.parse(NOW) - Date.parse(dayBounds(istDay(NOW)).from);
  const monthAgo = `${monthBefore(istMonth(NOW))}-${istDay(NOW).slice(-2)}`;
  yield rowOf.clinic(sampleClinic({ created_at: dayBounds(monthAgo).from }));
  for (const [place, day] of [monthAgo, istDay(NOW)].entries())
    for (let n = 0; n < count; n += 1) {
      const created_at = new Date(Date.parse(dayBounds(day).from) + Math.floor((into * n) / count)).toISOString();
      const paid = { phase: 'CONFIRMED', payment_status: 'Paid', details_given: true } as const;
      yield rowOf.appointment(sampleAppointment({ ...paid, id: bookingId(place * count + n), created_at }));
    }
}

/** Returns the price of a read some minutes after the day was counted, and its result. */
async function amongToday(count: number) {
  const { table, endpoint, stop } = await engineFilledWith(ofTwoDays(count));
  try {
    await countToNow(table);
    const look = async (desk: DashboardDesk) => (await showDashboard(desk)).appointments.this_month;
    const { look: price } = await pricesOfScreens(endpoint, { look }, (client) =>
      dashboardDesk(client, table.name, later),
    );
    return price;
  } finally {
    await stop();
  }
}

it('a look costs no more when a day has 12,000 bookings than when it has 300 (A-143)', async () => {
  const [few, many] = [await amongToday(300), await amongToday(12_000)];
  expect([few?.rows, many?.rows]).toEqual([300, 12_000]);
  expect(many?.units).toBeLessThanOrEqual(few?.units ?? 0);
  expect(few?.units).toBeLessThan(24);
});

/** So many clinics, each of which took money on each of the last days, and one booking. */
function* ofClinics(count: number): Generator<Row> {
  const days = Object.fromEntries(
    Array.from({ length: DAYS_SHOWN }, (_, back) => [
      addDays(istDay(NOW), -back),
      { ...NO_MONEY, taken_online: paise(50_000) },
    ]),
  );
  const month = istMonth(NOW);
  for (let n = 1; n <= count; n += 1) {
    const id = clinicId(n);
    yield rowOf.clinic(sampleClinic({ id, created_at: new Date(Date.parse(NOW) - n * HOUR_MS).toISOString() }));
    const ofMonth = Object.fromEntries(Object.entries(days).filter(([day]) => day.startsWith(month)));
    yield rowOf.dailyStats({ clinic_id: id, clinic_name: `Clinic ${n}`, month, days: ofMonth });
  }
}

/** So many clinics, one an hour until NOW: those of this month, and those of the last until the time of its day at which somebody looks. */
function clinicsMadeBefore(count: number) {
  const made = Array.from({ length: count }, (_, n) => Date.parse(NOW) - (n + 1) * HOUR_MS);
  const [month, last] = [istMonth(NOW), monthBefore(istMonth(NOW))];
  const into = later.now() - Date.parse(dayBounds(istDay(NOW)).from);
  const sameTime = Date.parse(dayBounds(`${last}-${istDay(NOW).slice(-2)}`).from) + into;
  return {
    total: count,
    this_month: made.filter((at) => istMonth(at) === month).length,
    last_month: made.filter((at) => istMonth(at) === last && at < sameTime).length,
  };
}

/**
 * Returns the figures of the dashboard for so many clinics, and the price of a read some minutes after they were
 * counted.
 */
async function amongClinics(count: number) {
  const { table, endpoint, stop } = await engineFilledWith(ofClinics(count));
  try {
    await countToNow(table);
    const desk = dashboardDesk(table.client, table.name, later);
    const { clinics } = await showDashboard(desk);
    const { days } = await showToAdmins(desk);
    const screens = {
      everybody: async (one: DashboardDesk) => (await showDashboard(one)).days.length,
      admins: async (one: DashboardDesk) => (await showToAdmins(one)).days.length,
    };
    const prices = await pricesOfScreens(endpoint, screens, (client) => dashboardDesk(client, table.name, later));
    return { clinics, today: days.at(-1), prices };
  } finally {
    await stop();
  }
}

it('a look costs no more among 2,000 clinics than among 20, and says how many there are and what they took (A-143, A-144)', async () => {
  const [few, many] = [await amongClinics(20), await amongClinics(2000)];
  expect([few.clinics, many.clinics]).toEqual([clinicsMadeBefore(20), clinicsMadeBefore(2000)]);
  expect(many.clinics.last_month).toBeGreaterThan(0);
  expect([few.today?.taken_paise, many.today?.taken_paise]).toEqual([20 * 50_000, 2000 * 50_000]);
  // The row that says how far counting has come has a number for each day of two months; what was made on this day of the
  // last month, until this time of it, is counted from its rows.
  const more = (screen: string): number => Number(many.prices[screen]?.units) - Number(few.prices[screen]?.units);
  expect(more('admins')).toBeLessThanOrEqual(1);
  expect(more('everybody')).toBeLessThanOrEqual(3);
});

it('the days of a month and their courses are written in one transaction: a year takes thirteen', async () => {
  const { table, endpoint, stop } = await engineFilledWith(rowsOfEverything(100));
  try {
    const { client, asked } = meter(endpoint);
    expect(await countToNow({ ...table, client })).toMatch(/^36\d days written$/);
    const kept = asked.filter(({ operation }) => operation === 'TransactWriteItems');
    expect(kept).toHaveLength(13);
  } finally {
    await stop();
  }
});

it('a table without anything has a dashboard, too', async () => {
  const { table, stop } = await engineFilledWith([]);
  try {
    const desk = dashboardDesk(table.client, table.name);
    expect(await showDashboard(desk)).toMatchObject({ whole: false, visits_today: null, appointments: { total: 0 } });
    await countToNow(table);
    expect(await showDashboard(dashboardDesk(table.client, table.name))).toMatchObject({
      whole: true,
      clinics: { total: 0, this_month: 0, last_month: 0 },
      visits_today: { booked: 0 },
    });
    expect((await showToAdmins(desk)).days).toHaveLength(DAYS_SHOWN);
  } finally {
    await stop();
  }
});
