import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LostBecause } from '#shared/domain/booking/lost-because.ts';
import type { Unconfirmed } from '../payment/payment-outcome.ts';

/** Messages for a payment that did not end with a confirmed booking (specification: patient §4, §8). */
export const STATUS_WORDS: Record<Exclude<Unconfirmed['outcome'], 'slot_lost'>, MessageDescriptor> = {
  pending: msg`Payment not confirmed yet`,
  provisional: msg`Your slot is reserved. We are waiting for the bank to confirm your payment.`,
  not_found: msg`Appointment not found`,
  missing: msg`Missing appointment ID`,
  unreachable: msg`We couldn't verify your payment status. Please contact support if your payment was successful.`,
  silent: msg`There was an issue confirming your booking. Please contact support.`,
  broken: msg`An unexpected error occurred. Please contact support.`,
};

/** Why the time of a payment was lost. Nobody is told that somebody else has it unless somebody has. */
const LOST_WORDS: Record<LostBecause, MessageDescriptor> = {
  taken: msg`This time slot has already been booked. Please select another time.`,
  past: msg`This time had already begun when your payment arrived. Please choose another time.`,
  hold_ended: msg`We could no longer hold this time when your payment arrived. Please choose another time.`,
  given_back: msg`This time had been released before your payment arrived. Please choose a time again.`,
  not_completed: msg`Your bank did not complete the payment in time. Please choose a time again.`,
  cancelled: msg`This booking had already been cancelled when your payment arrived.`,
};

const LOST = msg`We could not keep this time for you. Please choose another time.`;

/** Why a time was lost, in words; the server tells the reason only to whoever has the booking's key. */
export const lostWords = (because: LostBecause | undefined): MessageDescriptor =>
  because === undefined ? LOST : LOST_WORDS[because];

/** Returns the message for an outcome. */
export const statusWords = (ending: Unconfirmed): MessageDescriptor =>
  ending.outcome === 'slot_lost' ? lostWords(ending.because) : STATUS_WORDS[ending.outcome];

/** Endings after which the patient's money may be under way, so that a toast says where to look. */
export const isWorrying = ({ outcome }: Unconfirmed): boolean =>
  outcome === 'pending' || outcome === 'unreachable' || outcome === 'silent' || outcome === 'broken';
