import { bookingAdmin, type BookingDetail, type BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { CancelForm } from '#shared/contract/booking/booking-operations.ts';
import { addDays, istInstant } from '#shared/values/ist.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { subtractPaise } from '#shared/values/money/paise-sums.ts';
import { at, emailAsLong, longRow, razorpay, row, STANDS, TODAY } from './booking-rows.ts';
import { idOf, many, textAsLong, wordAsLong, type Amount } from './words.ts';

type Payment = BookingDetail['payments'][number];
const payment = (n: number, more: Partial<Payment> = {}): Payment => ({
  payment_id: razorpay('pay', n),
  razorpay_order_id: razorpay('order', 1),
  role: n === 1 ? 'PRIMARY' : 'SURPLUS',
  state: 'CAPTURED',
  amount_paise: paise(49_900),
  refunded_paise: paise(0),
  owed_back_paise: paise(0),
  left_paise: paise(49_900),
  twice_paise: paise(0),
  refund_id: null,
  refund_failures: 0,
  created_at: at(2),
  updated_at: at(2),
  by_hand: [],
  ...more,
});

const move = (
  ver: number,
  name: string,
  more: Partial<BookingDetail['history'][number]> = {},
): BookingDetail['history'][number] => ({
  ver,
  at: at(ver),
  from: ver === 1 ? null : 'HELD',
  to: 'CONFIRMED',
  move: name,
  actor: 'settle',
  actor_id: null,
  actor_email: null,
  slots: null,
  reason: 'for engineers',
  ...more,
});

const notification = (
  kind: BookingDetail['notifications'][number]['kind'],
  channel: 'email' | 'sms',
  state: 'SENT' | 'FAILED',
): BookingDetail['notifications'][number] => ({
  kind,
  channel,
  state,
  created_at: at(5),
  sent_at: state === 'SENT' ? at(6) : null,
  payment_id: null,
  can_resend: true,
});

const ASKED: BookingDetail['refund_request'] = {
  reason: 'It hurt more than before.',
  asked_at: at(300),
  state: 'asked',
  amount_paise: null,
  decided_at: null,
  decided_by: null,
  words: null,
};

const detail = (from: BookingRow, more: Partial<BookingDetail> = {}): BookingDetail => ({
  ...from,
  email: 'yazhini@patients.example',
  updated_at: at(9),
  expires_at: at(15),
  booking_completed_at: at(4),
  payment_id: from.razorpay_payment_id,
  payments: from.paid_by === 'online' ? [payment(1)] : [],
  money: [
    {
      at: at(4),
      what: 'taken',
      amount_paise: paise(49_900),
      how: 'online',
      payment_id: razorpay('pay', 1),
      refund_id: null,
    },
  ],
  notifications: [notification('confirmed', 'email', 'SENT'), notification('confirmed', 'sms', 'FAILED')],
  history: [
    move(1, 'hold', { actor: 'patient' }),
    move(2, 'order', { actor: 'patient' }),
    move(3, 'secure'),
    move(4, 'confirm'),
  ],
  notes: [{ id: 'n1', at: at(60), by: 'desk@team.example', text: 'Calls back tomorrow.' }],
  events: [{ at: at(3), event: 'payment.captured', ok: true }],
  refund_request: null,
  cancel_hours: 4,
  allowed: [{ operation: 'move' }, { operation: 'refund' }, { operation: 'cancel', refund_paise: paise(49_900) }],
  ...more,
});

const BARE = { payments: [], money: [], notifications: [], history: [], notes: [], events: [], allowed: [] };
const ALL: BookingDetail['allowed'] = (
  [
    'decide_promise',
    'close_by_hand',
    'complete',
    'no_show',
    'mark_paid',
    'undo_paid',
    'correct',
    'move',
    'refund',
    'cancel',
  ] as const
).map((operation) => ({ operation, refund_paise: paise(49_900) }));

const paidAtDesk = (amount_paise: Paise): BookingDetail['money'] => [
  { at: at(4), what: 'taken', amount_paise, how: 'at_clinic', payment_id: null, refund_id: null },
];

/** A booking in each of its states; to the seventh everything may be done at once. */
const SAMPLES: Record<string, BookingDetail> = {
  [idOf('apt', 1)]: detail(row(1)),
  [idOf('apt', 2)]: detail(row(2, STANDS[1]), {
    ...BARE,
    email: null,
    history: [move(1, 'hold', { actor: 'patient' })],
    allowed: [],
  }),
  [idOf('apt', 3)]: detail(row(3, STANDS[2]), {
    payments: [payment(1, { state: 'REFUND_REQUESTED', owed_back_paise: paise(49_900), left_paise: paise(0) })],
    history: [
      move(1, 'hold', { actor: 'patient' }),
      move(2, 'confirm'),
      move(3, 'cancel', {
        actor: 'admin',
        actor_id: 'a',
        actor_email: 'desk@team.example',
        reason: 'the dentist is away',
      }),
    ],
    allowed: [],
  }),
  [idOf('apt', 4)]: detail(row(4, { status: 'completed' }), {
    refund_request: ASKED,
    allowed: [{ operation: 'decide_promise' }, { operation: 'correct' }],
  }),
  [idOf('apt', 5)]: detail(row(5, { status: 'cancelled', payment_status: 'Refund due' }), {
    payments: [
      payment(1, { state: 'REFUND_MANUAL', owed_back_paise: paise(49_900), left_paise: paise(0), refund_failures: 3 }),
    ],
    history: [move(1, 'confirm'), move(2, 'refund_failed'), move(3, 'refund_manual')],
    allowed: [{ operation: 'close_by_hand' }],
  }),
  [idOf('apt', 6)]: detail(row(6, STANDS[7]), {
    ...BARE,
    allowed: [
      { operation: 'complete' },
      { operation: 'no_show' },
      { operation: 'mark_paid' },
      { operation: 'move' },
      { operation: 'cancel' },
    ],
  }),
  [idOf('apt', 7)]: detail(row(7), {
    payments: [
      payment(1),
      payment(2, { state: 'REFUND_MANUAL', owed_back_paise: paise(49_900), left_paise: paise(0) }),
    ],
    refund_request: ASKED,
    history: [
      ...many(4, (n) => move(n, 'confirm')),
      move(5, 'complete', { actor: 'admin', actor_id: 'a', actor_email: 'desk@team.example' }),
    ],
    allowed: ALL,
  }),
  [idOf('apt', 8)]: detail(row(8, { ...STANDS[7], payment_status: 'Paid' }), {
    payments: [],
    money: paidAtDesk(paise(49_900)),
    allowed: [{ operation: 'undo_paid' }, { operation: 'complete' }, { operation: 'move' }, { operation: 'cancel' }],
  }),
  [idOf('apt', 9)]: detail(row(9, { status: 'cancelled', payment_status: 'Refunded' }), {
    payments: [
      payment(1, {
        state: 'REFUNDED',
        refunded_paise: paise(99_800),
        owed_back_paise: paise(49_900),
        left_paise: paise(0),
        twice_paise: paise(49_900),
        by_hand: [{ reference: 'HDFCR52026112200001', amount_paise: paise(49_900), at: at(30) }],
      }),
    ],
    history: [move(1, 'confirm'), move(2, 'refund_manual'), move(3, 'refunded_twice')],
    allowed: [],
  }),
};

const NOTE = bookingAdmin.addNote['~orpc'].inputSchema?.shape.text;
export const TEAM_EMAIL = 'somebody.with.a.rather.long.address@a-clinic-of-salem.example';

/** Forty notes as long as they may be, two hundred moves, each payment there could be; those that have dialogs opened over them have fewer. */
const longDetail = (id: string): BookingDetail => {
  const isWhole = id === idOf('apt', 1);
  const text = NOTE === undefined ? '' : wordAsLong(NOTE, 'tamil');
  const much = paise(999_999_900);
  return detail(longRow(7), {
    id,
    email: emailAsLong(),
    ...(id === idOf('apt', 8) ? { money: paidAtDesk(paise(999_999_900)) } : {}),
    payments: [
      payment(1, { amount_paise: paise(999_999_999_900), left_paise: paise(999_999_999_900) }),
      payment(2, {
        amount_paise: much,
        state: 'REFUND_MANUAL',
        owed_back_paise: much,
        left_paise: paise(0),
        refunded_paise: paise(100),
      }),
      payment(3, {
        by_hand: many(3, (n) => ({
          reference: 'HDFCR52026112200001234567890123456789012'.slice(0, 40),
          amount_paise: much,
          at: at(n),
        })),
        state: 'REFUNDED',
        left_paise: paise(0),
      }),
    ],
    history: many(isWhole ? 200 : 20, (n) =>
      move(n, n % 3 === 0 ? 'refund_failed' : 'cancel', {
        actor: 'admin',
        actor_id: 'somebody',
        actor_email: TEAM_EMAIL,
        reason: wordAsLong(CancelForm.shape.reason, n % 2 === 0 ? 'latin' : 'tamil'),
      }),
    ),
    notes: many(isWhole ? 40 : 2, (n) => ({
      id: `n${n}`,
      at: at(n),
      by: TEAM_EMAIL,
      text: n % 2 === 0 && NOTE !== undefined ? textAsLong(NOTE) : text,
    })),
    notifications: (
      [
        'confirmed',
        'moved',
        'slot_lost',
        'cancelled',
        'refund_started',
        'refunded',
        'promise_refused',
        'review_asked',
      ] as const
    ).flatMap((kind) => [notification(kind, 'email', 'SENT'), notification(kind, 'sms', 'FAILED')]),
    refund_request: { ...ASKED, reason: 'திருவேங்கடநாதபுரம்'.repeat(30).slice(0, 500) },
    allowed: ALL,
  });
};

/** The booking of an id, with so much in it. */
export function detailOf(id: string, amount: Amount): BookingDetail {
  if (amount === 'much') return longDetail(id);
  const found = SAMPLES[id] ?? detail(row(1), { id });
  return amount === 'none' ? { ...found, ...BARE, name: null, phone: null, email: null } : found;
}

/** The same once a colleague returned a part of what was paid, moved it, and wrote why. */
export function changedMeanwhile(booking: BookingDetail): BookingDetail {
  const last = booking.history.at(-1);
  return {
    ...booking,
    ver: booking.ver + 2,
    slot: istInstant(addDays(TODAY, 9), '11:00'),
    payments: booking.payments.map((one) => ({
      ...one,
      state: 'REFUND_REQUESTED',
      owed_back_paise: paise(20_000),
      left_paise: subtractPaise(one.left_paise, paise(20_000)),
    })),
    history: [
      ...booking.history,
      ...many(2, (n) => ({
        ...(last ?? move(0, 'refund')),
        move: n === 1 ? 'refund_owed' : 'move',
        ver: booking.ver + n,
      })),
    ],
    allowed: booking.allowed.map((one) =>
      one.refund_paise === undefined ? one : { ...one, refund_paise: paise(29_900) },
    ),
  };
}
