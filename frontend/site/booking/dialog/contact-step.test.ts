import { expect, it } from 'vitest';
import { isBackSwipe } from './contact-step.tsx';

it.each([
  ['a clear right swipe', { dx: 120, dy: 10, ms: 200 }, true],
  ['just long enough', { dx: 81, dy: 99, ms: 200 }, true],
  ['80 px is too short', { dx: 80, dy: 0, ms: 100 }, false],
  ['100 px downwards is a scroll', { dx: 120, dy: 100, ms: 200 }, false],
  ['100 px upwards is a scroll', { dx: 120, dy: -100, ms: 200 }, false],
  ['500 ms is too slow', { dx: 400, dy: 0, ms: 500 }, false],
  ['a velocity of 0.3 is too slow', { dx: 120, dy: 0, ms: 400 }, false],
  ['to the left is not back', { dx: -200, dy: 0, ms: 200 }, false],
])('as a way back: %s (P-100)', (_name, swipe, back) => {
  expect(isBackSwipe(swipe)).toBe(back);
});
