import { describe, expect, test } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { isRefused, messageName, timelineOf } from './timeline-entries.ts';

const at = (minute: number): string => `2026-11-22T04:${String(minute).padStart(2, '0')}:00.000Z`;
const move = { from: 'HELD', to: 'HELD', actor: 'settle', actor_id: null, actor_email: null, slots: null } as const;
const nothing = { history: [], money: [], notifications: [], notes: [], events: [], refund_request: null };
const words = (listed: Partial<Parameters<typeof timelineOf>[0]>): string[] =>
  timelineOf({ ...nothing, ...listed }).map((entry) => entry.words);

test('moves, money, messages and notes are told in the order in which they happened', () => {
  expect(
    words({
      notes: [{ id: 'n', at: at(5), by: 'a@team.example', text: 'Calls back' }],
      money: [
        { at: at(2), what: 'taken', how: 'online', amount_paise: paise(149_900), payment_id: 'pay_1', refund_id: null },
      ],
      history: [
        { ...move, ver: 1, at: at(1), move: 'hold', reason: '' },
        { ...move, ver: 2, at: at(2), move: 'confirm', reason: '' },
      ],
      notifications: [
        {
          kind: 'confirmed',
          channel: 'sms',
          state: 'SENT',
          created_at: at(2),
          sent_at: at(3),
          payment_id: null,
          can_resend: true,
        },
      ],
    }),
  ).toEqual([
    'The time was held',
    'The booking was paid and confirmed',
    '₹1,499 paid online',
    'Confirmation SMS was sent',
    'a@team.example added a note',
  ]);
});

test('a sentence names a staff member or the patient, with their reason; the product’s own reasons are not shown', () => {
  const listed = timelineOf({
    ...nothing,
    history: [
      { ...move, ver: 1, at: at(1), move: 'secure', reason: 'evidence of the order' },
      {
        ...move,
        ver: 2,
        at: at(2),
        move: 'cancel',
        reason: 'dentist away',
        actor: 'admin',
        actor_id: 'x',
        actor_email: 'a@team.example',
      },
      { ...move, ver: 3, at: at(3), move: 'cancel', reason: '', actor: 'patient' },
      { ...move, ver: 4, at: at(4), move: 'no_show', reason: 'the patient did not come', actor: 'admin' },
    ],
  });
  expect(listed.map(({ words: said, more }) => [said, more])).toEqual([
    ['The payment was seen, and the time is secured', null],
    ['a@team.example cancelled the booking', 'dentist away'],
    ['The patient cancelled the booking', null],
    ['A staff member marked the visit as a no-show', null],
  ]);
});

test('a message that was asked for again is told without the names the product has for it', () => {
  const reason = 'confirmed asked for again by email';
  const history = [{ ...move, ver: 5, at: at(1), move: 'resend', reason, actor: 'admin' as const }];
  expect(timelineOf({ ...nothing, history })).toMatchObject([{ words: 'A staff member resent a message', more: null }]);
});

test('a message is named by its purpose and its channel', () => {
  expect(messageName('refunded', 'sms')).toBe('Refund SMS');
  expect(messageName('slot_lost', 'email')).toBe('Lost-slot e-mail');
  expect(messageName('review_asked', 'email')).toBe('Review-request e-mail');
});

test('a message whose kind this screen does not know yet is named by the kind, in words', () => {
  expect(messageName('visit_rated', 'email')).toBe('Visit rated e-mail');
});

test('an event of Razorpay is told in words', () => {
  const events = [{ at: at(1), event: 'payment.captured', ok: true }];
  expect(words({ events })).toEqual(['Razorpay reported: payment captured']);
});

test('a payment recorded at the clinic by mistake is shown as not taken', () => {
  const desk = { what: 'taken', how: 'at_clinic', payment_id: null, refund_id: null } as const;
  const money = [paise(9900), paise(-9900)].map((amount_paise, n) => ({ ...desk, at: at(n + 1), amount_paise }));
  const history = [{ ...move, ver: 3, at: at(3), move: 'undo_paid', reason: 'another visit', actor: 'admin' as const }];
  expect(words({ money, history })).toEqual([
    '₹99 paid at the clinic',
    '₹99 not paid at the clinic after all',
    'A staff member marked the fee as not paid at the clinic',
  ]);
});

test('a refund that was written down and failed is told as taken again, and as trouble', () => {
  const [entry] = timelineOf({
    ...nothing,
    money: [
      {
        at: at(1),
        what: 'returned',
        how: 'online',
        amount_paise: paise(-20_000),
        payment_id: 'pay_1',
        refund_id: 'rfnd_1',
      },
    ],
  });
  expect(entry).toMatchObject({
    words: '₹200 not refunded online: the refund failed',
    detail: 'rfnd_1',
    isTrouble: true,
  });
});

test('a correction says what holds now; a move of a later version is told by its name', () => {
  const corrected = { ...move, ver: 1, at: at(1), move: 'correct', reason: '', actor: 'admin' as const };
  expect(words({ history: [{ ...corrected, to: 'COMPLETED' }] })).toEqual([
    'A staff member corrected the visit to completed',
  ]);
  expect(words({ history: [{ ...corrected, to: 'NO_SHOW' }] })).toEqual([
    'A staff member corrected the visit to no-show',
  ]);
  expect(words({ history: [{ ...corrected, move: 'sent_by_pigeon' }] })).toEqual(['Sent by pigeon']);
});

test('the promise is told once, with what the patient said, who decided and their words', () => {
  const asked = {
    asked_at: at(2),
    reason: 'It hurts',
    state: 'refused',
    decided_at: at(4),
    decided_by: 'a@team.example',
    words: 'Too late',
    amount_paise: null,
  } as const;
  const listed = timelineOf({
    ...nothing,
    history: [
      { ...move, ver: 1, at: at(2), move: 'promise_asked', reason: '', actor: 'patient' },
      { ...move, ver: 2, at: at(4), move: 'promise_refused', reason: 'refused', actor: 'admin' },
    ],
    refund_request: asked,
  });
  expect(listed.map(({ words: said, more }) => [said, more])).toEqual([
    ['The patient requested a refund', 'It hurts'],
    ['a@team.example declined the refund request', 'Too late'],
  ]);
});

test.each([
  ['ARRIVED', 'Confirmation e-mail was delivered', false],
  ['RETURNED', 'Confirmation e-mail bounced temporarily; a later e-mail may arrive', true],
  ['BOUNCED', 'Confirmation e-mail bounced: the address is suppressed', true],
  ['COMPLAINED', 'Confirmation e-mail was reported as spam by the patient', true],
] as const)('the outcome of an e-mail is shown, as trouble if it did not arrive: %s', (arrival, said, isTrouble) => {
  const notification = {
    kind: 'confirmed',
    channel: 'email',
    state: 'SENT',
    created_at: at(1),
    sent_at: at(2),
  } as const;
  const listed = timelineOf({
    ...nothing,
    notifications: [{ ...notification, payment_id: null, can_resend: false, arrival }],
  });
  expect(listed).toMatchObject([{ at: at(2), words: said, isTrouble }]);
});

test('an e-mail whose address was refused is told so in words, as trouble', () => {
  const notification = {
    kind: 'confirmed',
    channel: 'email',
    state: 'FAILED',
    created_at: at(1),
    sent_at: null,
  } as const;
  const shown = { ...notification, payment_id: null, can_resend: false, arrival: 'REFUSED' } as const;
  const words = 'Confirmation e-mail was rejected: the address is suppressed';
  expect(timelineOf({ ...nothing, notifications: [shown] })).toMatchObject([{ at: at(1), words, isTrouble: true }]);
});

test('an e-mail that was kept from an address that takes none is told as trouble, and says that it is refused', () => {
  const notification = {
    kind: 'confirmed',
    channel: 'email',
    state: 'SUPPRESSED',
    created_at: at(1),
    sent_at: null,
  } as const;
  const kept = { ...notification, payment_id: null, can_resend: true };
  expect(timelineOf({ ...nothing, notifications: [kept] })).toMatchObject([
    { words: 'Confirmation e-mail was not sent: the address is suppressed', isTrouble: true },
  ]);
  const sent = { ...kept, state: 'SENT' } as const;
  const arrivals = ['BOUNCED', 'REFUSED', 'UNSUBSCRIBED', 'COMPLAINED'] as const;
  expect([kept, ...arrivals.map((arrival) => ({ ...sent, arrival }))].every(isRefused)).toBe(true);
  expect([sent, { ...sent, arrival: 'RETURNED' as const }].map((one) => isRefused(one))).toEqual([false, false]);
});

test('a message that a stage did not send, as its receiver is not on the list, is told so, and is no trouble', () => {
  const notification = {
    kind: 'confirmed',
    channel: 'email',
    state: 'NOT_LISTED',
    created_at: at(1),
    sent_at: null,
  } as const;
  const listed = timelineOf({ ...nothing, notifications: [{ ...notification, payment_id: null, can_resend: false }] });
  expect(listed).toMatchObject([
    { words: 'Confirmation e-mail was not sent: not on this stage’s allowlist', isTrouble: false },
  ]);
});

describe('every transition is a sentence', () => {
  const listed = (name: string, change: Partial<typeof move & { actor: 'admin' | 'patient' | 'settle' }> = {}) =>
    words({ history: [{ ...move, ver: 1, at: at(1), move: name, reason: '', ...change }] })[0];

  test.each([
    ['cancel', 'a@team.example cancelled the booking'],
    ['refund_owed', 'a@team.example started a refund'],
    ['refund_by_hand', 'a@team.example marked the refund as sent by bank transfer'],
    ['complete', 'a@team.example marked the visit as completed'],
    ['no_show', 'a@team.example marked the visit as a no-show'],
    ['mark_paid', 'a@team.example marked the fee as paid at the clinic'],
    ['undo_paid', 'a@team.example marked the fee as not paid at the clinic'],
    ['book', 'a@team.example made the booking'],
    ['resend', 'a@team.example resent a message'],
    ['replace_link', 'a@team.example replaced the manage link'],
    ['erase', 'a@team.example erased the personal data'],
  ])('%s by a staff member', (name, sentence) => {
    const history = [
      { ...move, ver: 1, at: at(1), move: name, reason: '', actor: 'admin' as const, actor_email: 'a@team.example' },
    ];
    expect(words({ history })).toEqual([sentence]);
  });

  test.each([
    ['hold', 'The time was held'],
    ['details', 'Name and phone number were entered'],
    ['order', 'The payment was started'],
    ['phone_proven', 'The phone number was confirmed with a code'],
    ['secure', 'The payment was seen, and the time is secured'],
    ['secure_vouched', 'The payment was reported, and the time is secured'],
    ['confirm', 'The booking was paid and confirmed'],
    ['confirm_free', 'The free booking was confirmed'],
    ['expire', 'The booking was not paid in time, and its time is available again'],
    ['lapse', 'The payment was never completed, and the booking ended'],
    ['cancel', 'The booking was cancelled'],
    ['reversed', 'All money was refunded in Razorpay’s dashboard, and the booking was cancelled'],
    ['superseded', 'The patient booked again, and this booking was cancelled'],
    ['surplus', 'A second payment arrived and will be refunded'],
    ['surplus_captured', 'The second payment was captured and will be refunded'],
    ['surplus_authorised', 'The second payment was only authorised, and the bank will release it'],
    ['surplus_ended', 'The bank released the second payment'],
    ['refund_owed', 'A refund is due'],
    ['refund_requested', 'The refund was requested from Razorpay'],
    ['refunded', 'The refund was completed'],
    ['refunded_in_part', 'Part of the money was refunded in Razorpay’s dashboard'],
    ['refunded_twice', 'The refund by bank transfer was also made in Razorpay’s dashboard: the patient got it twice'],
    ['refund_failed', 'Razorpay reported that the refund failed'],
    ['refund_manual', 'Razorpay couldn’t refund for three days: send the refund by bank transfer'],
    ['erase', 'The personal data was erased after its retention period'],
  ])('%s without a person', (name, sentence) => {
    expect(listed(name)).toBe(sentence);
  });
});
