import { expect, test } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { isRefused, messageName, timelineOf } from './timeline-entries.ts';

const at = (minute: number): string => `2026-11-22T04:${String(minute).padStart(2, '0')}:00.000Z`;
const move = { from: 'HELD', to: 'HELD', actor: 'settle', actor_id: null, actor_email: null, slots: null } as const;
const nothing = { history: [], money: [], notices: [], notes: [], events: [], refund_request: null };
const words = (told: Partial<Parameters<typeof timelineOf>[0]>): string[] =>
  timelineOf({ ...nothing, ...told }).map((entry) => entry.words);

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
      notices: [
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
    'Paid: the booking is confirmed',
    '₹1,499 taken online',
    'SMS with the confirmation was sent',
    'Note',
  ]);
});

test('a staff member’s act shows their name and reason; the product’s own reasons are not shown', () => {
  const told = timelineOf({
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
  expect(told.map(({ by, more }) => [by, more])).toEqual([
    [null, null],
    ['a@team.example', 'dentist away'],
    ['the patient', null],
    ['the team', null],
  ]);
});

test('a message that was asked for again is told without the names the product has for it', () => {
  const reason = 'confirmed asked for again by email';
  const history = [{ ...move, ver: 5, at: at(1), move: 'resend', reason, actor: 'admin' as const }];
  expect(timelineOf({ ...nothing, history })).toMatchObject([{ words: 'A message was asked for again', more: null }]);
});

test('a message is named by its way first: nobody reads that money went back by SMS', () => {
  expect(messageName('refunded', 'sms')).toBe('SMS that the money went back');
  expect(messageName('slot_lost', 'email')).toBe('E-mail that the time was lost');
  expect(messageName('review_asked', 'email')).toBe('E-mail that asks how the visit was');
});

test('a message whose kind this screen does not know yet is named by the kind, in words', () => {
  expect(messageName('visit_rated', 'email')).toBe('E-mail about visit rated');
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
    '₹99 taken at the clinic',
    '₹99 not taken at the clinic after all',
    'Put right: the fee was not paid at the clinic',
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
  expect(entry).toMatchObject({ words: '₹200 taken online', more: 'rfnd_1', isTrouble: true });
});

test('a correction says what holds now; a move of a later version is told by its name', () => {
  const corrected = { ...move, ver: 1, at: at(1), move: 'correct', reason: '' };
  expect(words({ history: [{ ...corrected, to: 'COMPLETED' }] })).toEqual(['Put right: the patient came']);
  expect(words({ history: [{ ...corrected, to: 'NO_SHOW' }] })).toEqual(['Put right: the patient did not come']);
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
  const told = timelineOf({
    ...nothing,
    history: [
      { ...move, ver: 1, at: at(2), move: 'promise_asked', reason: '', actor: 'patient' },
      { ...move, ver: 2, at: at(4), move: 'promise_refused', reason: 'refused', actor: 'admin' },
    ],
    refund_request: asked,
  });
  expect(told.map(({ words: said, by, more }) => [said, by, more])).toEqual([
    ['The money-back promise was asked for', 'the patient', 'It hurts'],
    ['The money-back promise was refused', 'a@team.example', 'Too late'],
  ]);
});

test.each([
  ['ARRIVED', 'E-mail with the confirmation was sent, and arrived', false],
  ['RETURNED', 'E-mail with the confirmation was sent, and came back; the next one may arrive', true],
  ['BOUNCED', 'E-mail with the confirmation was sent, and bounced: the address takes no e-mail', true],
  ['COMPLAINED', 'E-mail with the confirmation was sent, and reported as spam by the patient', true],
] as const)('the outcome of an e-mail is shown, as trouble if it did not arrive: %s', (arrival, said, isTrouble) => {
  const notice = { kind: 'confirmed', channel: 'email', state: 'SENT', created_at: at(1), sent_at: at(2) } as const;
  const told = timelineOf({ ...nothing, notices: [{ ...notice, payment_id: null, can_resend: false, arrival }] });
  expect(told).toMatchObject([{ at: at(2), words: said, isTrouble }]);
});

test('an e-mail whose address was refused is told so in words, as trouble', () => {
  const notice = { kind: 'confirmed', channel: 'email', state: 'FAILED', created_at: at(1), sent_at: null } as const;
  const shown = { ...notice, payment_id: null, can_resend: false, arrival: 'REFUSED' } as const;
  const words = 'E-mail with the confirmation was refused for good: the address takes no e-mail';
  expect(timelineOf({ ...nothing, notices: [shown] })).toMatchObject([{ at: at(1), words, isTrouble: true }]);
});

test('an e-mail that was kept from an address that takes none is told as trouble, and says that it is refused', () => {
  const notice = {
    kind: 'confirmed',
    channel: 'email',
    state: 'SUPPRESSED',
    created_at: at(1),
    sent_at: null,
  } as const;
  const kept = { ...notice, payment_id: null, can_resend: true };
  expect(timelineOf({ ...nothing, notices: [kept] })).toMatchObject([
    { words: 'E-mail with the confirmation was not sent: the address takes no e-mail', isTrouble: true },
  ]);
  const sent = { ...kept, state: 'SENT' } as const;
  const arrivals = ['BOUNCED', 'REFUSED', 'UNSUBSCRIBED', 'COMPLAINED'] as const;
  expect([kept, ...arrivals.map((arrival) => ({ ...sent, arrival }))].every(isRefused)).toBe(true);
  expect([sent, { ...sent, arrival: 'RETURNED' as const }].map((one) => isRefused(one))).toEqual([false, false]);
});

test('a message that a stage did not send, as its receiver is not on the list, is told so, and is no trouble', () => {
  const notice = {
    kind: 'confirmed',
    channel: 'email',
    state: 'NOT_LISTED',
    created_at: at(1),
    sent_at: null,
  } as const;
  const told = timelineOf({ ...nothing, notices: [{ ...notice, payment_id: null, can_resend: false }] });
  expect(told).toMatchObject([
    { words: 'E-mail with the confirmation was not sent: not on the list of this stage', isTrouble: false },
  ]);
});
