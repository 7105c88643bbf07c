import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lostWords } from './lost-words.ts';
import type { Unsettled } from '../payment/payment-outcome.ts';

/** Messages for a payment that did not end with a confirmed booking (specification: patient §4, §8). */
export const STATUS_WORDS: Record<Exclude<Unsettled['outcome'], 'slot_lost'>, MessageDescriptor> = {
  pending: msg`Payment not confirmed yet`,
  provisional: msg`Your slot is reserved. We are waiting for the bank to confirm your payment.`,
  not_found: msg`Appointment not found`,
  missing: msg`Missing appointment ID`,
  unreachable: msg`We couldn't verify your payment status. Please contact support if your payment was successful.`,
  silent: msg`There was an issue confirming your booking. Please contact support.`,
  broken: msg`An unexpected error occurred. Please contact support.`,
};

/** Returns the message for an outcome. */
export const statusWords = (ending: Unsettled): MessageDescriptor =>
  ending.outcome === 'slot_lost' ? lostWords(ending.because) : STATUS_WORDS[ending.outcome];

/** Endings after which the patient's money may be under way, so that a toast says where to look. */
export const isWorrying = ({ outcome }: Unsettled): boolean =>
  outcome === 'pending' || outcome === 'unreachable' || outcome === 'silent' || outcome === 'broken';
