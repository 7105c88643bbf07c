import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Funnel, moneyLabels, rangesOf } from './performance.tsx';

/** The steps as they are read, and how long their bars are. */
function stepsOf(opened: number): { words: string[]; bars: string[] } {
  const day = { day: '2026-11-21', bookings: 4, paid: 3, came: 2, unfinished: 6, visits: null };
  const html = renderToStaticMarkup(<Funnel days={[{ ...day, opened }]} />);
  return {
    words: html
      .split('<li>')
      .slice(1)
      .map(
        (step) =>
          step
            .split('</p>')[0]
            ?.replaceAll(/<[^>]+>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim() ?? '',
      ),
    bars: [...html.matchAll(/width:(\d+%)/g)].map(([, width = '']) => width),
  };
}

test('more held times than opened ones are told as they are, and their bar stays within its place', () => {
  const { words, bars } = stepsOf(5);
  expect(words.slice(0, 3)).toEqual(['Times viewed 5 100 %', 'Times held 10 200 %', 'Details entered 4 80 %']);
  expect(bars).toEqual(['100%', '100%', '80%', '60%', '40%']);
});

test('every bar is empty if no times were opened', () => {
  const { words, bars } = stepsOf(0);
  expect(words.slice(0, 2)).toEqual(['Times viewed 0', 'Times held 10']);
  expect(bars).toEqual(['0%', '0%', '0%', '0%', '0%']);
});

const DAYS = [0, 1, 2];

test('both scales have their nothing at the same height, and a little room above', () => {
  expect(rangesOf([DAYS, [0, 10, 5]])).toEqual([[0, 11]]);
  const [bookings, rupees] = rangesOf([DAYS, [0, 10, 5], [100, -55, null]]);
  expect(bookings).toEqual([expect.closeTo(-5.5), 11]);
  expect(rupees?.map(Math.round)).toEqual([-55, 110]);
});

test('bookings keep the upper half if all of the money was refunded', () => {
  expect(rangesOf([DAYS, [0, 10, 5], [0, -5000, 0]])).toEqual([
    [-11, 11],
    [-5000, 5000],
  ]);
  expect(rangesOf([DAYS, [0, 10, 5], [100, -5000, 0]])[0]).toEqual([-11, 11]);
});

test('an axis of money is labelled in whole rupees only', () => {
  expect(moneyLabels([-2000, 0, 0.2, 1, 1500, 250_000])).toEqual(['₹-2K', '₹0', '', '₹1', '₹1.5K', '₹2.5L']);
});
