import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/values/language.ts';
import { PRICED_ON, PRICES, usdOf, usdOfAll, type CostLine } from './costs/prices.ts';
import { runSchedules, type ScheduledRun } from './costs/run-schedules.ts';
import { bookingCosts, idleCosts, PAID_BOOKING, segmentsOfBooking, smsCosts, TRAFFIC } from './costs/stage-costs.ts';
import { STAGE_WITH_DOMAIN, synthesize } from './infra/synthesize.ts';

const PAGE = path.resolve(import.meta.dirname, '../docs/costs.md');
const MONTHS = [1000, 100_000] as const;

let schedules: ScheduledRun[];
let idle: CostLine[];
beforeAll(async () => {
  schedules = await runSchedules();
  idle = idleCosts(synthesize(STAGE_WITH_DOMAIN), schedules);
});

const NAMES = { en: 'English', ta: 'Tamil', kn: 'Kannada', hi: 'Hindi' } as const;
const usd = (amount: number): string => (amount === 0 ? '0' : amount < 0.01 ? '< 0.01' : amount.toFixed(2));
const countOf = (count: number): string => count.toLocaleString('en-US', { maximumFractionDigits: count < 10 ? 2 : 0 });

function table(head: string[], lines: string[][]): string {
  const widths = head.map((cell, at) => Math.max(cell.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const row = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n');
}

const bill = (lines: readonly CostLine[]): string =>
  table(
    ['line', 'count', 'USD'],
    [
      ...lines.map((line) => [line.of, countOf(line.count), usd(usdOf(line))]),
      ['**in all**', '', `**${usd(usdOfAll(lines))}**`],
    ],
  );

function costsPage(): string {
  const alone = usdOfAll(idle);
  const totals = LANGUAGES.map((language) => [
    NAMES[language],
    String(segmentsOfBooking(language)),
    ...MONTHS.flatMap((bookings) => {
      const sms = usdOf(smsCosts(bookings, language));
      return [usd(sms), usd(alone + usdOfAll(bookingCosts(bookings)) + sms)];
    }),
  ]);
  const runs = schedules.map(({ name, runs: count, requests, reads, writes }) => [
    name,
    countOf(count),
    countOf(requests),
    countOf(reads),
    countOf(writes),
  ]);
  const prices = Object.values(PRICES).map(({ unit, usd: price }) => [unit, String(Number(price.toPrecision(3)))]);
  return `# Costs of a stage

Generated from the templates, the counted requests and the prices of \`test/costs/prices.ts\` by \`npm run docs:costs\`. All amounts are US dollars a month. The prices are list prices of us-east-1 on ${PRICED_ON}, without free tiers. Prices of ap-south-1 differ by up to a fifth; AWS's calculator has them.

## An idle stage

${bill(idle)}

## Costs of bookings, without SMS

Counted by a test: at most ${PAID_BOOKING.requests} requests to DynamoDB, ${PAID_BOOKING.writes} write units and ${PAID_BOOKING.reads} read units for a paid booking in its whole life. Assumed for each booking: ${TRAFFIC.visits} visits of ${TRAFFIC.filesOfVisit} files, ${TRAFFIC.megabytesOfVisit} MB and ${TRAFFIC.apiRequestsOfVisit} API requests each; ${TRAFFIC.storedKilobytes} kB of rows; ${TRAFFIC.logKilobytesOfRequest} kB of logs for each API request; 100 ms of billed time for each run of a function.

${MONTHS.map((bookings) => `### ${countOf(bookings)} bookings\n\n${bill(bookingCosts(bookings))}`).join('\n\n')}

## SMS, and the whole bill

A booking sends its patient a confirmation, two reminders and a request for a review, and its clinic one SMS. The segments are those of the longest values.

${table(
  [
    'language',
    'segments',
    ...MONTHS.flatMap((bookings) => [`SMS of ${countOf(bookings)}`, `whole bill of ${countOf(bookings)}`]),
  ],
  totals,
)}

## Schedules

Each schedule was run on an empty table. Requests, read units and write units are those of one run.

${table(['function', 'runs', 'requests', 'read units', 'write units'], runs)}

## Not included

- Razorpay's fee, which is deducted from each payment.
- Taxes, AWS support plans, and the registration of the domain and of the SMS texts. Stages share the hosted zone, $0.50.
- Attacks: the firewall and the throttles bound them ([decision 114](decisions/114-alarms-and-traffic-floods.md)).
- Meta's advertising, and other providers of e-mail and SMS than SES and SNS.
- Rows, images and logs of earlier months: ${usd(PRICES.tableStored.usd)} USD a GB of rows and ${usd(PRICES.logStored.usd)} USD a GB of logs.

## Prices

${table(['unit', 'USD'], prices)}
`;
}

test('docs/costs.md says what the templates, the counted requests and the prices say', async () => {
  await expect(costsPage()).toMatchFileSnapshot(PAGE);
});

test('an idle stage costs at most 20 dollars a month', () => {
  expect(usdOfAll(idle)).toBeLessThanOrEqual(20);
});

test('its alarms cost at most 5 dollars a month', () => {
  expect(usdOfAll(idle.filter(({ price }) => price === 'alarmMetric'))).toBeLessThanOrEqual(5);
});
