import { expect, it } from 'vitest';
import { timeLeft } from './picture-maker.ts';

it('counts the time of a picture down over all its steps, and never says for ever', () => {
  let now = 5000;
  const left = timeLeft(10, () => now);
  const after = (ms: number): number => {
    now = 5000 + ms;
    return left().seconds;
  };
  expect([0, 3500, 8000, 9500, 10_000, 60_000].map(after)).toEqual([10, 6, 2, 1, 1, 1]);
});
