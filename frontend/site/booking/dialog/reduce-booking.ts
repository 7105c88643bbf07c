import { istDay } from '#shared/values/ist.ts';
import {
  heldAt,
  type BookingEvent,
  type BookingState,
  type Details,
  type Effect,
  type Held,
  type LastCode,
  type Result,
  type Screen,
  type ScreenOf,
} from './booking-state.ts';
import type { KnownBooking } from '../booking-session.ts';
import { check, endHold, look, numbered, reducePayment, requestCode, show, stay } from './reduce-payment.ts';

type EventOf<T extends BookingEvent['type']> = Extract<BookingEvent, { type: T }>;

/**
 * The booking dialog's next state and effects (specification: patient §4). Pure: no clock, storage or network. An event
 * that is not legal on the current screen, or that answers an earlier request, changes nothing.
 * @param now this device's clock, in milliseconds
 */
export function reduce(state: BookingState, event: BookingEvent, now: number): Result {
  // A patient who leaves presses nothing: only answers count.
  if (state.isClosing && !('request' in event)) return stay(state);
  switch (event.type) {
    case 'date_suggested':
      return atDatetime(state, (screen) =>
        screen.date === null ? show(state, { ...screen, date: event.date }) : stay(state),
      );
    case 'date_chosen':
      return atDatetime(state, (screen) =>
        show(state, { ...screen, date: event.date, slot: null, problem: null }, { type: 'reload_days' }),
      );
    case 'slot_chosen':
      return atDatetime(state, (screen) => chooseSlot(state, screen, event, now));
    case 'continued':
      return atDatetime(state, (screen) => claim(state, screen, now));
    case 'alternative_chosen':
      return chooseAlternative(state, event.slot, now);
    case 'claim_challenged':
      return state.claim?.request === event.request
        ? [{ ...state, claim: { ...state.claim, isProving: true } }, []]
        : stay(state);
    case 'claimed':
      return claimed(state, event);
    case 'claim_failed':
      return claimFailed(state, event, now);
    case 'hold_ended':
      return holdEnded(state, event.held);
    case 'history_moved':
      return followHistory(state, event.to, now);
    case 'closed':
      return close(state);
    case 'called_off':
      return state.screen.step === 'confirmed' ? show(state, { ...state.screen, isCalledOff: true }) : stay(state);
    default:
      return reducePayment(state, event, now);
  }
}

/** True on the screens that wait for the patient: nothing is ordered or checked. */
const isResting = ({ step }: Screen): boolean => step === 'datetime' || step === 'details' || step === 'code';

function holdEnded(state: BookingState, { appointment_id }: Held): Result {
  const held = heldAt(state.screen);
  return isResting(state.screen) && held?.appointment_id === appointment_id ? endHold(state, held) : stay(state);
}

/** Changes the choice; while a slot is being claimed it stays as it is. */
const atDatetime = (state: BookingState, choose: (screen: ScreenOf<'datetime'>) => Result): Result =>
  state.screen.step === 'datetime' && state.claim === null ? choose(state.screen) : stay(state);

function chooseSlot(
  state: BookingState,
  screen: ScreenOf<'datetime'>,
  { slot, isFinal }: EventOf<'slot_chosen'>,
  now: number,
): Result {
  if (screen.date === null) return stay(state);
  const chosen = { ...screen, slot, problem: null };
  return isFinal ? claim(state, chosen, now) : show(state, chosen);
}

/** Claims the chosen slot and goes on to the details. The slot that is held already is not claimed again. */
function claim(state: BookingState, screen: ScreenOf<'datetime'>, now: number): Result {
  const { date, slot, details } = screen;
  if (date === null || slot === null)
    return show(state, { ...screen, problem: 'incomplete' }, { type: 'notify', about: 'incomplete' });
  if (details?.held.slot === slot && details.held.deadline > now) return enterDetails(state, details);
  const [next, request] = numbered(state);
  return show(
    { ...next, claim: { request, slot, isProving: false } },
    { ...screen, problem: null },
    { type: 'claim_slot', request, slot, replaces: details?.held ?? state.ended },
  );
}

function enterDetails(state: BookingState, details: Details): Result {
  const { amount_paise } = details.held;
  const begun: Effect[] = state.hasBegun ? [] : [{ type: 'publish_checkout', value_paise: amount_paise }];
  return show(
    { ...state, hasBegun: true },
    { step: 'details', ...details },
    ...begun,
    { type: 'fetch_payment_parts', isFree: amount_paise === 0 },
    { type: 'clear_toasts' },
  );
}

/** A new booking with the same contact details, in place of one whose slot was lost. */
function chooseAlternative(state: BookingState, slot: string, now: number): Result {
  if (state.screen.step !== 'ended' || state.claim !== null) return stay(state);
  const screen = { step: 'datetime', date: istDay(slot), slot, problem: null, details: null } as const;
  const [next, effects] = claim({ ...state, watch: null }, screen, now);
  return [next, [{ type: 'stop_checks' }, ...effects]];
}

function claimed(state: BookingState, { request, held }: EventOf<'claimed'>): Result {
  // The patient has left, or has a booking: nobody would use the slot.
  if (state.claim?.request !== request || state.screen.step === 'confirmed')
    return [state, [{ type: 'release_hold', held }]];
  const [entered, effects] = enterDetails({ ...state, claim: null, ended: null, watch: null }, { held, prompt: null });
  return [entered, [{ type: 'keep_hold', held }, { type: 'stop_checks' }, ...effects]];
}

function claimFailed(state: BookingState, { request, failure }: EventOf<'claim_failed'>, now: number): Result {
  if (state.claim?.request !== request) return stay(state);
  const failed = { ...state, claim: null };
  const { screen } = state;
  switch (failure.why) {
    case 'already_paid': {
      const [next, effects] = check(failed, failure.earlier, now);
      return [next, [{ type: 'notify', about: 'earlier_paid' }, ...effects]];
    }
    case 'day_busy':
      return screen.step === 'datetime' ? show(failed, { ...screen, problem: 'day_busy' }) : stay(failed);
    case 'gone':
      if (screen.step !== 'datetime') return [failed, [{ type: 'notify', about: 'taken' }]];
      return show(
        failed,
        { ...screen, slot: null, problem: 'taken' },
        { type: 'notify', about: 'taken' },
        { type: 'reload_days' },
      );
    case 'other':
      return [failed, [{ type: 'notify_failure', words: failure.words }]];
  }
}

const chooseAgain = ({ held, prompt }: Details): Screen => ({
  step: 'datetime',
  date: istDay(held.slot),
  slot: held.slot,
  problem: null,
  details: { held, prompt },
});

/** The patient went back or forth in the history: the dialog follows, restores its own entry, or is left. */
function followHistory(state: BookingState, to: EventOf<'history_moved'>['to'], now: number): Result {
  const { screen } = state;
  const restored: Result = [state, [{ type: 'restore_entry' }]];
  switch (screen.step) {
    case 'datetime': {
      const { details, slot } = screen;
      if (to !== 1 || details === null || details.held.slot !== slot) return restored;
      return show(state, { step: 'details', ...details });
    }
    case 'details':
    case 'code': {
      if (to === 2) return restored;
      const isCode = screen.step === 'code';
      const details: Details = isCode ? { held: screen.held, prompt: { kind: 'phone' } } : screen;
      const next: Screen = to === 0 ? chooseAgain(details) : { ...details, step: 'details' };
      const dropped: Effect[] = isCode ? [{ type: 'drop_code' }] : [];
      const reloaded: Effect[] = to === 0 ? [{ type: 'reload_days' }] : [];
      return show(state, next, ...dropped, ...reloaded);
    }
    case 'checkout': {
      if (to === 2) return restored;
      const [next, effects] = reducePayment(state, { type: 'leave_requested' }, now);
      return screen.isAsking ? [next, effects] : [next, [...effects, { type: 'restore_entry' }]];
    }
    // No way leads back to before a payment that begins or is checked: it is found again as it is.
    default:
      return [state, [{ type: 'leave_dialog' }]];
  }
}

/** Closes the dialog for good. A slot that is only held is released; one that money may be on its way for is not. */
function close(state: BookingState): Result {
  const { screen } = state;
  if (screen.step === 'checkout') return stay(state);
  const held = heldAt(screen);
  const released: Effect[] = isResting(screen) && held !== null ? [{ type: 'release_hold', held }] : [];
  return [
    { ...state, isClosing: true, claim: null, watch: null },
    [{ type: 'forget_claim' }, ...released, { type: 'drop_contact' }, { type: 'leave_dialog' }],
  ];
}

/** Facts known when the dialog opens. `isChoosing`: the patient came back to the history entry of date and time. */
export type Beginning = {
  /** The booking that was confirmed at this entry of the history. */
  booked: KnownBooking | null;
  held: Held | null;
  /** The slot of a claim that a reload cut short. */
  unanswered: string | null;
  /** The code that the held slot waited for before a reload. */
  lastCode: LastCode | null;
  isChoosing: boolean;
};

/** The dialog's first state and effects: it resumes where a reload or another tab left it. */
export function begin({ booked, held, unanswered, lastCode, isChoosing }: Beginning, now: number): Result {
  const nothingChosen = { step: 'datetime', date: null, slot: null, problem: null, details: null } as const;
  const state: BookingState = {
    screen: nothingChosen,
    ended: null,
    claim: null,
    watch: null,
    lastCode,
    requests: 0,
    hasBegun: false,
    isForAnother: false,
    isClosing: false,
  };
  if (booked !== null) return show(state, { step: 'confirmed', booked, isCalledOff: false });
  if (held === null) {
    if (unanswered === null) return stay(state);
    return claim(state, { ...nothingChosen, date: istDay(unanswered), slot: unanswered }, now);
  }
  if (held.stage !== 'held') {
    const [next, effects] = look(state, held, 'reload');
    // A new tab asks with the key of the booking.
    return [next, [{ type: 'keep_booking', booking: held, isUnconfirmed: false }, ...effects]];
  }
  if (isChoosing) return show(state, chooseAgain({ held, prompt: null }));
  if (lastCode?.appointment_id === held.appointment_id) return requestCode(state, held, lastCode.phone, now);
  return show(state, { step: 'details', held, prompt: null });
}
