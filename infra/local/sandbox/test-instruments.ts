import type { PaymentFailure } from './records/razorpay-entities.ts';

const FAILURES = {
  payment_failed: failure(
    'BAD_REQUEST_ERROR',
    'Your payment was declined by the bank. You may try again or choose another method.',
    'issuer',
    'payment_authorization',
    'payment_failed',
  ),
  bank_down: failure(
    'GATEWAY_ERROR',
    'The bank has a technical problem at the moment. Please try again later.',
    'bank',
    'payment_authorization',
    'bank_technical_error',
  ),
  no_answer: failure(
    'BAD_REQUEST_ERROR',
    'The bank did not answer in time. If money was deducted, it will be returned.',
    'gateway',
    'payment_response',
    'payment_timed_out',
  ),
  insufficient_fund: failure(
    'BAD_REQUEST_ERROR',
    'The account does not have enough balance for this payment.',
    'customer',
    'payment_authorization',
    'insufficient_fund',
  ),
  card_declined: failure(
    'BAD_REQUEST_ERROR',
    'The card was declined by the bank that issued it.',
    'issuer',
    'payment_authorization',
    'card_declined',
  ),
  payment_timed_out: failure(
    'BAD_REQUEST_ERROR',
    'The payment was not completed in time.',
    'customer',
    'payment_authentication',
    'payment_timed_out',
  ),
  payment_cancelled: failure(
    'BAD_REQUEST_ERROR',
    'The payment was cancelled.',
    'customer',
    'payment_authentication',
    'payment_cancelled',
  ),
  gateway_technical_error: failure(
    'GATEWAY_ERROR',
    'A temporary technical problem kept the payment from completing.',
    'gateway',
    'payment_authorization',
    'gateway_technical_error',
  ),
  invalid_otp: failure(
    'BAD_REQUEST_ERROR',
    'Authentication failed due to incorrect otp',
    'customer',
    'payment_authentication',
    'invalid_otp',
  ),
  invalid_vpa: failure(
    'BAD_REQUEST_ERROR',
    'This UPI ID does not exist in the sandbox.',
    'customer',
    'payment_initiation',
    'invalid_vpa',
  ),
  unknown_card: failure(
    'BAD_REQUEST_ERROR',
    'Only the published test cards work here.',
    'customer',
    'payment_initiation',
    'card_number_invalid',
  ),
} as const;

export type FailureReason = keyof typeof FAILURES;

/** Razorpay's published test cards; `fails` is what an error card fails with. */
const TEST_CARDS: Record<string, { network: string; fails?: FailureReason }> = {
  '4100280000001007': { network: 'Visa' },
  '5500670000001002': { network: 'MasterCard' },
  '6527658900001005': { network: 'RuPay' },
  '4100280000080001': { network: 'Visa', fails: 'insufficient_fund' },
  '4100280000060003': { network: 'Visa', fails: 'card_declined' },
  '4100280000090000': { network: 'Visa', fails: 'payment_timed_out' },
  '4100280000070002': { network: 'Visa', fails: 'payment_cancelled' },
  '4100280000020007': { network: 'Visa', fails: 'gateway_technical_error' },
};

/** Input of the payer: digits of a card number, the OTP, or a UPI ID. */
export interface Instrument {
  method: 'upi' | 'card';
  vpa: string;
  cardNumber: string;
  otp: string;
}

export const DEFAULT_CARD = '4100280000001007';
export const DEFAULT_VPA = 'success@razorpay';

/** The five error fields of a failure. */
export function paymentFailure(reason: FailureReason): PaymentFailure {
  return FAILURES[reason];
}

/** The network of a test card; "Visa" for any other number. */
export function cardNetwork(cardNumber: string): string {
  return TEST_CARDS[cardNumber]?.network ?? 'Visa';
}

/** Why this instrument fails by itself, or null when the bank would accept it (Razorpay docs, test card and UPI details). */
export function instrumentFailure(instrument: Instrument): FailureReason | null {
  if (instrument.method === 'upi') return upiFailure(instrument.vpa);
  const card = TEST_CARDS[instrument.cardNumber];
  if (card === undefined) return 'unknown_card';
  if (card.fails !== undefined) return card.fails;
  return /^\d{4,10}$/.test(instrument.otp) ? null : 'invalid_otp';
}

/** Returns the failure reason of a declined payment: an error card keeps its own reason. */
export function declineReason(instrument: Instrument): FailureReason {
  const card = instrument.method === 'card' ? TEST_CARDS[instrument.cardNumber] : undefined;
  return card?.fails ?? 'payment_failed';
}

function upiFailure(vpa: string): FailureReason | null {
  if (vpa === 'failure@razorpay') return 'payment_failed';
  return /^[\w.-]{2,}@[a-z]{2,}$/i.test(vpa) ? null : 'invalid_vpa';
}

function failure(code: string, description: string, source: string, step: string, reason: string): PaymentFailure {
  return { code, description, source, step, reason };
}
