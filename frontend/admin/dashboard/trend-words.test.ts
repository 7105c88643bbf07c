import { expect, test } from 'vitest';
import { trendWords } from './trend-words.ts';

test('a trend is what was counted, up, down or even (A-183)', () => {
  expect(trendWords({ this_month: 1250, last_month: 20 })).toBe('1,230 more than last month by now');
  expect(trendWords({ this_month: 3, last_month: 5 })).toBe('2 fewer than last month by now');
  expect(trendWords({ this_month: 4, last_month: 4 })).toBe('As many as last month by now');
});
