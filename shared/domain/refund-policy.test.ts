import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../values/ist.ts';
import { isWithinPromise, refundPolicy } from './refund-policy.ts';

const SLOT = '2026-12-01T04:30:00.000Z';
const START = Date.parse(SLOT);

describe('what goes back to whoever cancels', () => {
  it('is the whole until four hours before the appointment, and nothing after that', () => {
    expect(refundPolicy(SLOT, START - 24 * HOUR_MS, 9900)).toBe(9900);
    expect(refundPolicy(SLOT, START - 4 * HOUR_MS, 9900)).toBe(9900);
    expect(refundPolicy(SLOT, START - 4 * HOUR_MS + 1, 9900)).toBe(0);
    expect(refundPolicy(SLOT, START + HOUR_MS, 9900)).toBe(0);
  });
});

describe('the money-back promise', () => {
  it('counts 24 hours from the start of the appointment (P-061)', () => {
    expect(isWithinPromise(SLOT, START - 1)).toBe(false);
    expect(isWithinPromise(SLOT, START)).toBe(true);
    expect(isWithinPromise(SLOT, START + 24 * HOUR_MS)).toBe(true);
    expect(isWithinPromise(SLOT, START + 24 * HOUR_MS + 1)).toBe(false);
  });
});
