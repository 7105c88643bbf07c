import type { Row } from '#functions/store/table/table-definition.ts';
import { engineFilledWith } from '#test/store/prefilled-engine.ts';
import { BOOKING_SCREENS, deskAmong } from '#test/store/booking/booking-screens.ts';
import { rowsOfBookings } from '#test/store/booking/many-bookings.ts';
import {
  countLeadsToNow,
  countToNow,
  DASHBOARD_SCREENS,
  dashboardDesk,
  later,
} from '#test/store/stats/dashboard-screens.ts';
import { rowsOfLeads } from '#test/store/leads/many-leads.ts';
import { meter } from '#test/store/meter.ts';
import { checkAll, countAll, MONEY_SCREENS, moneyDesk } from '#test/store/money/money-screens.ts';
import { clinicId, NOW } from '#test/store/booking/sample-booking.ts';

/**
 * npm run bench:booking-lists [-- COUNT…]
 * What each list of bookings and of refunds, the money of a month, the dashboard and the insights cost among 100,000 and
 * among 1,000,000 bookings of a year and a tenth as many leads, written straight into the local engine's file: rows shown, requests,
 * read units, milliseconds (the median of several). A million take some minutes and ten gigabytes of the temporary folder,
 * which are given back.
 */
const COUNTS = process.argv.slice(2).map(Number);
const WANTED = COUNTS.length > 0 ? COUNTS : [100_000, 1_000_000];
const TIMES = 7;
/** Number of bookings per stored lead. Leads expire after ninety days. */
const LEADS_PER = 10;
/** Fewer bookings are all at the first clinics. */
const SIX_CLINICS = 6000;
const SCREENS = { ...BOOKING_SCREENS, ...MONEY_SCREENS, ...DASHBOARD_SCREENS };

type Figures = { rows: number; requests: number; units: number; ms: number };
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function* rowsOf(count: number): Generator<Row> {
  yield* rowsOfBookings(count);
  yield* rowsOfLeads(count / LEADS_PER, Date.parse(NOW));
}

async function figuresAmong(count: number): Promise<Map<string, Figures>> {
  const from = performance.now();
  const { table, endpoint, written, stop } = await engineFilledWith(rowsOf(count));
  console.log(`${count} bookings, ${written} rows, written in ${Math.round((performance.now() - from) / 1000)} s`);
  const { client, spent } = meter(endpoint);
  const counting = performance.now();
  await countAll(table);
  await checkAll(table);
  await countToNow(table);
  await countLeadsToNow(table);
  console.log(`all counted in ${Math.round((performance.now() - counting) / 1000)} s`);
  const metered = { client, name: table.name };
  const dashboard = dashboardDesk(client, table.name, later);
  const desk = {
    ...deskAmong(metered, count),
    ...moneyDesk(metered, count < SIX_CLINICS ? clinicId(1) : undefined),
    dashboard,
  };
  const figures = new Map<string, Figures>();
  try {
    for (const [name, screen] of Object.entries(SCREENS)) {
      await screen(desk);
      const before = { ...spent };
      const rows = await screen(desk);
      const price = { rows, requests: spent.requests - before.requests, units: spent.reads - before.reads };
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const at = performance.now();
        await screen(desk);
        times.push(performance.now() - at);
      }
      figures.set(name, { ...price, ms: median(times) });
    }
  } finally {
    await stop();
  }
  return figures;
}

const all: [number, Map<string, Figures>][] = [];
for (const count of WANTED) all.push([count, await figuresAmong(count)]);
const WIDTH = 32;
const cell = ({ rows, requests, units, ms }: Figures): string =>
  `${rows} | ${requests} | ${units} | ${ms.toFixed(1)}`.padStart(WIDTH);
console.log(
  'rows | requests | units | ms'.padEnd(36) + all.map(([count]) => `${count} bookings`.padStart(WIDTH)).join(''),
);
for (const name of Object.keys(SCREENS)) {
  const cells = all.map(([, figures]) => figures.get(name)).map((figures) => (figures ? cell(figures) : ''));
  console.log(name.padEnd(36) + cells.join(''));
}
