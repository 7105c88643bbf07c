import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { absPaise } from '#shared/values/money/paise-sums.ts';
import { visitMoment } from '../ui/format.ts';

/** One line of what happened to a booking. */
export type TimelineEntry = {
  at: string;
  /** A sentence that can be read out to the patient. */
  words: string;
  /** Actor of the entry, if a person; null for automatic transitions. */
  by: string | null;
  /** Details of the entry: a reason, the text of a note, an id. */
  more: string | null;
  kind: 'move' | 'money' | 'message' | 'note' | 'event';
  /** Something that somebody should look at. */
  isTrouble: boolean;
};

/** Words for each transition of a booking, as a listener understands them. */
const MOVES: Record<string, string> = {
  hold: 'The time was held',
  details: 'Name and phone number were given',
  order: 'The payment was begun',
  phone_proven: 'The phone number was confirmed by a code',
  secure: 'The payment was seen: the time is secured',
  secure_vouched: 'The payment was reported: the time is secured',
  confirm: 'Paid: the booking is confirmed',
  confirm_free: 'The free booking is confirmed',
  expire: 'Not paid in time: the time was given free',
  lapse: 'The payment was never completed: the booking ended',
  cancel: 'Cancelled',
  reversed: 'All of the money was returned on Razorpay’s dashboard: the booking is cancelled',
  superseded: 'The same patient booked anew: this booking gave way',
  surplus: 'Another payment came that this booking does not need: it goes back',
  surplus_captured: 'The payment that is not needed was taken after all: it goes back',
  surplus_authorised: 'The payment that is not needed is only reserved: the bank lets it go',
  surplus_ended: 'The payment that is not needed was let go by the bank',
  refund_owed: 'Money is to go back',
  refund_by_hand: 'The money was returned by bank transfer',
  refund_requested: 'Razorpay was asked to return the money',
  refunded: 'The money was returned',
  refunded_in_part: 'A part of the money was returned on Razorpay’s dashboard',
  refunded_twice: 'What was sent by bank was returned on Razorpay’s dashboard as well: the patient has it twice',
  refund_failed: 'Razorpay says that returning the money failed',
  refund_manual: 'Razorpay could not return the money for three days: it has to be returned by hand',
  complete: 'The patient came',
  no_show: 'The patient did not come',
  move: 'Moved to another time',
  mark_paid: 'The fee was paid at the clinic',
  undo_paid: 'Put right: the fee was not paid at the clinic',
  book: 'Booked by the team',
  resend: 'A message was asked for again',
  replace_link: 'The link to the booking was replaced',
  review_given: 'The patient wrote a review of the visit',
  erase: 'What names the patient was erased at their request',
};

/** Transitions that the refund promise already reports itself. */
const TOLD_ELSEWHERE: readonly string[] = ['promise_asked', 'promise_kept', 'promise_refused'];

const TROUBLE: readonly string[] = ['refund_failed', 'refund_manual', 'refunded_twice', 'reversed', 'surplus'];

const CHANNELS = { email: 'E-mail', sms: 'SMS' } as const;

const MESSAGES: Record<string, string> = {
  confirmed: 'with the confirmation',
  slot_lost: 'that the time was lost',
  cancelled: 'about the cancellation',
  moved: 'with the new time',
  refund_started: 'that money goes back',
  refunded: 'that the money went back',
  promise_refused: 'that the refund they asked for is refused',
  reminder: 'that the visit is near',
  email_bounced: 'that e-mails to them come back',
  review_asked: 'that asks how the visit was',
  new_link: 'with the new link to the booking',
};

const MESSAGE_STATES = {
  PENDING: 'waits to be sent',
  SENT: 'was sent',
  FAILED: 'could not be sent',
  WITHDRAWN: 'was withdrawn, as it was no longer true',
  NOT_LISTED: 'was not sent: not on the list of this stage',
  SUPPRESSED: 'was not sent: the address takes no e-mail',
} as const;

/** Words for the delivery state that the provider reported for an e-mail. */
const ARRIVALS = {
  ARRIVED: 'was sent, and arrived',
  RETURNED: 'was sent, and came back; the next one may arrive',
  REFUSED: 'was refused for good: the address takes no e-mail',
  BOUNCED: 'was sent, and bounced: the address takes no e-mail',
  UNSUBSCRIBED: 'was sent, and the patient opted out of e-mails',
  COMPLAINED: 'was sent, and reported as spam by the patient',
} as const;

const WAYS = { online: 'online', at_clinic: 'at the clinic', by_hand: 'by hand' } as const;

/** 'Refund requested' of a name this screen does not know yet. */
const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'SMS with the confirmation' */
export const messageName = (kind: string, channel: keyof typeof CHANNELS): string =>
  `${CHANNELS[channel]} ${MESSAGES[kind] ?? `about ${asWords(kind).toLowerCase()}`}`;

type Move = BookingDetail['history'][number];

function moveWords({ move, slots, to, actor }: Move): string {
  if (slots !== null) return `Moved from ${visitMoment(slots.from)} to ${visitMoment(slots.to)}`;
  if (move === 'correct')
    return to === 'COMPLETED' ? 'Put right: the patient came' : 'Put right: the patient did not come';
  if (move === 'erase' && actor === 'settle') return 'What names the patient was erased: the time to keep it was over';
  return MOVES[move] ?? asWords(move);
}

/** Moves of the team for which nobody is asked why: the product writes a reason of its own, which says the same again. */
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

const ACTORS = { patient: 'the patient', settle: null } as const;

const ofMove = (move: Move): TimelineEntry => ({
  at: move.at,
  words: moveWords(move),
  by: move.actor === 'admin' ? (move.actor_email ?? move.actor_id ?? 'the team') : ACTORS[move.actor],
  // The reasons of automatic transitions are written for engineers.
  more: move.actor === 'admin' && move.reason !== '' && !UNEXPLAINED.includes(move.move) ? move.reason : null,
  kind: 'move',
  isTrouble: TROUBLE.includes(move.move),
});

/** Below zero a return did not get through, and what was noted as taken never was. */
function moneyWords({ what, how, amount_paise }: BookingDetail['money'][number]): string {
  const sum = formatPaise(absPaise(amount_paise));
  if (what === 'taken' && amount_paise < 0) return `${sum} not taken ${WAYS[how]} after all`;
  return `${sum} ${what === 'taken' || amount_paise < 0 ? 'taken' : 'returned'} ${WAYS[how]}`;
}

const ofMoney = (entry: BookingDetail['money'][number]): TimelineEntry => ({
  at: entry.at,
  words: moneyWords(entry),
  by: null,
  more: entry.refund_id ?? entry.payment_id,
  kind: 'money',
  isTrouble: entry.amount_paise < 0,
});

/** Arrivals after which an address is on the list of those that take no mail. */
const REFUSING: readonly string[] = ['BOUNCED', 'REFUSED', 'UNSUBSCRIBED', 'COMPLAINED'];

/** True if a message shows that the patient's address accepts no e-mail. */
export const isRefused = ({ state, arrival }: BookingDetail['notices'][number]): boolean =>
  state === 'SUPPRESSED' || (arrival !== undefined && REFUSING.includes(arrival));

const ofNotice = ({
  kind,
  channel,
  state,
  created_at,
  sent_at,
  arrival,
}: BookingDetail['notices'][number]): TimelineEntry => ({
  at: sent_at ?? created_at,
  words: `${messageName(kind, channel)} ${arrival === undefined ? MESSAGE_STATES[state] : ARRIVALS[arrival]}`,
  by: null,
  more: null,
  kind: 'message',
  isTrouble: state === 'FAILED' || state === 'SUPPRESSED' || (arrival !== undefined && arrival !== 'ARRIVED'),
});

type Request = NonNullable<BookingDetail['refund_request']>;

function ofRequest({ asked_at, reason, state, decided_at, decided_by, words }: Request): TimelineEntry[] {
  const shared = { kind: 'money', isTrouble: false } as const;
  const asked: TimelineEntry = {
    ...shared,
    at: asked_at,
    words: 'The money-back promise was asked for',
    by: 'the patient',
    more: reason === '' ? null : reason,
    isTrouble: state === 'asked',
  };
  if (state === 'asked' || decided_at === null) return [asked];
  return [
    asked,
    { ...shared, at: decided_at, words: `The money-back promise was ${state}`, by: decided_by, more: words },
  ];
}

type Told = Pick<BookingDetail, 'history' | 'money' | 'refund_request' | 'notices' | 'notes' | 'events'>;

/** All that happened to a booking in the order in which it happened: moves, money, messages, webhooks, notes. */
export function timelineOf(booking: Told): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...booking.history.filter(({ move }) => !TOLD_ELSEWHERE.includes(move)).map(ofMove),
    ...booking.money.map(ofMoney),
    ...(booking.refund_request === null ? [] : ofRequest(booking.refund_request)),
    ...booking.notices.map(ofNotice),
    ...booking.notes.map(
      ({ at, by, text }) => ({ at, words: 'Note', by, more: text, kind: 'note', isTrouble: false }) as const,
    ),
    ...booking.events.map(
      ({ at, event, ok }) =>
        ({
          at,
          words: `Razorpay reported: ${event.replaceAll(/[._]/g, ' ')}`,
          by: null,
          more: ok ? null : 'It could not be taken in yet.',
          kind: 'event',
          isTrouble: !ok,
        }) as const,
    ),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}
