import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { holdFailure, orderFailure } from './booking-failure.ts';
import { CheckoutMissing } from './checkout-script.ts';

const refusal = (status: number, code: string) => new ApiError(status, { code });

it.each([
  ['P-162 an appointment nobody knows', refusal(404, 'appointment_not_found'), 'Missing appointment details'],
  ['P-162 a token that does not fit', refusal(401, 'unauthorized'), 'Missing appointment details'],
  ['P-163 Razorpay down', refusal(503, 'payment_provider_unavailable'), 'Failed to create payment order'],
  ['P-163 no network', new NetworkError('x'), 'Failed to create payment order'],
  ['P-163 a script that does not load', new CheckoutMissing(), 'Failed to load Razorpay SDK'],
  ['P-163 anything else', new Error('x'), 'There was an issue creating your appointment'],
])('%s', (_what, error, words) => {
  expect(orderFailure(error).message).toBe(words);
});

it('says why no slot could be claimed', () => {
  expect(holdFailure(refusal(429, 'too_many_requests')).message).toMatch(/^Too many requests/);
  expect(holdFailure(new Error('x')).message).toBe('There was an issue creating your appointment');
});
