import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/values/ist.ts';
import {
  answerOf,
  CONTACT,
  DAY,
  HELD,
  holdOf,
  NOTHING_KNOWN,
  NOW,
  orderOf,
  SENT,
  SLOT,
  stateAt,
} from './booking-screens.fixture.ts';
import type { BookingEvent, BookingState, Effect, Screen } from './booking-state.ts';
import { begin, reduce } from './reduce-booking.ts';

/** The request that a waiting screen or claim waits for. */
const REQUEST = 7;
const RESULT = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' };
const CHOICE = { step: 'datetime', date: DAY, slot: SLOT, problem: null } as const;
const CHECKED = { request: REQUEST, booking: HELD, result: undefined };

/** Every screen of the dialog, with the claim or watch that may run beside it. */
const SCREENS = {
  empty: stateAt({ ...CHOICE, date: null, slot: null, details: null }),
  chosen: stateAt({ ...CHOICE, details: null }),
  claiming: stateAt({ ...CHOICE, details: null }, { claim: { request: REQUEST, slot: SLOT, isProving: false } }),
  returned: stateAt({ ...CHOICE, details: { held: HELD, prompt: null } }),
  details: stateAt({ step: 'details', held: HELD, prompt: null }),
  watched: stateAt(
    { step: 'details', held: holdOf({ stage: 'ordered' }), prompt: { kind: 'unpaid' } },
    { watch: { request: REQUEST, held: HELD } },
  ),
  ordering: stateAt({ step: 'ordering', request: REQUEST, held: HELD, contact: CONTACT }),
  requesting_code: stateAt({ step: 'requesting_code', request: REQUEST, held: HELD, phone: CONTACT.phone }),
  code: stateAt({ step: 'code', held: HELD, phone: CONTACT.phone, first: SENT }),
  checkout: stateAt({ step: 'checkout', held: HELD, isAsking: false }),
  asking: stateAt({ step: 'checkout', held: HELD, isAsking: true }),
  looking: stateAt({ step: 'looking', request: REQUEST, held: HELD, after: 'checkout' }),
  checking: stateAt({ step: 'checking', ...CHECKED, isProvisional: false }),
  ended: stateAt({ step: 'ended', ...CHECKED, outcome: { outcome: 'pending' } }),
  confirmed: stateAt({ step: 'confirmed', booked: HELD, isCalledOff: false }),
} as const satisfies Record<string, BookingState>;
type Name = keyof typeof SCREENS;
const NAMES = Object.keys(SCREENS) as Name[];

type Row = [event: BookingEvent, changes: Partial<Record<Name, string>>, elsewhere?: string];

const EVERY = (change: string, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, change]));
const CHOOSING = ['empty', 'chosen', 'returned'] as const;
const HOLDING = [
  'returned',
  'details',
  'watched',
  'ordering',
  'requesting_code',
  'code',
  'checkout',
  'asking',
  'looking',
] as const;
const BUSY = ['ordering', 'requesting_code', 'looking', 'checking', 'ended', 'confirmed'] as const;
const CHECK = 'checking + check_payment';
const CONFIRM = 'confirmed + stop_checks mark_booked drop_contact';
const PAY_AGAIN = 'details + keep_hold watch_payment';
const CLAIM = 'datetime + claim_slot';
const GONE_BACK = 'datetime + reload_days';
const HOLD_ENDED = 'datetime + drop_hold reload_days';
const CLOSE = 'forget_claim drop_contact leave_dialog';
const RELEASE = 'forget_claim release_hold drop_contact leave_dialog';

/**
 * The whole reducer: for each event the step that follows and its effects, by screen. A screen that is not named stays
 * as it is, with the effects under `elsewhere`, which undo what a stale answer brought.
 */
const TABLE: { [T in BookingEvent['type']]: Row } = {
  date_suggested: [{ type: 'date_suggested', date: DAY }, { empty: 'datetime' }],
  date_chosen: [{ type: 'date_chosen', date: '2026-12-02' }, EVERY(GONE_BACK, CHOOSING)],
  slot_chosen: [
    { type: 'slot_chosen', slot: '2026-12-01T05:00:00.000Z', isFinal: true },
    EVERY(CLAIM, ['chosen', 'returned']),
  ],
  continued: [
    { type: 'continued' },
    {
      empty: 'datetime + notify',
      chosen: CLAIM,
      returned: 'details + publish_checkout fetch_payment_parts clear_toasts',
    },
  ],
  alternative_chosen: [{ type: 'alternative_chosen', slot: SLOT }, { ended: 'datetime + stop_checks claim_slot' }],
  details_submitted: [
    { type: 'details_submitted', contact: CONTACT, isForAnother: false },
    EVERY('ordering + save_lead stop_checks clear_toasts create_order', ['details', 'watched']),
  ],
  phone_change_requested: [{ type: 'phone_change_requested' }, { code: 'details + drop_code' }],
  leave_requested: [
    { type: 'leave_requested' },
    { checkout: 'checkout', asking: 'looking + close_checkout look_at_payment' },
  ],
  leave_cancelled: [{ type: 'leave_cancelled' }, { asking: 'checkout', checkout: 'checkout' }],
  checkout_reopened: [{ type: 'checkout_reopened' }, EVERY('checkout + show_checkout', ['checkout', 'asking'])],
  check_repeated: [{ type: 'check_repeated' }, { ended: CHECK }],
  history_moved: [
    { type: 'history_moved', to: 0 },
    {
      ...EVERY('datetime + restore_entry', [...CHOOSING, 'claiming']),
      ...EVERY(GONE_BACK, ['details', 'watched']),
      code: 'datetime + drop_code reload_days',
      checkout: 'checkout + restore_entry',
      asking: 'looking + close_checkout look_at_payment',
    },
    'leave_dialog',
  ],
  closed: [
    { type: 'closed' },
    {
      ...EVERY(`datetime + ${CLOSE}`, ['empty', 'chosen', 'claiming']),
      returned: `datetime + ${RELEASE}`,
      ...EVERY(`details + ${RELEASE}`, ['details', 'watched']),
      code: `code + ${RELEASE}`,
      ...Object.fromEntries(BUSY.map((name) => [name, `${name} + ${CLOSE}`])),
    },
  ],
  called_off: [{ type: 'called_off' }, { confirmed: 'confirmed' }],
  claim_challenged: [{ type: 'claim_challenged', request: REQUEST }, { claiming: 'datetime' }],
  claimed: [
    { type: 'claimed', request: REQUEST, held: HELD },
    { claiming: 'details + keep_hold stop_checks publish_checkout fetch_payment_parts clear_toasts' },
    'release_hold',
  ],
  claim_failed: [
    { type: 'claim_failed', request: REQUEST, failure: { why: 'gone' } },
    { claiming: 'datetime + notify reload_days' },
  ],
  hold_ended: [
    { type: 'hold_ended', held: HELD },
    { ...EVERY(HOLD_ENDED, ['returned', 'details', 'code']), watched: GONE_BACK },
  ],
  ordered: [
    { type: 'ordered', request: REQUEST, order: orderOf('order_1') },
    { ordering: 'ordering + keep_booking keep_hold open_checkout' },
    'unlock_payment',
  ],
  payment_failed: [
    { type: 'payment_failed', request: REQUEST, failure: { why: 'too_many_unpaid' } },
    EVERY('details + mark_phone_busy', ['ordering', 'requesting_code']),
  ],
  checkout_opened: [
    { type: 'checkout_opened', request: REQUEST },
    { ordering: 'checkout + keep_hold show_checkout' },
    'close_checkout',
  ],
  checkout_closed: [{ type: 'checkout_closed' }, EVERY('looking + look_at_payment', ['checkout', 'asking'])],
  paid: [{ type: 'paid', result: RESULT }, EVERY(CHECK, ['checkout', 'asking'])],
  code_answered: [{ type: 'code_answered', request: REQUEST, answer: SENT }, { requesting_code: 'code + keep_code' }],
  code_resent: [
    { type: 'code_resent', held: HELD, phone: CONTACT.phone, sent: SENT },
    {
      ...Object.fromEntries(NAMES.map((name) => [name, SCREENS[name].screen.step])),
      code: 'code + keep_code',
    },
  ],
  code_confirmed: [{ type: 'code_confirmed', held: HELD }, EVERY(CONFIRM, HOLDING)],
  code_unsettled: [{ type: 'code_unsettled', held: HELD }, EVERY(CHECK, HOLDING)],
  looked: [{ type: 'looked', request: REQUEST, check: answerOf('pending') }, { looking: `${PAY_AGAIN} notify` }],
  provisional: [{ type: 'provisional', request: REQUEST }, { checking: 'checking' }],
  outcome: [
    { type: 'outcome', request: REQUEST, outcome: { outcome: 'confirmed', clinic_id: null } },
    EVERY(CONFIRM, ['checking', 'ended']),
  ],
  news: [{ type: 'news', request: REQUEST }, { watched: CHECK }],
};

const effectsOf = (effects: readonly Effect[]): string => effects.map(({ type }) => type).join(' ');
const changeOf = (step: Screen['step'], effects: readonly Effect[]): string =>
  effects.length === 0 ? step : `${step} + ${effectsOf(effects)}`;

describe('every event on every screen (P-099)', () => {
  it.each(Object.values(TABLE).flatMap((row) => NAMES.map((name) => [row[0].type, name, row] as const)))(
    '%s on %s',
    (_type, name, [event, changes, elsewhere]) => {
      const before = SCREENS[name];
      const [after, effects] = reduce(before, event, NOW);
      const expected = changes[name];
      if (expected !== undefined) expect(changeOf(after.screen.step, effects)).toBe(expected);
      else expect([after, effectsOf(effects)]).toEqual([before, elsewhere ?? '']);
    },
  );
});

/** Plays events from a state, and returns the last one. */
const play = (state: BookingState, ...events: BookingEvent[]): BookingState =>
  events.reduce((before, event) => reduce(before, event, NOW)[0], state);

describe('date and time', () => {
  it('a chosen date clears the time', () => {
    expect(play(SCREENS.chosen, { type: 'date_chosen', date: '2026-12-02' }).screen).toMatchObject({
      date: '2026-12-02',
      slot: null,
    });
  });

  it('a suggested date does not replace a chosen one', () => {
    expect(play(SCREENS.chosen, { type: 'date_suggested', date: '2026-12-02' })).toEqual(SCREENS.chosen);
  });

  it('a time without a date is not chosen', () => {
    expect(play(SCREENS.empty, { type: 'slot_chosen', slot: SLOT, isFinal: false })).toEqual(SCREENS.empty);
  });

  it('a claim names the hold it replaces, or the one that ended', () => {
    const other: BookingEvent = { type: 'slot_chosen', slot: '2026-12-01T05:00:00.000Z', isFinal: true };
    expect(reduce(SCREENS.returned, other, NOW)[1]).toMatchObject([{ replaces: HELD }]);
    const [ended] = reduce(SCREENS.details, { type: 'hold_ended', held: HELD }, NOW);
    expect(reduce(ended, other, NOW)[1]).toMatchObject([{ replaces: HELD }]);
  });

  it('a held slot is claimed again once its time is over', () => {
    expect(effectsOf(reduce(SCREENS.returned, { type: 'continued' }, HELD.deadline)[1])).toBe('claim_slot');
  });

  it('a lost time leaves the day chosen', () => {
    const failed: BookingEvent = { type: 'claim_failed', request: REQUEST, failure: { why: 'gone' } };
    expect(play(SCREENS.claiming, failed)).toMatchObject({
      claim: null,
      screen: { step: 'datetime', date: DAY, slot: null, problem: 'taken' },
    });
  });

  it('a claim in place of a paid booking finds that booking', () => {
    const failure = { why: 'already_paid', earlier: HELD } as const;
    const [after, effects] = reduce(SCREENS.claiming, { type: 'claim_failed', request: REQUEST, failure }, NOW);
    expect(after.screen).toMatchObject({ step: 'checking', booking: HELD });
    expect(effectsOf(effects)).toBe('notify check_payment');
  });

  it('a busy day keeps the chosen time', () => {
    const failed: BookingEvent = { type: 'claim_failed', request: REQUEST, failure: { why: 'day_busy' } };
    expect(play(SCREENS.claiming, failed).screen).toMatchObject({ slot: SLOT, problem: 'day_busy' });
  });

  it('begins once: a second time that is held is not published', () => {
    const first = play(SCREENS.claiming, { type: 'claimed', request: REQUEST, held: HELD });
    const back = play(first, { type: 'history_moved', to: 0 });
    expect(effectsOf(reduce(back, { type: 'continued' }, NOW)[1])).toBe('fetch_payment_parts clear_toasts');
  });

  it('going back keeps the choice, and going forth finds the details and their prompt again', () => {
    const back = play(SCREENS.watched, { type: 'history_moved', to: 0 });
    expect(back.screen).toMatchObject({ step: 'datetime', date: DAY, slot: SLOT });
    expect(play(back, { type: 'history_moved', to: 1 })).toEqual(SCREENS.watched);
  });
});

describe('paying', () => {
  it('an order lengthens the hold and asks for checkout', () => {
    const [after, effects] = reduce(SCREENS.ordering, { type: 'ordered', request: REQUEST, order: orderOf('o') }, NOW);
    expect(after.screen).toMatchObject({ step: 'ordering', held: { deadline: NOW + 15 * MINUTE_MS } });
    expect(effects[0]).toMatchObject({ isUnconfirmed: true });
  });

  it('a free order asks for a code, and a confirmed one is the booking', () => {
    const free: BookingEvent = { type: 'ordered', request: REQUEST, order: orderOf(null) };
    const [asked, effects] = reduce(SCREENS.ordering, free, NOW);
    expect(changeOf(asked.screen.step, effects)).toBe(
      'requesting_code + keep_booking keep_hold unlock_payment send_code',
    );
    const confirmed: BookingEvent = { ...free, order: orderOf(null, 'confirmed') };
    expect(play(SCREENS.ordering, confirmed).screen.step).toBe('confirmed');
  });

  it.each([
    [{ why: 'already_paid' }, 'checking + check_payment'],
    [{ why: 'hold_expired' }, HOLD_ENDED],
    [{ why: 'same_hour', slot: null }, 'details'],
    [{ why: 'other', words: { id: 'x' } }, 'details + notify_failure'],
  ] as const)('an order that fails because of %o', (failure, expected) => {
    const [after, effects] = reduce(SCREENS.ordering, { type: 'payment_failed', request: REQUEST, failure }, NOW);
    expect(changeOf(after.screen.step, effects)).toBe(expected);
  });

  it('a failed order after an earlier payment watches that payment', () => {
    const again = stateAt({ step: 'ordering', request: REQUEST, held: holdOf({ stage: 'ordered' }), contact: CONTACT });
    const failure = { why: 'other', words: { id: 'x' } } as const;
    const [after, effects] = reduce(again, { type: 'payment_failed', request: REQUEST, failure }, NOW);
    expect(changeOf(after.screen.step, effects)).toBe(`${PAY_AGAIN} notify_failure`);
  });

  it('a slot is not ordered while another one is claimed in its place', () => {
    const claiming: BookingState = { ...SCREENS.watched, claim: { request: REQUEST, slot: SLOT, isProving: false } };
    expect(reduce(claiming, TABLE.details_submitted[0], NOW)).toEqual([claiming, []]);
  });

  it('an answer to an earlier request of the same screen changes nothing', () => {
    const stale = REQUEST - 1;
    expect(reduce(SCREENS.looking, { type: 'looked', request: stale, check: answerOf('pending') }, NOW)[1]).toEqual([]);
    expect(play(SCREENS.checkout, { type: 'code_confirmed', held: holdOf({ appointment_id: 'apt_2' }) })).toEqual(
      SCREENS.checkout,
    );
  });

  it('a booking for another person stays one, and its details make no second lead', () => {
    const submit: BookingEvent = { type: 'details_submitted', contact: CONTACT, isForAnother: true };
    const [asked, effects] = reduce(SCREENS.details, submit, NOW);
    expect(effectsOf(effects)).toBe('stop_checks clear_toasts create_order');
    const failed = play(asked, {
      type: 'payment_failed',
      request: asked.requests,
      failure: { why: 'too_many_unpaid' },
    });
    const [, again] = reduce(failed, { ...submit, isForAnother: false }, NOW);
    expect(again.at(-1)).toMatchObject({ type: 'create_order', isForAnother: true });
  });

  it.each([
    [answerOf('pending'), NOW, `${PAY_AGAIN} notify`],
    [answerOf('pending'), HELD.deadline, CHECK],
    [answerOf('cancelled'), NOW, HOLD_ENDED],
    [answerOf('provisional'), NOW, CHECK],
    [answerOf('confirmed'), NOW, CHECK],
    [{ kind: 'unreachable' } as const, NOW, CHECK],
    [{ kind: 'not_found' } as const, NOW, CHECK],
  ])('a closed payment window is not an unpaid order: %o', (seen, now, expected) => {
    const [after, effects] = reduce(SCREENS.looking, { type: 'looked', request: REQUEST, check: seen }, now);
    expect(changeOf(after.screen.step, effects)).toBe(expected);
  });

  it('a payment found unpaid after a reload is not told as a failure', () => {
    const resumed = stateAt({ step: 'looking', request: REQUEST, held: HELD, after: 'reload' });
    expect(effectsOf(reduce(resumed, { type: 'looked', request: REQUEST, check: answerOf('pending') }, NOW)[1])).toBe(
      'keep_hold watch_payment',
    );
  });

  it.each([
    [undefined, NOW, PAY_AGAIN],
    [undefined, HELD.deadline, 'ended'],
    [RESULT, NOW, 'ended'],
  ])('a pending payment with result %o can be paid again while its slot is held', (result, now, expected) => {
    const checking = stateAt({ step: 'checking', ...CHECKED, result, isProvisional: false });
    const [after, effects] = reduce(
      checking,
      { type: 'outcome', request: REQUEST, outcome: { outcome: 'pending' } },
      now,
    );
    expect(changeOf(after.screen.step, effects)).toBe(expected);
  });

  it('the checks stop at an unpaid answer only without a checkout result', () => {
    const checkOf = (event: BookingEvent) => reduce(SCREENS.checkout, event, NOW)[1].at(-1);
    expect(checkOf({ type: 'paid', result: RESULT })).toMatchObject({ isUnpaidEnough: false, result: RESULT });
    expect(checkOf({ type: 'code_unsettled', held: HELD })).toMatchObject({ isUnpaidEnough: true, result: undefined });
  });

  it('a repeated check asks with the same checkout result', () => {
    const ended = stateAt({ step: 'ended', ...CHECKED, result: RESULT, outcome: { outcome: 'silent' } });
    expect(reduce(ended, { type: 'check_repeated' }, NOW)[1]).toMatchObject([
      { type: 'check_payment', result: RESULT },
    ]);
  });

  it('a lost slot drops its hold', () => {
    const outcome = { outcome: 'slot_lost', clinic_id: null, because: undefined, alternatives: [] } as const;
    const [after, effects] = reduce(
      SCREENS.checking,
      { type: 'outcome', request: REQUEST, outcome: { ...outcome, alternatives: [] } },
      NOW,
    );
    expect(changeOf(after.screen.step, effects)).toBe('ended + drop_hold');
  });
});

describe('the code of a free booking', () => {
  const refused = (why: 'over' | 'hold_ended' | 'not_sent') =>
    reduce(
      SCREENS.requesting_code,
      { type: 'code_answered', request: REQUEST, answer: { sent: false, failure: { why } } },
      NOW,
    );

  it('a code that cannot be sent is told by its own step', () => {
    expect(refused('not_sent')[0].screen).toMatchObject({ step: 'code', first: { sent: false } });
    expect(refused('over')[0].screen.step).toBe('checking');
    expect(refused('hold_ended')[0].screen).toMatchObject({ step: 'datetime', problem: 'hold_ended' });
  });

  it('a code that still works is not sent again to the same number', () => {
    const free: BookingEvent = { type: 'ordered', request: REQUEST, order: orderOf(null) };
    const lastCode = { appointment_id: HELD.appointment_id, phone: CONTACT.phone, sent: SENT };
    const known = (last: typeof lastCode, now: number) =>
      reduce({ ...SCREENS.ordering, lastCode: last }, free, now)[1].at(-1);
    expect(known(lastCode, NOW)).toMatchObject({ type: 'send_code', known: SENT });
    expect(known(lastCode, SENT.worksUntil)).toMatchObject({ known: null });
    expect(known({ ...lastCode, phone: '9812345671' }, NOW)).toMatchObject({ known: null });
    expect(known({ ...lastCode, appointment_id: 'apt_2' }, NOW)).toMatchObject({ known: null });
  });
});

describe('leaving', () => {
  it('a slot whose claim is answered after the dialog was closed is released', () => {
    const [closed] = reduce(SCREENS.claiming, { type: 'closed' }, NOW);
    const [, effects] = reduce(closed, { type: 'claimed', request: REQUEST, held: HELD }, NOW);
    expect(effects).toEqual([{ type: 'release_hold', held: HELD }]);
  });

  it('a patient who closes the dialog sees no failure of a claim, and closes it once', () => {
    const [closed] = reduce(SCREENS.claiming, { type: 'closed' }, NOW);
    for (const event of [TABLE.claim_failed[0], TABLE.closed[0], TABLE.history_moved[0]])
      expect(reduce(closed, event, NOW)).toEqual([closed, []]);
  });
});

describe('the first screen', () => {
  const paying = holdOf({ stage: 'paying' });
  const lastCode = { appointment_id: HELD.appointment_id, phone: CONTACT.phone, sent: SENT };
  it.each([
    ['nothing known', {}, 'datetime'],
    ['a booking that was confirmed here', { booked: HELD, held: paying, unanswered: SLOT }, 'confirmed'],
    ['a claim cut short', { unanswered: SLOT }, CLAIM],
    ['a held slot', { held: HELD, unanswered: SLOT }, 'details'],
    ['a held slot at the entry of date and time', { held: HELD, isChoosing: true }, 'datetime'],
    ['a held slot that waits for its code', { held: HELD, lastCode }, 'requesting_code + send_code'],
    ['a payment that was begun', { held: paying, isChoosing: true }, 'looking + keep_booking look_at_payment'],
  ])('%s', (_name, known, expected) => {
    const [state, effects] = begin({ ...NOTHING_KNOWN, ...known }, NOW);
    expect(changeOf(state.screen.step, effects)).toBe(expected);
  });
});
