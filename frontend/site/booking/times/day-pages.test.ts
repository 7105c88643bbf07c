import { expect, it } from 'vitest';
import { dayPages } from './day-pages.ts';
import { defaultDays } from './default-days.ts';

it('shows five open days per page and hides the closed ones', () => {
  const pages = dayPages(defaultDays(null, '2026-11-23'));
  expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 3]);
  expect(pages[1]?.map(({ date }) => date)).toEqual([
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]);
});

it('has no page when nothing is open', () => {
  expect(dayPages([])).toEqual([]);
});
