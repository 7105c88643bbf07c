import { describe, expect, it } from 'vitest';
import { HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { holdDeadline, minutesLeft, secondsLeft } from './hold-clock.ts';

const NOW = Date.parse('2026-11-24T04:30:00.000Z');

describe('the end of a hold', () => {
  it('is the server’s', () => {
    expect(holdDeadline('2026-11-24T04:33:00.000Z', NOW, HOLD_MS)).toBe(NOW + 180_000);
  });

  it('is a whole hold away when the device’s clock is an hour off', () => {
    expect(holdDeadline('2026-11-24T05:35:00.000Z', NOW, HOLD_MS)).toBe(NOW + HOLD_MS);
    expect(holdDeadline('2026-11-24T03:35:00.000Z', NOW, HOLD_MS)).toBe(NOW + HOLD_MS);
  });
});

it('says minutes rounded up, and none only at the end', () => {
  expect(minutesLeft(NOW + 300_000, NOW)).toBe(5);
  expect(minutesLeft(NOW + 240_001, NOW)).toBe(5);
  expect(minutesLeft(NOW + 1, NOW)).toBe(1);
  expect(minutesLeft(NOW, NOW)).toBe(0);
  expect(minutesLeft(NOW - 5000, NOW)).toBe(0);
});

it('gives the payment window whole seconds', () => {
  expect(secondsLeft(NOW + 1999, NOW)).toBe(1);
  expect(secondsLeft(NOW - 1, NOW)).toBe(0);
});
