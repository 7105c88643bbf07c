import { expect, it } from 'vitest';
import { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { STATUS_WORDS, lostWords } from './status-panel.tsx';

it.each([
  ['pending', 'Payment not confirmed yet'],
  ['silent', 'There was an issue confirming your booking. Please contact support.'],
  ['missing', 'Missing appointment ID'],
  ['not_found', 'Appointment not found'],
  ['unreachable', "We couldn't verify your payment status. Please contact support if your payment was successful."],
  ['broken', 'An unexpected error occurred. Please contact support.'],
] as const)('says of %s what the specification says (P-113, P-117, P-169)', (outcome, words) => {
  expect(STATUS_WORDS[outcome].message).toBe(words);
});

it('nobody is told that a time was taken unless somebody has it', () => {
  const taken = 'This time slot has already been booked. Please select another time.';
  expect(lostWords('taken').message).toBe(taken);
  for (const because of [undefined, ...LostBecause.options.filter((reason) => reason !== 'taken')])
    expect(lostWords(because).message).not.toMatch(/booked\b/);
});
