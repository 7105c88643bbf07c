import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import type { PaymentOutcome } from '../payment/poll-payment.ts';
import { answerOf, CONTACT, DAY, holdOf, NOTHING_KNOWN, NOW, orderOf, SENT, SLOT } from './booking-screens.fixture.ts';
import { heldAt, type BookingEvent, type BookingState, type Effect, type Held } from './booking-state.ts';
import { begin, reduce, type Beginning } from './reduce-booking.ts';

/** Walks through the dialog by a patient, a server and a payment window that do anything at any moment, in any order. */

const SLOTS = [SLOT, '2026-12-01T05:00:00.000Z', '2026-12-01T05:30:00.000Z'];
const RESULT = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' };

type Request = Extract<Effect, { request: number }>;

/** The world around the dialog, as its effects leave it. */
class TestSession {
  now = NOW;
  state: BookingState;
  /** Requests without an answer. A watch and the checks of a payment answer more than once. */
  open: Request[] = [];
  /** The payment window: the request that makes it, or its state. */
  window: 'none' | 'made' | 'shown' = 'none';
  isLocked = false;
  stored = new Map<string, Held>();
  /** Holds that this dialog claimed or found, and what became of them. */
  holds = new Map<string, 'held' | 'released' | 'replaced' | 'over' | 'booked'>();
  history: { event: BookingEvent; before: BookingState; after: BookingState; effects: readonly Effect[] }[] = [];
  /** Holds whose payment may be in progress: the server decides about them. */
  ordered = new Set<string>();
  private claims = 0;
  /** The first rule that was broken, or null. */
  broken: string | null = null;

  constructor(beginning: Beginning) {
    const [state, effects] = begin(beginning, NOW);
    this.state = state;
    if (beginning.held !== null && beginning.booked === null) {
      this.stored.set(beginning.held.appointment_id, beginning.held);
      this.holds.set(beginning.held.appointment_id, 'held');
    }
    for (const effect of effects) this.run(effect);
  }

  send(event: BookingEvent): void {
    const before = this.state;
    const [after, effects] = reduce(before, event, this.now);
    this.state = after;
    for (const effect of effects) this.run(effect);
    this.history.push({ event, before, after, effects });
  }

  private demand(rule: string, holds: boolean): void {
    if (!holds) this.broken ??= rule;
  }

  private run(effect: Effect): void {
    switch (effect.type) {
      case 'claim_slot':
        this.demand('one claim at a time', !this.open.some(({ type }) => type === 'claim_slot'));
        break;
      case 'create_order':
        this.demand('no order beside another', !this.open.some(({ type }) => type === 'create_order'));
        this.demand('no order beside an open payment window', this.window === 'none' && !this.isLocked);
        this.isLocked = true;
        this.ordered.add(effect.held.appointment_id);
        break;
      case 'open_checkout':
        this.demand('one payment window at a time', this.window === 'none');
        this.demand('the window of a locked payment', this.isLocked);
        break;
      case 'show_checkout':
        this.demand('a window that exists is shown', this.window !== 'none');
        this.window = 'shown';
        break;
      case 'close_checkout':
        if (this.window !== 'none') this.isLocked = false;
        this.window = 'none';
        break;
      case 'unlock_payment':
        this.isLocked = false;
        break;
      case 'stop_checks':
        this.stopChecks();
        break;
      case 'keep_hold':
        this.stored.set(effect.held.appointment_id, effect.held);
        this.holds.set(effect.held.appointment_id, 'held');
        break;
      case 'release_hold':
        this.demand(
          'no release of a payment that may be in progress',
          this.stored.get(effect.held.appointment_id)?.stage !== 'paying',
        );
        this.end(effect.held.appointment_id, 'released');
        break;
      case 'drop_hold':
        this.end(effect.appointment_id, 'over');
        break;
      case 'mark_booked':
        this.holds.set(effect.appointment_id, 'booked');
        break;
      default:
        break;
    }
    if (effect.type === 'check_payment' || effect.type === 'watch_payment') this.stopChecks();
    if ('request' in effect) this.open.push(effect);
  }

  private stopChecks(): void {
    this.open = this.open.filter(({ type }) => type !== 'check_payment' && type !== 'watch_payment');
  }

  private end(appointmentId: string, how: 'released' | 'replaced' | 'over'): void {
    this.stored.delete(appointmentId);
    this.holds.set(appointmentId, how);
  }

  /** Answers an open request, in one of the ways in which it can be answered. */
  answer(request: Request, way: number): void {
    const isRepeated = request.type === 'check_payment' && way % 4 < 2;
    if (!isRepeated) this.open = this.open.filter((each) => each !== request);
    const answers = this.answersTo(request);
    answers[way % answers.length]?.();
  }

  private answersTo(effect: Request): (() => void)[] {
    const { request } = effect;
    const send = (event: BookingEvent) => () => this.send(event);
    const fail = (why: 'already_paid' | 'hold_expired' | 'too_many_unpaid') => () => {
      this.isLocked = effect.type === 'send_code' && this.isLocked;
      this.send({ type: 'payment_failed', request, failure: { why } });
    };
    switch (effect.type) {
      case 'claim_slot':
        return [
          () => this.claim(effect),
          () => this.claim(effect),
          send({ type: 'claim_failed', request, failure: { why: 'gone' } }),
          send({ type: 'claim_failed', request, failure: { why: 'day_busy' } }),
          ...(effect.replaces === null
            ? []
            : [send({ type: 'claim_failed', request, failure: { why: 'already_paid', earlier: effect.replaces } })]),
        ];
      case 'create_order':
        return [
          send({ type: 'ordered', request, order: orderOf('order_1') }),
          send({ type: 'ordered', request, order: orderOf('order_1') }),
          send({ type: 'ordered', request, order: orderOf(null) }),
          send({ type: 'ordered', request, order: orderOf(null, 'confirmed') }),
          fail('already_paid'),
          fail('hold_expired'),
          fail('too_many_unpaid'),
        ];
      case 'open_checkout': {
        const opened = () => {
          this.window = 'made';
          this.send({ type: 'checkout_opened', request });
        };
        return [opened, opened, fail('too_many_unpaid')];
      }
      case 'send_code':
        return [
          send({ type: 'code_answered', request, answer: SENT }),
          send({ type: 'code_answered', request, answer: { sent: false, failure: { why: 'not_sent' } } }),
          send({ type: 'code_answered', request, answer: { sent: false, failure: { why: 'hold_ended' } } }),
          send({ type: 'code_answered', request, answer: { sent: false, failure: { why: 'over' } } }),
        ];
      case 'look_at_payment':
        return [
          ...(['pending', 'pending', 'cancelled', 'provisional', 'confirmed', 'slot_lost'] as const).map((status) =>
            send({ type: 'looked', request, check: answerOf(status) }),
          ),
          send({ type: 'looked', request, check: { kind: 'unreachable' } }),
        ];
      case 'check_payment':
        return OUTCOMES.map((outcome) => send({ type: 'outcome', request, outcome }));
      case 'watch_payment':
        return [send({ type: 'news', request })];
    }
  }

  private claim({ request, slot, replaces }: Extract<Effect, { type: 'claim_slot' }>): void {
    this.claims += 1;
    if (replaces !== null) this.end(replaces.appointment_id, 'replaced');
    const appointment_id = `apt_new_${this.claims}`;
    this.holds.set(appointment_id, 'held');
    const amount_paise = paise(this.claims % 2 === 0 ? 0 : 9900);
    this.send({
      type: 'claimed',
      request,
      held: holdOf({ appointment_id, slot, amount_paise, deadline: this.now + 5 * MINUTE_MS }),
    });
  }
}

const OUTCOMES: PaymentOutcome[] = [
  { outcome: 'pending' },
  { outcome: 'provisional' },
  { outcome: 'unreachable' },
  { outcome: 'silent' },
  { outcome: 'not_found' },
  { outcome: 'slot_lost', clinic_id: null, because: undefined, alternatives: [] },
  { outcome: 'confirmed', clinic_id: null },
];

/** Every press, touch and timer, whatever is shown. */
const PATIENT: ((session: TestSession, way: number) => void)[] = [
  (session) => session.send({ type: 'date_suggested', date: DAY }),
  (session) => session.send({ type: 'date_chosen', date: DAY }),
  (session, way) => session.send({ type: 'slot_chosen', slot: SLOTS[way % 3] ?? SLOT, isFinal: way % 2 === 0 }),
  (session) => session.send({ type: 'continued' }),
  (session, way) => session.send({ type: 'alternative_chosen', slot: SLOTS[way % 3] ?? SLOT }),
  (session, way) => session.send({ type: 'details_submitted', contact: CONTACT, isForAnother: way % 4 === 0 }),
  (session) => session.send({ type: 'details_submitted', contact: CONTACT, isForAnother: false }),
  (session) => session.send({ type: 'phone_change_requested' }),
  (session) => session.send({ type: 'leave_requested' }),
  (session) => session.send({ type: 'leave_cancelled' }),
  (session) => session.send({ type: 'checkout_reopened' }),
  (session) => session.send({ type: 'check_repeated' }),
  (session, way) => session.send({ type: 'history_moved', to: way % 3 === 0 ? 0 : way % 3 === 1 ? 1 : 2 }),
  (session) => session.send({ type: 'called_off' }),
  (session) => {
    session.now += MINUTE_MS;
  },
  (session) => {
    const held = heldAt(session.state.screen);
    if (held !== null) session.send({ type: 'hold_ended', held });
  },
  (session, way) => {
    const held = heldAt(session.state.screen);
    const { step } = session.state.screen;
    if (held !== null && step === 'code')
      session.send(
        [
          { type: 'code_confirmed', held } as const,
          { type: 'code_unsettled', held } as const,
          { type: 'code_resent', held, phone: CONTACT.phone, sent: SENT } as const,
        ][way % 3] ?? { type: 'continued' },
      );
  },
  (session, way) => {
    if (session.window !== 'shown') return;
    session.window = 'none';
    session.isLocked = false;
    session.send(way % 2 === 0 ? { type: 'paid', result: RESULT } : { type: 'checkout_closed' });
  },
];

const close = (session: TestSession): void => session.send({ type: 'closed' });

type Transition = { who: number; way: number };
const moves = fc.array(fc.record({ who: fc.nat(99), way: fc.nat(99) }), { maxLength: 60 });
const beginnings = fc.constantFrom<Beginning>(
  NOTHING_KNOWN,
  { ...NOTHING_KNOWN, held: holdOf() },
  { ...NOTHING_KNOWN, held: holdOf(), isChoosing: true },
  { ...NOTHING_KNOWN, held: holdOf({ stage: 'paying' }) },
  { ...NOTHING_KNOWN, held: holdOf({ stage: 'ordered' }) },
  { ...NOTHING_KNOWN, unanswered: SLOT },
  {
    ...NOTHING_KNOWN,
    held: holdOf({ amount_paise: paise(0) }),
    lastCode: { appointment_id: 'apt_1', phone: CONTACT.phone, sent: SENT },
  },
);

function walk(beginning: Beginning, steps: readonly Transition[]): TestSession {
  const session = new TestSession(beginning);
  for (const { who, way } of steps) {
    const request = session.open[way % Math.max(1, session.open.length)];
    // Half of the moves are answers, and one in fifty closes the dialog.
    if (who < 50 && request !== undefined) session.answer(request, who);
    else if (who === 99 && way < 50) close(session);
    else PATIENT[who % PATIENT.length]?.(session, way);
  }
  return session;
}

const always = (
  property: (session: TestSession) => void,
  parameters: { seed?: number; numRuns: number } = { numRuns: 500 },
) =>
  fc.assert(
    fc.property(beginnings, moves, (beginning, steps) => {
      property(walk(beginning, steps));
    }),
    parameters,
  );

const isReconciled = (event: BookingEvent): boolean =>
  (event.type === 'outcome' && event.outcome.outcome === 'confirmed') ||
  (event.type === 'ordered' && event.order.order_id === null && event.order.status === 'confirmed') ||
  event.type === 'code_confirmed';

/** Numbers of the requests that the state waits for. */
const awaited = ({ screen, claim, watch }: BookingState): number[] =>
  [claim?.request, watch?.request, 'request' in screen ? screen.request : undefined].filter(
    (request) => request !== undefined,
  );

describe('in every walk through the dialog', () => {
  it('walks reach every screen', () => {
    const reached = new Set<string>();
    // A fixed seed: of random walks, some few do not reach the rarest screen.
    always(({ state }) => void reached.add(state.screen.step), { seed: 1, numRuns: 5000 });
    expect([...reached].toSorted()).toEqual(
      [
        'datetime',
        'details',
        'ordering',
        'requesting_code',
        'code',
        'checkout',
        'looking',
        'checking',
        'ended',
        'confirmed',
      ].toSorted(),
    );
  });

  it('no payment starts beside another, and no hold is released while its payment may be in progress', () => {
    always(({ broken }) => expect(broken).toBeNull());
  });

  it('the payment window is open if its screen is shown, and only then', () => {
    always(({ state, window }) => expect(window).toBe(state.screen.step === 'checkout' ? 'shown' : 'none'));
  });

  it('a payment is unlocked as soon as it is neither ordered nor open', () => {
    always(({ state, isLocked }) => {
      const { step } = state.screen;
      if (step !== 'ordering' && step !== 'checkout') expect(isLocked).toBe(false);
    });
  });

  it('a held slot is kept for a reload until it is released, replaced, over or booked', () => {
    always(({ holds, stored }) => {
      for (const [id, state] of holds) if (state === 'held') expect(stored.has(id)).toBe(true);
    });
  });

  it('closing a dialog that only holds a slot releases it', () => {
    always((session) => {
      const { screen, isClosing } = session.state;
      if (isClosing) return;
      close(session);
      for (const request of session.open.slice()) if (request.type === 'claim_slot') session.answer(request, 0);
      if (screen.step !== 'datetime' && screen.step !== 'details' && screen.step !== 'code') return;
      const held = heldAt(screen);
      if (held !== null) expect(session.holds.get(held.appointment_id)).toMatch(/released|replaced/);
      const left = [...session.holds].filter(([, state]) => state === 'held').map(([id]) => id);
      expect(left.filter((id) => id.startsWith('apt_new') && !session.ordered.has(id))).toEqual([]);
    });
  });

  it('only a settled answer leads to the confirmed booking, and nothing leads away from it', () => {
    always(({ history }) => {
      for (const { event, before, after } of history) {
        if (before.screen.step === 'confirmed')
          expect(after.screen).toMatchObject({ step: 'confirmed', booked: before.screen.booked });
        else if (after.screen.step === 'confirmed') expect(isReconciled(event)).toBe(true);
      }
    });
  });

  it('a screen that waits has an open request', () => {
    always(({ state, open }) => {
      const { screen, claim } = state;
      if (claim !== null) expect(open).toContainEqual(expect.objectContaining({ request: claim.request }));
      if ('request' in screen && screen.step !== 'ended')
        expect(open).toContainEqual(expect.objectContaining({ request: screen.request }));
    });
  });

  it('an answer to an earlier request changes nothing, and what it brought is undone', () => {
    always(({ state, now }) => {
      const stale = state.requests + 1;
      expect(awaited(state)).not.toContain(stale);
      const held = holdOf({ appointment_id: 'apt_stale' });
      const answers: [BookingEvent, string][] = [
        [{ type: 'claimed', request: stale, held }, 'release_hold'],
        [{ type: 'claim_challenged', request: stale }, ''],
        [{ type: 'claim_failed', request: stale, failure: { why: 'gone' } }, ''],
        [{ type: 'ordered', request: stale, order: orderOf('order_2') }, 'unlock_payment'],
        [{ type: 'payment_failed', request: stale, failure: { why: 'hold_expired' } }, ''],
        [{ type: 'checkout_opened', request: stale }, 'close_checkout'],
        [{ type: 'code_answered', request: stale, answer: SENT }, ''],
        [{ type: 'code_confirmed', held }, ''],
        [{ type: 'code_unsettled', held }, ''],
        [{ type: 'hold_ended', held }, ''],
        [{ type: 'looked', request: stale, check: answerOf('confirmed') }, ''],
        [{ type: 'provisional', request: stale }, ''],
        [{ type: 'outcome', request: stale, outcome: { outcome: 'confirmed', clinic_id: null } }, ''],
        [{ type: 'news', request: stale }, ''],
      ];
      for (const [answer, undone] of answers) {
        const [after, effects] = reduce(state, answer, now);
        expect(after).toEqual(state);
        expect(effects.map(({ type }) => type).join(' ')).toBe(undone);
      }
    });
  });

  it('the reducer does not change the state it is given', () => {
    always(({ history, state, now }) => {
      const frozen = structuredClone(state);
      for (const { event } of history) reduce(state, event, now);
      expect(state).toEqual(frozen);
    });
  });
});
