import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import { holdFailure, orderFailure } from './booking-effects.ts';
import { CheckoutMissing } from '../payment/checkout-window.ts';

const refusal = (status: number, code: string) => new ApiError(status, { code });

it.each([
  ['an appointment nobody knows', refusal(404, 'appointment_not_found'), 'Missing appointment details'],
  ['a token that does not fit', refusal(401, 'unauthorized'), 'Missing appointment details'],
  ['Razorpay down', refusal(503, 'payment_provider_unavailable'), 'Failed to create payment order'],
  ['no network', new NetworkError('x'), 'Failed to create payment order'],
  ['a script that does not load', new CheckoutMissing(), 'Failed to load Razorpay SDK'],
  ['anything else', new Error('x'), 'There was an issue creating your appointment'],
])('%s is told in the specification’s words (P-162, P-163)', (_what, error, words) => {
  expect(orderFailure(error).message).toBe(words);
});

it('says why no slot could be claimed', () => {
  expect(holdFailure(refusal(429, 'too_many_requests')).message).toMatch(/^Too many requests/);
  expect(holdFailure(new Error('x')).message).toBe('There was an issue creating your appointment');
});
