import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { paiseToRupees, ZERO_PAISE } from '#shared/values/money/money.ts';
import type { ShownDay } from './day-sums.ts';

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

function optionsOf(days: readonly ShownDay[], data: uPlot.AlignedData, width: number): uPlot.Options {
  const axis = { font: font(), stroke: colour('--ink-soft'), ticks: { show: false } } as const;
  const bars = uPlot.paths.bars?.({ size: [0.7, 28] });
  const [bookings, rupees] = rangesOf(data);
  const dayAt = (_: uPlot, splits: number[]): string[] => splits.map((at) => shortDay(days[at]?.day ?? ''));
  const whole = (_: uPlot, splits: number[]): string[] =>
    splits.map((count) => (count >= 0 && Number.isInteger(count) ? shortNumber.format(count) : ''));
  const money = (_: uPlot, splits: number[]): string[] => splits.map((sum) => `₹${shortNumber.format(sum)}`);
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
export function PerformanceChart({ days }: { days: readonly ShownDay[] }) {
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
