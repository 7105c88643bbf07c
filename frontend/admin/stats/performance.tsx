import { useMemo, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { AdminDashboard, Day } from '#shared/contract/stats/dashboard.ts';
import { ZERO_PAISE, paiseToRupees, formatCount } from '#shared/values/money/money.ts';
import { ListTable, type ListColumn } from '../ui/lists/list-table.tsx';
import { withRevenue, type ShownDay, funnelOf, percentOf, showRateOf } from './day-sums.ts';
import { amountWords } from '../money/money-lines.tsx';
import { dayWords } from '../ui/format.ts';
import 'uplot/dist/uPlot.min.css';

const HEIGHT = 220;
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- uPlot's name for it is of its types alone
const RIGHT: uPlot.Axis = { side: 1 };

const colour = (name: string) => (): string => getComputedStyle(document.documentElement).getPropertyValue(name);
const font = (): string => `13px ${getComputedStyle(document.body).fontFamily}`;

/** '23-11' of a day. */
const shortDay = (day: string): string => day.slice(-5).split('-').toReversed().join('-');
const shortNumber = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** So much of the most is kept free above it. */
const ROOM_ABOVE = 1.1;

/**
 * Highest ratio of the range below zero to the range above it. If all money was refunded, bookings keep half of the
 * height.
 */
const MOST_BELOW = 1;

/** Both scales have their nothing at the same height, also where more was returned than taken; each has a little room above. */
export function rangesOf(data: uPlot.AlignedData): [least: number, most: number][] {
  const ends = data.slice(1).map((values) => {
    const known = [...values].filter((value) => typeof value === 'number');
    const least = Math.min(0, ...known);
    return { least, most: Math.max(Math.max(1, ...known) * ROOM_ABOVE, -least / MOST_BELOW) };
  });
  const below = Math.max(...ends.map(({ least, most }) => -least / most));
  return ends.map(({ most }) => [-below * most, most]);
}

/** Labels of an axis in rupees; a part of a rupee, where there is hardly any money, has none. */
export const moneyLabels = (rupees: readonly number[]): string[] =>
  rupees.map((sum) => (Number.isInteger(sum) ? `₹${shortNumber.format(sum)}` : ''));

function optionsOf(days: readonly ShownDay[], data: uPlot.AlignedData, width: number): uPlot.Options {
  const axis = { font: font(), stroke: colour('--ink-soft'), ticks: { show: false } } as const;
  const bars = uPlot.paths.bars?.({ size: [0.7, 28] });
  const [bookings, rupees] = rangesOf(data);
  const dayAt = (_: uPlot, splits: number[]): string[] => splits.map((at) => shortDay(days[at]?.day ?? ''));
  const whole = (_: uPlot, splits: number[]): string[] =>
    splits.map((count) => (count >= 0 && Number.isInteger(count) ? shortNumber.format(count) : ''));
  const money = (_: uPlot, splits: number[]): string[] => moneyLabels(splits);
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      ...(bookings === undefined ? {} : { bookings: { range: bookings } }),
      ...(rupees === undefined ? {} : { rupees: { range: rupees } }),
    },
    axes: [
      { ...axis, grid: { show: false }, size: 28, space: 56, incrs: [1, 2, 5, 10], values: dayAt },
      { ...axis, grid: { stroke: colour('--line'), width: 1 }, scale: 'bookings', size: 48, values: whole },
      ...(rupees === undefined
        ? []
        : [{ ...axis, ...RIGHT, grid: { show: false }, scale: 'rupees', size: 60, values: money }]),
    ],
    series: [
      {},
      {
        scale: 'bookings',
        fill: colour('--peacock'),
        stroke: colour('--peacock'),
        points: { show: false },
        ...(bars === undefined ? {} : { paths: bars }),
      },
      ...(rupees === undefined
        ? []
        : [
            {
              scale: 'rupees',
              stroke: colour('--marigold'),
              width: 3,
              points: { show: true, size: 6, fill: colour('--marigold') },
            },
          ]),
    ],
  };
}

/** Bookings of each day as bars and revenue as a line, drawn anew when window or theme change. The table says the same. */
function PerformanceChart({ days }: { days: readonly ShownDay[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (place === null) return undefined;
    const hasMoney = days.some(({ revenue }) => revenue !== null);
    const revenue = days.map((day) => paiseToRupees(day.revenue ?? ZERO_PAISE));
    const data: uPlot.AlignedData = [
      days.map((_, at) => at),
      days.map(({ bookings }) => bookings),
      ...(hasMoney ? [revenue] : []),
    ];
    const chart = new uPlot(optionsOf(days, data, place.clientWidth), data, place);
    const fit = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }));
    fit.observe(place);
    const redraw = () => chart.redraw();
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', redraw);
    return () => {
      fit.disconnect();
      theme.disconnect();
      dark.removeEventListener('change', redraw);
      chart.destroy();
    };
  }, [days]);
  return <div ref={box} aria-hidden className="min-w-0 overflow-hidden" style={{ height: HEIGHT }} />;
}

export type PerformanceProps = { days: readonly Day[]; money: AdminDashboard['days'] | undefined };

/** How many of those who opened a clinic's times or held one came to a visit, and how many of the visits came. */
export function Funnel({ days }: { days: readonly Day[] }) {
  const funnel = funnelOf(days);
  const rate = showRateOf(days);
  const first = funnel?.steps[0]?.count ?? 0;
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">Show rate</h3>
      {rate === null ? (
        <p className="text-ink-soft">
          No recorded visits in these days yet. Staff mark visits as completed or as no-shows.
        </p>
      ) : (
        <p>
          <span className="text-xl font-semibold tabular-nums">{`${rate.percent} %`}</span>{' '}
          <span className="text-sm text-ink-soft">
            <span>{formatCount(rate.came)}</span> of <span>{formatCount(rate.noted)}</span> recorded visits
          </span>
        </p>
      )}
      <h3 className="mt-5 font-semibold">From viewed times to completed visits</h3>
      {funnel === null ? (
        <p className="text-ink-soft">Held times are not counted yet.</p>
      ) : (
        <>
          <ol className="mt-2 flex flex-col gap-3">
            {funnel.steps.map(({ label, count }) => {
              const percent = percentOf(count, first);
              return (
                <li key={label}>
                  <p className="flex flex-wrap justify-between gap-x-3">
                    <span>{label}</span>
                    <span className="tabular-nums">
                      <span className="font-semibold">{formatCount(count)}</span>{' '}
                      {first > 0 && <span className="text-sm text-ink-soft">{`${percent} %`}</span>}
                    </span>
                  </p>
                  <div aria-hidden className="mt-1 h-2 rounded-full bg-sand">
                    <div className="h-2 rounded-full bg-peacock" style={{ width: `${Math.min(100, percent)}%` }} />
                  </div>
                </li>
              );
            })}
          </ol>
          <p className="mt-2 text-sm text-ink-soft">
            Since <span>{dayWords(funnel.since)}</span>. Some bookings are not paid or visited yet. Times that are
            opened again count again. Bookings by staff start with the details.
          </p>
        </>
      )}
    </div>
  );
}

/** How the last days went: as a chart, as the same numbers in a table, and from a held time to a visit. */
export function Performance({ days, money }: PerformanceProps) {
  const shown = useMemo(() => withRevenue(days, money), [days, money]);
  return (
    <>
      <div className="mt-3 grid gap-6 xl:grid-cols-3">
        <div className="min-w-0 xl:col-span-2">
          <Chart days={shown} />
        </div>
        <Funnel days={days} />
      </div>
      <Numbers days={shown} />
    </>
  );
}

function Chart({ days }: { days: readonly ShownDay[] }) {
  return (
    <figure>
      <PerformanceChart days={days} />
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-sm bg-peacock" /> Bookings
        </span>
        {days.some(({ revenue }) => revenue !== null) && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-1 w-4 rounded-sm bg-marigold" /> Revenue: payments minus refunds
          </span>
        )}
      </figcaption>
    </figure>
  );
}

const grouped = (count: number | undefined): string => (count === undefined ? '–' : formatCount(count));

const numbers = (id: string, header: string, of: (day: ShownDay) => number | undefined): ListColumn<ShownDay> => ({
  id,
  header,
  meta: { align: 'end', className: 'tabular-nums' },
  cell: ({ row }) => grouped(of(row.original)),
});

const REVENUE: ListColumn<ShownDay> = {
  id: 'revenue',
  header: 'Revenue',
  meta: { align: 'end', className: 'whitespace-nowrap tabular-nums' },
  cell: ({ row }) => amountWords(row.original.revenue ?? ZERO_PAISE),
};

/** Numbers of the chart as columns, with the visits of each day. */
const dayColumns = (hasMoney: boolean): ListColumn<ShownDay>[] => [
  {
    id: 'day',
    header: 'Day',
    meta: { plainOnPhones: true, className: 'font-semibold whitespace-nowrap tabular-nums' },
    cell: ({ row }) => dayWords(row.original.day),
  },
  numbers('bookings', 'Bookings', ({ bookings }) => bookings),
  numbers('paid', 'Paid', ({ paid }) => paid),
  ...(hasMoney ? [REVENUE] : []),
  numbers('visits', 'Visits', ({ visits }) => visits?.booked),
  numbers('came', 'Completed', ({ visits }) => visits?.came),
  numbers('missed', 'No-show', ({ visits }) => visits?.missed),
];

function Numbers({ days }: { days: readonly ShownDay[] }) {
  const hasMoney = days.some(({ revenue }) => revenue !== null);
  return (
    <details className="@container mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-peacock">Show the numbers</summary>
      <ListTable
        label="The numbers of each day"
        columns={dayColumns(hasMoney)}
        rows={days.toReversed()}
        rowId={({ day }) => day}
      />
    </details>
  );
}
