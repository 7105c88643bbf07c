import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LostBecause } from '#shared/domain/booking/lost-because.ts';

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
