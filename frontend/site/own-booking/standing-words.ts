import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnBooking } from '#shared/contract/own-booking.ts';

/** How a booking stands, in one line and one colour. */
type Standing = { words: MessageDescriptor; tone: 'leaf' | 'kumkum' | 'plain' };

const PENDING: Standing = { words: msg`Your payment is not confirmed yet`, tone: 'plain' };

/** How a booking stands. */
export function standingOf({ status, booking_state }: Pick<OwnBooking, 'status' | 'booking_state'>): Standing {
  switch (status) {
    case 'confirmed':
      return { words: msg`Your appointment is confirmed`, tone: 'leaf' };
    case 'completed':
      return { words: msg`Thank you for your visit`, tone: 'leaf' };
    case 'no_show':
      return { words: msg`This appointment was missed`, tone: 'plain' };
    case 'cancelled':
      return booking_state === 'slot_lost'
        ? { words: msg`This time could not be kept for you`, tone: 'kumkum' }
        : { words: msg`This appointment is cancelled`, tone: 'kumkum' };
    case 'pending':
      return PENDING;
  }
}
