import type { Notice } from '#shared/domain/notice.ts';
import type { Booking } from '../booking/ports.ts';
import { isStillTrue } from '../notices/notice-kinds.ts';

type Said = Pick<Notice, 'kind' | 'channel' | 'payment_id'>;

/** Whether what was said may be said again: it is still true, whom to say it to is known, and none is on its way. */
export const mayResend = (booking: Booking, said: Said): boolean =>
  booking.details !== null &&
  isStillTrue(booking, said) &&
  !booking.notices.some(
    ({ kind, channel, payment_id, state }) =>
      kind === said.kind && channel === said.channel && payment_id === said.payment_id && state === 'PENDING',
  );
