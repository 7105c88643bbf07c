import { expect, it } from 'vitest';
import { STATUS_WORDS } from './status-words.ts';

it.each([
  ['P-113', 'pending', 'Payment not confirmed yet'],
  ['P-117', 'lost_sight', 'There was an issue confirming your booking. Please contact support.'],
  ['P-169', 'missing', 'Missing appointment ID'],
  ['P-169', 'not_found', 'Appointment not found'],
  [
    'P-169',
    'unreachable',
    "We couldn't verify your payment status. Please contact support if your payment was successful.",
  ],
  ['P-169', 'broken', 'An unexpected error occurred. Please contact support.'],
] as const)('%s says of %s what the specification says', (_row, outcome, words) => {
  expect(STATUS_WORDS[outcome].message).toBe(words);
});
