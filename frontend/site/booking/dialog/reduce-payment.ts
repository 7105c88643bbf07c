import type { OrderReply } from '#shared/contract/booking/booking.ts';
import { AWAITING_MS } from '#shared/domain/booking/lifecycle.ts';
import { istDay } from '#shared/values/ist.ts';
import type { BookingPass, KnownBooking } from '../booking-session.ts';
import { holdDeadline } from '../hold/persisted-hold.ts';
import type { Ordered, PaymentResult } from '../payment/checkout-options.ts';
import { saysUnpaid, type PaymentCheck } from '../payment/poll-payment.ts';
import {
  heldAt,
  type BookingEvent,
  type BookingState,
  type Effect,
  type Held,
  type PaymentFailure,
  type Result,
  type Screen,
  type ScreenOf,
} from './booking-state.ts';

type EventOf<T extends BookingEvent['type']> = Extract<BookingEvent, { type: T }>;

export const stay = (state: BookingState): Result => [state, []];

/** The state with another screen. */
export const show = (state: BookingState, screen: Screen, ...effects: readonly Effect[]): Result => [
  { ...state, screen },
  effects,
];

/** The state with one more request, and the request's number. */
export function numbered(state: BookingState): [BookingState, number] {
  const request = state.requests + 1;
  return [{ ...state, requests: request }, request];
}

/** True if the slot is still held, as far as this device knows. */
const isHeld = (booking: BookingPass | Held, now: number): booking is Held =>
  'deadline' in booking && booking.deadline > now;

/** True if the order is to be paid; a free consultation has no order id. */
const isOrdered = (order: OrderReply): order is Ordered => order.order_id !== null;

/** True if the screen is about this held slot. */
const isAbout = (screen: Screen, { appointment_id }: BookingPass): boolean =>
  heldAt(screen)?.appointment_id === appointment_id;

/** The part of the reducer about paying for a held slot, or proving the phone of a free one. */
export function reducePayment(state: BookingState, event: BookingEvent, now: number): Result {
  const { screen } = state;
  switch (event.type) {
    case 'details_submitted':
      return submit(state, event);
    case 'ordered':
      return screen.step === 'ordering' && screen.request === event.request
        ? ordered(state, screen, event, now)
        : [state, [{ type: 'unlock_payment' }]];
    case 'payment_failed':
      return isAwaiting(screen, ['ordering', 'requesting_code'], event.request)
        ? paymentFailed(state, screen.held, event.failure, now)
        : stay(state);
    case 'checkout_opened':
      return screen.step === 'ordering' && screen.request === event.request
        ? showCheckout(state, screen.held)
        : [state, [{ type: 'close_checkout' }]];
    case 'checkout_reopened':
      return screen.step === 'checkout' ? [state, [{ type: 'show_checkout' }]] : stay(state);
    case 'leave_requested':
      if (screen.step !== 'checkout') return stay(state);
      return screen.isAsking ? leaveCheckout(state, screen.held) : show(state, { ...screen, isAsking: true });
    case 'leave_cancelled':
      return screen.step === 'checkout' ? show(state, { ...screen, isAsking: false }) : stay(state);
    case 'checkout_closed':
      return screen.step === 'checkout' ? look(state, screen.held, 'checkout') : stay(state);
    case 'paid':
      return screen.step === 'checkout' ? check(state, screen.held, now, event.result) : stay(state);
    case 'code_answered':
      return isAwaiting(screen, ['requesting_code'], event.request)
        ? codeAnswered(state, screen, event, now)
        : stay(state);
    case 'code_resent':
      return codeResent(state, event);
    case 'code_confirmed':
      return isAbout(screen, event.held) ? confirm(state, event.held) : stay(state);
    case 'code_unsettled':
      return isAbout(screen, event.held) ? check(state, event.held, now) : stay(state);
    case 'phone_change_requested':
      return screen.step === 'code'
        ? show(state, { step: 'details', held: screen.held, prompt: { kind: 'phone' } }, { type: 'drop_code' })
        : stay(state);
    case 'looked':
      return isAwaiting(screen, ['looking'], event.request) ? looked(state, screen, event.check, now) : stay(state);
    case 'provisional':
      return isAwaiting(screen, ['checking'], event.request)
        ? show(state, { ...screen, isProvisional: true })
        : stay(state);
    case 'outcome':
      return isAwaiting(screen, ['checking', 'ended'], event.request) ? finish(state, screen, event, now) : stay(state);
    case 'check_repeated':
      return screen.step === 'ended' ? check(state, screen.booking, now, screen.result) : stay(state);
    case 'news':
      return state.watch?.request === event.request ? check(state, state.watch.held, now) : stay(state);
    default:
      return stay(state);
  }
}

type Awaiting = Extract<Screen, { request: number }>;

/** True if the screen waits for this request; an answer to an earlier one is stale. */
const isAwaiting = <S extends Awaiting['step']>(
  screen: Screen,
  steps: readonly S[],
  request: number,
): screen is Extract<Awaiting, { step: S }> =>
  'request' in screen && screen.request === request && steps.some((step) => step === screen.step);

/** Orders the held slot. A slot that is being claimed in its place is waited for. */
function submit(state: BookingState, { contact, isForAnother }: EventOf<'details_submitted'>): Result {
  const { screen } = state;
  if (screen.step !== 'details' || state.claim !== null) return stay(state);
  const { held } = screen;
  const [next, request] = numbered({ ...state, watch: null, isForAnother: state.isForAnother || isForAnother });
  const lead: Effect[] = isForAnother ? [] : [{ type: 'save_lead', contact, slot: held.slot }];
  return show(
    next,
    { step: 'ordering', request, held, contact },
    ...lead,
    { type: 'stop_checks' },
    { type: 'clear_toasts' },
    { type: 'create_order', request, held, contact, isForAnother: next.isForAnother },
  );
}

function ordered(state: BookingState, screen: ScreenOf<'ordering'>, event: EventOf<'ordered'>, now: number): Result {
  const { order, request } = event;
  const { contact } = screen;
  // An order lengthens the hold.
  const held = { ...screen.held, deadline: holdDeadline(order.expires_at, now, AWAITING_MS) };
  const persist: Effect[] = [
    { type: 'keep_booking', booking: held, isUnconfirmed: isOrdered(order) },
    { type: 'keep_hold', held },
  ];
  if (isOrdered(order))
    return show(state, { ...screen, held }, ...persist, { type: 'open_checkout', request, held, order, contact });
  const [next, effects] =
    order.status === 'confirmed' ? confirm(state, held) : requestCode(state, held, contact.phone, now);
  return [next, [...persist, { type: 'unlock_payment' }, ...effects]];
}

function showCheckout(state: BookingState, before: Held): Result {
  const held: Held = { ...before, stage: 'paying' };
  return show(
    state,
    { step: 'checkout', held, isAsking: false },
    { type: 'keep_hold', held },
    { type: 'show_checkout' },
  );
}

function leaveCheckout(state: BookingState, held: Held): Result {
  const [next, effects] = look(state, held, 'checkout');
  return [next, [{ type: 'close_checkout' }, ...effects]];
}

/**
 * Asks for a code. A patient who goes back and returns with the same number, or reloads the page, gets no second SMS
 * while the first code works.
 */
export function requestCode(state: BookingState, held: Held, phone: string, now: number): Result {
  const { lastCode } = state;
  const isKnown = lastCode?.phone === phone && lastCode.appointment_id === held.appointment_id;
  const known = isKnown && lastCode.sent.worksUntil > now ? lastCode.sent : null;
  const [next, request] = numbered(state);
  return show(next, { step: 'requesting_code', request, held, phone }, { type: 'send_code', request, held, known });
}

function codeAnswered(
  state: BookingState,
  { held, phone }: ScreenOf<'requesting_code'>,
  { answer }: EventOf<'code_answered'>,
  now: number,
): Result {
  const why = answer.sent ? null : answer.failure.why;
  if (why === 'over') return check(state, held, now);
  if (why === 'hold_ended') return endHold(state, held);
  const next: BookingState = { ...state, screen: { step: 'code', held, phone, first: answer } };
  return answer.sent ? codeResent(next, { type: 'code_resent', held, phone, sent: answer }) : stay(next);
}

/** Only the screen that takes the code is found again by a reload. */
function codeResent(state: BookingState, { held, phone, sent }: EventOf<'code_resent'>): Result {
  const { appointment_id } = held;
  const isAwaited = state.screen.step === 'code' && isAbout(state.screen, held);
  return [
    { ...state, lastCode: { appointment_id, phone, sent } },
    isAwaited ? [{ type: 'keep_code', appointment_id, sent }] : [],
  ];
}

/** Checks a payment until it is settled. Money may be on its way: from here on the server alone decides about the slot. */
export function check(state: BookingState, booking: BookingPass | Held, now: number, result?: PaymentResult): Result {
  const [next, request] = numbered({ ...state, watch: null });
  const { appointment_id } = booking;
  const isUnpaidEnough = result === undefined && isHeld(booking, now);
  return show(
    next,
    { step: 'checking', request, booking, result, isProvisional: false },
    { type: 'check_payment', request, appointment_id, result, isUnpaidEnough },
  );
}

/** Checks once a payment that was left. */
export function look(state: BookingState, held: Held, after: 'checkout' | 'reload'): Result {
  const [next, request] = numbered(state);
  return show(
    next,
    { step: 'looking', request, held, after },
    { type: 'look_at_payment', request, appointment_id: held.appointment_id },
  );
}

/**
 * A closed window does not mean an unpaid order: only the server's word that nothing was paid lets the patient try
 * again, while checking goes on. While the server is silent nothing is known.
 */
function looked(state: BookingState, { held, after }: ScreenOf<'looking'>, seen: PaymentCheck, now: number): Result {
  if (seen.kind === 'answer' && seen.verification.status === 'cancelled') return endHold(state, held);
  if (!saysUnpaid(seen) || !isHeld(held, now)) return check(state, held, now);
  const [next, effects] = letPay(state, held);
  return after === 'checkout' ? [next, [...effects, { type: 'notify', about: 'unpaid' }]] : [next, effects];
}

/** Nothing was paid so far: the patient can try again, while checking goes on. */
function letPay(state: BookingState, before: Held): Result {
  const held: Held = { ...before, stage: 'ordered' };
  const [next, request] = numbered(state);
  return show(
    { ...next, watch: { request, held } },
    { step: 'details', held, prompt: { kind: 'unpaid' } },
    { type: 'keep_hold', held },
    { type: 'watch_payment', request, appointment_id: held.appointment_id },
  );
}

function finish(
  state: BookingState,
  { request, booking, result }: ScreenOf<'checking' | 'ended'>,
  { outcome }: EventOf<'outcome'>,
  now: number,
): Result {
  if (outcome.outcome === 'confirmed') return confirm(state, booking);
  const canPay = outcome.outcome === 'pending' && result === undefined;
  if (canPay && isHeld(booking, now)) return letPay(state, booking);
  const ended: Screen = { step: 'ended', request, booking, result, outcome };
  if (outcome.outcome !== 'slot_lost') return show(state, ended);
  return show({ ...state, ended: null }, ended, { type: 'drop_hold', appointment_id: booking.appointment_id });
}

/** The only way to the confirmed booking: the server said that it is confirmed. */
export const confirm = (state: BookingState, booked: KnownBooking): Result =>
  show(
    { ...state, ended: null, watch: null },
    { step: 'confirmed', booked, isCalledOff: false },
    { type: 'stop_checks' },
    { type: 'mark_booked', appointment_id: booked.appointment_id },
    { type: 'drop_contact' },
  );

/** The hold is over: another time is chosen on the same day. Money that may be on its way keeps the hold stored. */
export function endHold(state: BookingState, held: Held): Result {
  const { slot, stage, appointment_id } = held;
  const dropped: Effect[] = stage === 'held' ? [{ type: 'drop_hold', appointment_id }] : [];
  return show(
    { ...state, ended: held },
    { step: 'datetime', date: istDay(slot), slot: null, problem: 'hold_ended', details: null },
    ...dropped,
    { type: 'reload_days' },
  );
}

function paymentFailed(state: BookingState, held: Held, failure: PaymentFailure, now: number): Result {
  if (failure.why === 'already_paid') return check(state, held, now);
  if (failure.why === 'hold_expired') return endHold(state, held);
  if (failure.why === 'same_hour') {
    const slot = failure.slot ?? held.slot;
    return show(state, { step: 'details', held, prompt: { kind: 'same_hour', slot } });
  }
  // A payment begun before may still succeed: it is watched.
  const [next, effects] =
    held.stage === 'held' ? show(state, { step: 'details', held, prompt: null }) : letPay(state, held);
  const report: Effect =
    failure.why === 'other' ? { type: 'notify_failure', words: failure.words } : { type: 'mark_phone_busy' };
  return [next, [...effects, report]];
}
