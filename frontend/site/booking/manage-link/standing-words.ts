import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnBooking } from '#shared/contract/booking/own-booking.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';

/** How a booking stands, in one line and one colour. */
type Standing = { words: MessageDescriptor; tone: 'leaf' | 'kumkum' | 'plain' };

const PENDING: Standing = { words: msg`Your payment is not confirmed yet`, tone: 'plain' };

/** True if a confirmed visit is still in the future: nobody adds a visit that has begun to a calendar. */
export const isAhead = ({ status, slot }: Pick<OwnBooking, 'status' | 'slot'>, now: number): boolean =>
  status === 'confirmed' && now < Date.parse(slot);

/** True if a confirmed visit is in progress. */
const isUnderWay = ({ slot }: Pick<OwnBooking, 'slot'>, now: number): boolean =>
  Date.parse(slot) <= now && now < Date.parse(slot) + SLOT_MS;

type Stands = Pick<OwnBooking, 'status' | 'booking_state' | 'slot'>;

/** How a booking stands. */
export function standingOf(booking: Stands, now: number): Standing {
  switch (booking.status) {
    case 'confirmed':
      if (isUnderWay(booking, now)) return { words: msg`Your appointment has begun`, tone: 'leaf' };
      return isAhead(booking, now)
        ? { words: msg`Your appointment is confirmed`, tone: 'leaf' }
        : { words: msg`Your booking`, tone: 'plain' };
    case 'completed':
      return { words: msg`Thank you for your visit`, tone: 'leaf' };
    case 'no_show':
      return { words: msg`This appointment was missed`, tone: 'plain' };
    case 'cancelled':
      return booking.booking_state === 'slot_lost'
        ? { words: msg`This time could not be kept for you`, tone: 'kumkum' }
        : { words: msg`This appointment is cancelled`, tone: 'kumkum' };
    case 'pending':
      return PENDING;
  }
}
