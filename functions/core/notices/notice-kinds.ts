import { NoticeChannel } from '#shared/domain/notice.ts';
import type { Notice, NoticeKind } from '#shared/domain/notice.ts';
import type { Phase } from '#shared/domain/appointment.ts';
import { goneBackOf } from '#shared/domain/owed-back.ts';
import { afterQuietHours } from '#shared/domain/reminder-times.ts';
import type { Payment, PaymentState } from '#shared/domain/payment.ts';
import type { Booking } from '../booking-store.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** Where each receiver of notices is reached. */
const ADDRESS_OF = {
  patient: ({ patient }: Pick<NoticeFacts, 'patient'>) => ({ email: patient.email, phone: patient.phone }),
};
type NoticeReceiver = keyof typeof ADDRESS_OF;

/** What a notice is held against. */
type Told = Pick<Booking, 'appointment' | 'payments' | 'refund_request'>;
/** A notice, and the time (milliseconds) at which it would be sent. */
type Saying = { amount_paise?: number | null; now: number };

type NoticeRule = {
  receiver: NoticeReceiver;
  /** What one move writes, or one tick of the clock, goes in this order. */
  order: number;
  /** Whether it agrees with the booking as it is now; `payment` is the one it speaks of. */
  isStillTrue: (booking: Told, payment: Payment | undefined, saying: Saying) => boolean;
  /** It is not worth waking anybody. */
  keepsQuietHours?: true;
};

const CONFIRMED: readonly Phase[] = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];
const ENDED: readonly Phase[] = ['EXPIRED', 'CANCELLED'];
/** Money that pays for nothing, wherever it is on its way back. */
const GOING_BACK: readonly (PaymentState | undefined)[] = [
  'VOID_WAIT',
  'VOIDED',
  'REFUND_DUE',
  'REFUND_REQUESTED',
  'REFUND_MANUAL',
  'REFUNDED',
];

/** What went back of a payment, in paise. */
const wentBack = (payment: Payment | undefined): number => (payment === undefined ? 0 : goneBackOf(payment));

/** Whether the visit is to come. */
const isAhead: NoticeRule['isStillTrue'] = ({ appointment: { phase, slot } }, _payment, { now }) =>
  phase === 'CONFIRMED' && now < Date.parse(slot);

/** Every kind of notice; a new one is a row here, and its words stand in compose-notice.ts. */
export const NOTICE_KINDS: Readonly<Record<NoticeKind, NoticeRule>> = {
  confirmed: { receiver: 'patient', order: 0, isStillTrue: ({ appointment: { phase } }) => CONFIRMED.includes(phase) },
  moved: { receiver: 'patient', order: 0, isStillTrue: ({ appointment: { phase } }) => CONFIRMED.includes(phase) },
  slot_lost: {
    receiver: 'patient',
    order: 1,
    isStillTrue: ({ appointment: { phase } }, payment) => ENDED.includes(phase) && GOING_BACK.includes(payment?.state),
  },
  cancelled: { receiver: 'patient', order: 1, isStillTrue: ({ appointment: { phase } }) => phase === 'CANCELLED' },
  refund_started: {
    receiver: 'patient',
    order: 2,
    isStillTrue: (_booking, payment) => GOING_BACK.includes(payment?.state) || wentBack(payment) > 0,
  },
  refunded: {
    receiver: 'patient',
    order: 3,
    isStillTrue: (_booking, payment, { amount_paise = null }) =>
      payment?.state === 'REFUNDED' || (amount_paise !== null && wentBack(payment) >= amount_paise),
  },
  promise_refused: {
    receiver: 'patient',
    order: 2,
    isStillTrue: ({ refund_request }) => refund_request?.state === 'refused',
  },
  reminder: { receiver: 'patient', order: 0, isStillTrue: isAhead, keepsQuietHours: true },
  email_bounced: { receiver: 'patient', order: 4, isStillTrue: isAhead, keepsQuietHours: true },
};

/** Where the receiver of a kind of notice is reached. */
export const addressOf = (kind: NoticeKind, facts: Pick<NoticeFacts, 'patient'>): { email: string; phone: string } =>
  ADDRESS_OF[NOTICE_KINDS[kind].receiver](facts);

/** When (milliseconds) a notice of this kind that could go out at `now` may: at once, or when the night is over. */
export const mayGoAt = (kind: NoticeKind, now: number): number =>
  NOTICE_KINDS[kind].keepsQuietHours === true ? afterQuietHours(now) : now;

/**
 * Whether what a notice says agrees with the booking as it is now, at `now` (milliseconds); if not, it must not be sent any
 * more (invariant 23).
 */
export const isStillTrue = (
  booking: Told,
  notice: Pick<Notice, 'kind' | 'payment_id' | 'slot'> & { amount_paise?: number | null },
  now: number,
): boolean =>
  (notice.slot === null || notice.slot === booking.appointment.slot) &&
  NOTICE_KINDS[notice.kind].isStillTrue(
    booking,
    booking.payments.find(({ payment_id }) => payment_id === notice.payment_id),
    { ...notice, now },
  );

/** What goes to one receiver by one channel: one notice after the other, and none waits for another lane's. */
export type Lane = { receiver: NoticeReceiver; channel: NoticeChannel };

const RECEIVERS = new Set(Object.values(NOTICE_KINDS).map(({ receiver }) => receiver));
export const LANES: readonly Lane[] = [...RECEIVERS].flatMap((receiver) =>
  NoticeChannel.options.map((channel) => ({ receiver, channel })),
);

/** What is pending for one receiver by one channel. */
export const pendingIn = ({ notices }: Pick<Booking, 'notices'>, { receiver, channel }: Lane): Notice[] =>
  notices
    .filter((notice) => notice.state === 'PENDING' && notice.channel === channel)
    .filter(({ kind }) => NOTICE_KINDS[kind].receiver === receiver);

/** The oldest; of what is said of its payment, what comes first by its sense: two workers may look at their clocks crosswise. */
export function firstPending(booking: Pick<Booking, 'notices'>, lane: Lane): Notice | undefined {
  const bySense = (a: Notice, b: Notice): number => NOTICE_KINDS[a.kind].order - NOTICE_KINDS[b.kind].order;
  const pending = pendingIn(booking, lane).toSorted(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || bySense(a, b),
  );
  const isOfTheSame = ({ payment_id, occasion }: Notice): boolean =>
    payment_id === pending[0]?.payment_id && occasion === pending[0].occasion;
  return pending.filter(isOfTheSame).toSorted(bySense)[0];
}
