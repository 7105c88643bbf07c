import { expect, test } from 'vitest';
import { isListedAnew, SuppressionReason } from './suppressed-address.ts';

test('an address is listed for the first reason, and anew for what weighs more alone', () => {
  const anew = SuppressionReason.options.map((why) => [
    why,
    SuppressionReason.options.filter((before) => isListedAnew(before, why)),
  ]);
  expect(Object.fromEntries(anew)).toEqual({
    BOUNCED: [],
    UNSUBSCRIBED: ['BOUNCED'],
    COMPLAINED: ['BOUNCED', 'UNSUBSCRIBED'],
  });
  expect(SuppressionReason.options.map((why) => isListedAnew(null, why))).toEqual([true, true, true]);
});
