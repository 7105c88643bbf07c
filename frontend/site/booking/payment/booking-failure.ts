import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import { FileMissing } from '../../../lib/import-fetched.ts';
import { CheckoutMissing } from './checkout-script.ts';
import { PaymentElsewhere } from '../hold/payment-lock.ts';

const GENERAL = msg`There was an issue creating your appointment`;
const NO_PART = msg`A part of this page did not load. Please try again.`;
const NO_ORDER = msg`Failed to create payment order`;

const WORDS: Record<string, MessageDescriptor> = {
  payment_provider_unavailable: NO_ORDER,
  email_required: msg`Email is required`,
  appointment_not_found: msg`Missing appointment details`,
  unauthorized: msg`Missing appointment details`,
  too_many_requests: msg`Too many requests. Please try again in a few minutes.`,
};

/** Why no payment could be started, in the specification's words (patient §8). */
export function orderFailure(error: unknown): MessageDescriptor {
  if (error instanceof PaymentElsewhere) return msg`Your payment is open in another tab. Please finish it there.`;
  if (error instanceof CheckoutMissing) return msg`Failed to load Razorpay SDK`;
  if (error instanceof FileMissing) return NO_PART;
  if (error instanceof NetworkError) return NO_ORDER;
  if (!(error instanceof ApiError)) return GENERAL;
  return WORDS[error.code] ?? (error.status >= 500 ? NO_ORDER : GENERAL);
}

/** Why no slot could be claimed, other than that somebody else has it. */
export function holdFailure(error: unknown): MessageDescriptor {
  if (error instanceof FileMissing) return NO_PART;
  return (error instanceof ApiError ? WORDS[error.code] : undefined) ?? GENERAL;
}
