import { MailKind, NoticeChannel, type Notice, type NoticeKind, noticeKey } from '#shared/domain/messages/notice.ts';
import { pendingSince } from '../outbox/attempts.ts';
import { goesAt } from './notice-kinds.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/** Not to be sent once the visit has another time. */
const SPEAKS_OF_ITS_TIME: ReadonlySet<NoticeKind> = new Set(['moved', 'reminder']);

/**
 * The e-mail and the SMS of a kind, pending from now on or, where the kind says so, from a later time on, to be written with the move that they tell of. Those that were
 * written already are left out, and e-mails to whoever has no address.
 * @param now milliseconds
 * @param paymentId the payment they speak of
 * @param occasion whose request it is, where a kind that was written before is asked for again: once each
 * @param amount what they say goes back, in paise; null for the whole of the payment
 */
export function enqueueNotices(
  now: number,
  booking: Booking,
  kind: NoticeKind,
  paymentId: string | null,
  occasion: string | null = null,
  amount: Paise | null = null,
): Notice[] {
  const written = new Set(booking.notices.map(noticeKey));
  const { appointment, details } = booking;
  // Nobody knows any more whom to tell.
  if (appointment.erased_at !== null) return [];
  const later = occasion === null ? goesAt(kind, now) : null;
  return NoticeChannel.options
    .filter((channel) => channel !== 'email' || (details?.email !== '' && MailKind.safeParse(kind).success))
    .map((channel): Notice => ({
      appointment_id: appointment.id,
      kind,
      channel,
      payment_id: paymentId,
      occasion,
      amount_paise: amount,
      slot: SPEAKS_OF_ITS_TIME.has(kind) ? appointment.slot : null,
      language: details?.language ?? null,
      ...pendingSince(now, true),
      ...(later === null ? {} : { next_check_at: new Date(later).toISOString() }),
    }))
    .filter((notice) => !written.has(noticeKey(notice)));
}
