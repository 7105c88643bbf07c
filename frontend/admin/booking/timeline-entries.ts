import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { absPaise } from '#shared/values/money/paise-sums.ts';
import { visitMoment } from '../ui/format.ts';

/** One line of what happened to a booking. */
export type TimelineEntry = {
  at: string;
  /** A sentence that names its actor, if a person or the patient acted. */
  words: string;
  /** Text that belongs to the entry: a reason, or a note. */
  more: string | null;
  /** Id of a payment or a refund; shown on demand. */
  detail: string | null;
  kind: 'move' | 'money' | 'message' | 'note' | 'event';
  /** Something that a staff member should check. */
  isTrouble: boolean;
};

/** Sentences of transitions without an actor. */
const HAPPENED: Record<string, string> = {
  hold: 'The time was held',
  details: 'Name and phone number were entered',
  order: 'The payment was started',
  phone_proven: 'The phone number was confirmed with a code',
  secure: 'The payment was seen, and the time is secured',
  secure_vouched: 'The payment was reported, and the time is secured',
  confirm: 'The booking was paid and confirmed',
  confirm_free: 'The free booking was confirmed',
  expire: 'The booking was not paid in time, and its time is available again',
  lapse: 'The payment was never completed, and the booking ended',
  cancel: 'The booking was cancelled',
  reversed: 'All money was refunded in Razorpay’s dashboard, and the booking was cancelled',
  superseded: 'The patient booked again, and this booking was cancelled',
  surplus: 'A second payment arrived and will be refunded',
  surplus_captured: 'The second payment was captured and will be refunded',
  surplus_authorised: 'The second payment was only authorised, and the bank will release it',
  surplus_ended: 'The bank released the second payment',
  refund_owed: 'A refund is due',
  refund_by_hand: 'The refund was sent by bank transfer',
  refund_requested: 'The refund was requested from Razorpay',
  refunded: 'The refund was completed',
  refunded_in_part: 'Part of the money was refunded in Razorpay’s dashboard',
  refunded_twice: 'The refund by bank transfer was also made in Razorpay’s dashboard: the patient got it twice',
  refund_failed: 'Razorpay reported that the refund failed',
  refund_manual: 'Razorpay couldn’t refund for three days: send the refund by bank transfer',
  complete: 'The visit was completed',
  no_show: 'The patient did not come',
  move: 'The visit was rescheduled',
  mark_paid: 'The fee was paid at the clinic',
  undo_paid: 'The payment at the clinic was corrected to not paid',
  book: 'The booking was made',
  resend: 'A message was resent',
  replace_link: 'The manage link was replaced',
  review_given: 'The patient reviewed the visit',
  erase: 'The personal data was erased',
};

/** Actions of a person, after their name. */
const DONE: Record<string, string> = {
  cancel: 'cancelled the booking',
  refund_owed: 'started a refund',
  refund_by_hand: 'marked the refund as sent by bank transfer',
  complete: 'marked the visit as completed',
  no_show: 'marked the visit as a no-show',
  move: 'rescheduled the visit',
  mark_paid: 'marked the fee as paid at the clinic',
  undo_paid: 'marked the fee as not paid at the clinic',
  book: 'made the booking',
  resend: 'resent a message',
  replace_link: 'replaced the manage link',
  review_given: 'reviewed the visit',
  erase: 'erased the personal data',
};

/** Transitions that the refund request already reports itself. */
const TOLD_ELSEWHERE: readonly string[] = ['promise_asked', 'promise_kept', 'promise_refused'];

const TROUBLE: readonly string[] = ['refund_failed', 'refund_manual', 'refunded_twice', 'reversed', 'surplus'];

const CHANNELS = { email: 'e-mail', sms: 'SMS' } as const;

const MESSAGES: Record<string, string> = {
  confirmed: 'Confirmation',
  slot_lost: 'Lost-slot',
  cancelled: 'Cancellation',
  moved: 'Rescheduling',
  refund_started: 'Refund-started',
  refunded: 'Refund',
  promise_refused: 'Declined-refund',
  reminder: 'Reminder',
  email_bounced: 'Bounced-e-mail',
  review_asked: 'Review-request',
  new_link: 'New-link',
};

const MESSAGE_STATES = {
  PENDING: 'is queued',
  SENT: 'was sent',
  FAILED: 'couldn’t be sent',
  WITHDRAWN: 'was withdrawn: it was no longer true',
  NOT_LISTED: 'was not sent: not on this stage’s allowlist',
  SUPPRESSED: 'was not sent: the address is suppressed',
} as const;

/** Words for the delivery state that the provider reported for an e-mail. */
const DELIVERY_STATUSES = {
  ARRIVED: 'was delivered',
  RETURNED: 'bounced temporarily; a later e-mail may arrive',
  REFUSED: 'was rejected: the address is suppressed',
  BOUNCED: 'bounced: the address is suppressed',
  UNSUBSCRIBED: 'was delivered, and the patient unsubscribed',
  COMPLAINED: 'was reported as spam by the patient',
} as const;

const WAYS = { online: 'online', at_clinic: 'at the clinic', by_hand: 'by bank transfer' } as const;

/** 'Refund requested' of a name this screen does not know yet. */
const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'Confirmation SMS' */
export const messageName = (kind: string, channel: keyof typeof CHANNELS): string =>
  `${MESSAGES[kind] ?? asWords(kind)} ${CHANNELS[channel]}`;

type Transition = BookingDetail['history'][number];

const isByStaff = ({ actor }: Pick<Transition, 'actor'>): boolean => actor === 'staff' || actor === 'admin';

/** Returns the actor of a transition; null for an automatic one. */
function actorOf({ actor, actor_email, actor_id }: Transition): string | null {
  if (isByStaff({ actor })) return actor_email ?? actor_id ?? 'A staff member';
  return actor === 'patient' ? 'The patient' : null;
}

function doneWords({ move, slots, to }: Transition): string | undefined {
  if (slots !== null) return `rescheduled the visit from ${visitMoment(slots.from)} to ${visitMoment(slots.to)}`;
  if (move === 'correct') return `corrected the visit to ${to === 'COMPLETED' ? 'completed' : 'no-show'}`;
  return DONE[move];
}

function rescheduleWords(move: Transition): string {
  const [actor, done] = [actorOf(move), doneWords(move)];
  if (actor !== null && done !== undefined) return `${actor} ${done}`;
  if (move.slots !== null)
    return `The visit was rescheduled from ${visitMoment(move.slots.from)} to ${visitMoment(move.slots.to)}`;
  if (move.move === 'erase') return 'The personal data was erased after its retention period';
  return HAPPENED[move.move] ?? asWords(move.move);
}

/** Moves of staff without a reason of theirs: the product writes one, which repeats the move. */
const UNEXPLAINED: readonly string[] = [
  'book',
  'complete',
  'no_show',
  'correct',
  'mark_paid',
  'move',
  'refund_by_hand',
  'resend',
  'replace_link',
  'erase',
];

const ofTransition = (move: Transition): TimelineEntry => ({
  at: move.at,
  words: rescheduleWords(move),
  // The reasons of automatic transitions are written for engineers.
  more: isByStaff(move) && move.reason !== '' && !UNEXPLAINED.includes(move.move) ? move.reason : null,
  detail: null,
  kind: 'move',
  isTrouble: TROUBLE.includes(move.move),
});

/** Below zero a refund failed, or a recorded payment was corrected. */
function moneyWords({ what, how, amount_paise }: BookingDetail['money'][number]): string {
  const sum = formatPaise(absPaise(amount_paise));
  if (what === 'taken') return amount_paise < 0 ? `${sum} not paid ${WAYS[how]} after all` : `${sum} paid ${WAYS[how]}`;
  return amount_paise < 0 ? `${sum} not refunded ${WAYS[how]}: the refund failed` : `${sum} refunded ${WAYS[how]}`;
}

const ofMoney = (entry: BookingDetail['money'][number]): TimelineEntry => ({
  at: entry.at,
  words: moneyWords(entry),
  more: null,
  detail: entry.refund_id ?? entry.payment_id,
  kind: 'money',
  isTrouble: entry.amount_paise < 0,
});

/** Arrivals after which an address is on the list of those that take no mail. */
const REFUSING: readonly string[] = ['BOUNCED', 'REFUSED', 'UNSUBSCRIBED', 'COMPLAINED'];

/** True if a message shows that the patient's address accepts no e-mail. */
export const isRefused = ({ state, arrival }: BookingDetail['notifications'][number]): boolean =>
  state === 'SUPPRESSED' || (arrival !== undefined && REFUSING.includes(arrival));

const ofNotification = ({
  kind,
  channel,
  state,
  created_at,
  sent_at,
  arrival,
}: BookingDetail['notifications'][number]): TimelineEntry => ({
  at: sent_at ?? created_at,
  words: `${messageName(kind, channel)} ${arrival === undefined ? MESSAGE_STATES[state] : DELIVERY_STATUSES[arrival]}`,
  more: null,
  detail: null,
  kind: 'message',
  isTrouble: state === 'FAILED' || state === 'SUPPRESSED' || (arrival !== undefined && arrival !== 'ARRIVED'),
});

type Request = NonNullable<BookingDetail['refund_request']>;

function ofRequest({ asked_at, reason, state, decided_at, decided_by, words }: Request): TimelineEntry[] {
  const shared = { kind: 'money', detail: null, isTrouble: false } as const;
  const asked: TimelineEntry = {
    ...shared,
    at: asked_at,
    words: 'The patient requested a refund',
    more: reason === '' ? null : reason,
    isTrouble: state === 'asked',
  };
  if (state === 'asked' || decided_at === null) return [asked];
  return [
    asked,
    {
      ...shared,
      at: decided_at,
      words: `${decided_by ?? 'A staff member'} ${state === 'refused' ? 'declined' : 'approved'} the refund request`,
      more: words,
    },
  ];
}

type Told = Pick<BookingDetail, 'history' | 'money' | 'refund_request' | 'notifications' | 'notes' | 'events'>;

/** All that happened to a booking in the order in which it happened: moves, money, messages, webhooks, notes. */
export function timelineOf(booking: Told): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...booking.history.filter(({ move }) => !TOLD_ELSEWHERE.includes(move)).map(ofTransition),
    ...booking.money.map(ofMoney),
    ...(booking.refund_request === null ? [] : ofRequest(booking.refund_request)),
    ...booking.notifications.map(ofNotification),
    ...booking.notes.map(
      ({ at, by, text }) =>
        ({ at, words: `${by} added a note`, more: text, detail: null, kind: 'note', isTrouble: false }) as const,
    ),
    ...booking.events.map(
      ({ at, event, ok }) =>
        ({
          at,
          words: `Razorpay reported: ${event.replaceAll(/[._]/g, ' ')}`,
          more: ok ? null : 'It couldn’t be processed yet.',
          detail: null,
          kind: 'event',
          isTrouble: !ok,
        }) as const,
    ),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}
