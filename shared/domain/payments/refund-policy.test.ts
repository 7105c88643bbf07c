import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../values/ist.ts';
import { paise } from '../../values/money/money.ts';
import { cancelHoursOf, freeUntil, isWithinRefundTerms, refundPolicy } from './refund-policy.ts';

const SLOT = '2026-12-01T04:30:00.000Z';
const START = Date.parse(SLOT);

describe('the refund for a cancelling patient', () => {
  it.each([{ of: 'hours that the hold recorded', booking: { slot: SLOT, offered: { cancel_hours: 12 } }, hours: 12 }])(
    'is the whole until the $of before the appointment, and nothing after that',
    ({ booking, hours }) => {
      expect(cancelHoursOf(booking)).toBe(hours);
      expect(refundPolicy(booking, START - 24 * HOUR_MS, paise(9900))).toBe(9900);
      expect(refundPolicy(booking, START - hours * HOUR_MS, paise(9900))).toBe(9900);
      expect(refundPolicy(booking, START - hours * HOUR_MS + 1, paise(9900))).toBe(0);
      expect(refundPolicy(booking, START + HOUR_MS, paise(9900))).toBe(0);
    },
  );
});

describe('the terms that are said before paying', () => {
  const booking = fc.record({
    slot: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    hours: fc.integer({ min: 2, max: 72 }),
  });

  it('promise a refund exactly while cancelling gives one, and name its last moment', () => {
    fc.assert(
      fc.property(booking, fc.integer({ min: -100, max: 100 }), ({ slot, hours }, hoursBefore) => {
        const promised = { slot: slot.toISOString(), offered: { cancel_hours: hours } };
        const now = slot.getTime() - hoursBefore * HOUR_MS;
        const until = freeUntil(promised, now);
        expect(until !== null).toBe(refundPolicy(promised, now, paise(9900)) === 9900);
        if (until === null) return;
        expect(refundPolicy(promised, Date.parse(until), paise(9900))).toBe(9900);
        expect(refundPolicy(promised, Date.parse(until) + 1, paise(9900))).toBe(0);
      }),
    );
  });
});

describe('the money-back promise', () => {
  it('counts 24 hours from the start of the appointment (P-061)', () => {
    expect(isWithinRefundTerms(SLOT, START - 1)).toBe(false);
    expect(isWithinRefundTerms(SLOT, START)).toBe(true);
    expect(isWithinRefundTerms(SLOT, START + 24 * HOUR_MS)).toBe(true);
    expect(isWithinRefundTerms(SLOT, START + 24 * HOUR_MS + 1)).toBe(false);
  });
});
