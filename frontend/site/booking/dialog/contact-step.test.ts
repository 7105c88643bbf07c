import { expect, it } from 'vitest';
import { isBackSwipe, contactProblems } from './contact-step.tsx';

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

it('complains in the specification’s words', () => {
  expect(contactProblems({ name: 'A', phone: '12345', email: 'asha' }, false)).toEqual({
    name: 'Name must be at least 2 characters',
    phone: 'Please enter a valid mobile number',
    email: 'Please enter a valid email',
  });
  expect(contactProblems({ name: 'Asha', phone: '+91 98765 43210', email: '' }, false)).toEqual({
    email: 'Email is required',
  });
});

it('does without an e-mail address where the business does', () => {
  expect(contactProblems({ name: 'Asha', phone: '98765 43210', email: ' ' }, true)).toEqual({});
  expect(contactProblems({ name: 'Asha', phone: '98765 43210', email: 'asha@' }, true)).toEqual({
    email: 'Please enter a valid email',
  });
});

it('has nothing to say of good details', () => {
  expect(contactProblems({ name: 'Asha', phone: '098765 43210', email: 'asha@example.in' }, false)).toEqual({});
});
