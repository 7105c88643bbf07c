import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Funnel } from './performance.tsx';

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
