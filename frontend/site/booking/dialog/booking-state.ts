import type { MessageDescriptor } from '@lingui/core';
import type { OrderReply } from '#shared/contract/booking/booking.ts';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { Depth } from '../booking-entry.ts';
import type { BookingPass, KnownBooking } from '../booking-session.ts';
import type { PersistedHold } from '../hold/persisted-hold.ts';
import type { OutcomeEvent } from '../outcome/outcome-step.tsx';
import type { Ordered, PaymentResult } from '../payment/checkout-options.ts';
import type { PaymentCheck, PaymentOutcome, Unconfirmed } from '../payment/poll-payment.ts';
import type { BackdropEvent } from '../payment/checkout-backdrop.tsx';
import type { CodeAnswer, SentCode } from '../phone-code/ask-for-code.ts';
import type { AwaitedCode, CodeEvent } from '../phone-code/use-phone-code.ts';

/** A slot held for this patient. `deadline` is on this device's clock, in milliseconds. */
export type Held = PersistedHold;

/** Problem of the date-and-time step: a missing choice, a taken slot, a busy day, an ended hold. */
export type TimeProblem = 'incomplete' | 'taken' | 'day_busy' | 'hold_ended';

/**
 * Prompt above the contact details. `phone`: the patient changes the number. `unpaid`: a payment was begun and is not
 * visible yet. `same_hour`: the phone has another booking in the same hour; `slot` is its start (ISO).
 */
export type Prompt = { kind: 'phone' | 'unpaid' } | { kind: 'same_hour'; slot: string } | null;

export type Details = { held: Held; prompt: Prompt };

/** A screen of the dialog with everything it needs. `request` numbers the request that the screen waits for. */
export type Screen =
  /** `date` is an IST day, `slot` a start (ISO, UTC). `details`: the slot that is held already, to return to. */
  | { step: 'datetime'; date: string | null; slot: string | null; problem: TimeProblem | null; details: Details | null }
  | ({ step: 'details' } & Details)
  | { step: 'ordering'; request: number; held: Held; contact: ContactInput }
  | { step: 'requesting_code'; request: number; held: Held; phone: string }
  | ({ step: 'code' } & AwaitedCode)
  /** `isAsking`: the patient is asked whether to leave the payment. */
  | { step: 'checkout'; held: Held; isAsking: boolean }
  /** One check of a payment that was left, by closing its window or by a reload. */
  | { step: 'looking'; request: number; held: Held; after: 'checkout' | 'reload' }
  | ({ step: 'checking'; isProvisional: boolean } & Checked)
  /** The checks ended without a confirmed booking; a later check may still settle it. */
  | ({ step: 'ended'; outcome: Unconfirmed } & Checked)
  | { step: 'confirmed'; booked: KnownBooking; isCalledOff: boolean };

/** A payment that is checked. A patient with a checkout `result` has paid, whatever the server has seen of it. */
type Checked = { request: number; booking: BookingPass | Held; result: PaymentResult | undefined };

export type ScreenOf<S extends Screen['step']> = Extract<Screen, { step: S }>;

/** The last code that was sent, and to which phone as it was typed. */
export type LastCode = { appointment_id: string; phone: string; sent: SentCode };

export type BookingState = {
  screen: Screen;
  /** A hold that is over; the next claim replaces its booking. */
  ended: Held | null;
  claim: { request: number; slot: string; isProving: boolean } | null;
  /** Quiet checks of an unpaid booking, which its patient may pay meanwhile. */
  watch: { request: number; held: Held } | null;
  lastCode: LastCode | null;
  /** How many requests were numbered so far. */
  requests: number;
  /** True once a slot was held in this dialog. */
  hasBegun: boolean;
  /** The patient said that this booking is for another person. */
  isForAnother: boolean;
  /** The dialog is being left for good. */
  isClosing: boolean;
};

export type ClaimFailure =
  | { why: 'day_busy' | 'gone' }
  /** The booking that the claim was to replace is paid. */
  | { why: 'already_paid'; earlier: BookingPass | Held }
  | { why: 'other'; words: MessageDescriptor };

export type PaymentFailure =
  | { why: 'already_paid' | 'hold_expired' | 'too_many_unpaid' }
  | { why: 'same_hour'; slot: string | null }
  | { why: 'other'; words: MessageDescriptor };

export type BookingEvent =
  /** `date` is the first day with a free time. */
  | { type: 'date_suggested'; date: string }
  | { type: 'date_chosen'; date: string }
  /** `isFinal`: the choice claims the slot at once. */
  | { type: 'slot_chosen'; slot: string; isFinal: boolean }
  | { type: 'continued' }
  | { type: 'details_submitted'; contact: ContactInput; isForAnother: boolean }
  | BackdropEvent
  | CodeEvent
  | OutcomeEvent
  | { type: 'history_moved'; to: Depth }
  | { type: 'closed' }
  | { type: 'claim_challenged'; request: number }
  | { type: 'claimed'; request: number; held: Held }
  | { type: 'claim_failed'; request: number; failure: ClaimFailure }
  | { type: 'ordered'; request: number; order: OrderReply }
  /** No order was made, its payment window did not open, or no code could be asked for. */
  | { type: 'payment_failed'; request: number; failure: PaymentFailure }
  | { type: 'checkout_opened'; request: number }
  | { type: 'checkout_closed' }
  | { type: 'paid'; result: PaymentResult }
  | { type: 'code_answered'; request: number; answer: CodeAnswer }
  | { type: 'looked'; request: number; check: PaymentCheck }
  | { type: 'provisional'; request: number }
  | { type: 'outcome'; request: number; outcome: PaymentOutcome }
  /** The watched booking is no longer unpaid. */
  | { type: 'news'; request: number };

export type Effect =
  | { type: 'claim_slot'; request: number; slot: string; replaces: BookingPass | null }
  | { type: 'forget_claim' }
  | { type: 'release_hold'; held: Held }
  | { type: 'save_lead'; contact: ContactInput; slot: string }
  | { type: 'create_order'; request: number; held: Held; contact: ContactInput; isForAnother: boolean }
  | { type: 'unlock_payment' }
  | { type: 'fetch_payment_parts'; isFree: boolean }
  | { type: 'open_checkout'; request: number; held: Held; order: Ordered; contact: ContactInput }
  | { type: 'show_checkout' | 'close_checkout' }
  /** `known`: a code that still works; no other one is sent. */
  | { type: 'send_code'; request: number; held: Held; known: SentCode | null }
  | { type: 'look_at_payment'; request: number; appointment_id: string }
  /** `isUnpaidEnough`: the checks end once the server says that nothing was paid. */
  | {
      type: 'check_payment';
      request: number;
      appointment_id: string;
      result: PaymentResult | undefined;
      isUnpaidEnough: boolean;
    }
  | { type: 'watch_payment'; request: number; appointment_id: string }
  | { type: 'stop_checks' }
  | { type: 'keep_hold'; held: Held }
  | { type: 'drop_hold' | 'mark_booked'; appointment_id: string }
  /** `isUnconfirmed`: money may be on its way for it. */
  | { type: 'keep_booking'; booking: KnownBooking; isUnconfirmed: boolean }
  | { type: 'keep_code'; appointment_id: string; sent: SentCode }
  | { type: 'drop_code' | 'drop_contact' }
  | { type: 'reload_days' }
  | { type: 'mark_phone_busy' }
  | { type: 'publish_checkout'; value_paise: Paise }
  | { type: 'notify'; about: 'incomplete' | 'taken' | 'earlier_paid' | 'unpaid' }
  | { type: 'notify_failure'; words: MessageDescriptor }
  | { type: 'clear_toasts' }
  /** The history returns to the screen that is shown. */
  | { type: 'restore_entry' }
  | { type: 'leave_dialog' };

/** The next state, and what is to be done, in this order. */
export type Result = readonly [BookingState, readonly Effect[]];

/** The slot that is held, as far as the dialog decides about it; null while the server alone does. */
export function heldAt(screen: Screen): Held | null {
  if (screen.step === 'datetime') return screen.details?.held ?? null;
  return 'held' in screen ? screen.held : null;
}

/** Start (ISO) of the slot that is or was this patient's own, so that nobody else has it; or null. */
export const ownSlot = ({ screen, ended }: BookingState): string | null => (heldAt(screen) ?? ended)?.slot ?? null;

/** How deep in the history a screen lies. */
export function depthOf({ step }: Screen): Depth {
  if (step === 'datetime') return 0;
  return step === 'checkout' || step === 'code' ? 2 : 1;
}

/** Screens that show the contact details; all but `details` show that something is being done. */
export type ContactScreen =
  | ScreenOf<'details' | 'ordering' | 'requesting_code'>
  | (ScreenOf<'looking'> & { after: 'checkout' });

/** True if the dialog shows the contact details, which continue to payment. */
export const asksForContact = (screen: Screen): screen is ContactScreen =>
  screen.step === 'details' ||
  screen.step === 'ordering' ||
  screen.step === 'requesting_code' ||
  (screen.step === 'looking' && screen.after === 'checkout');

export const promptOf = (screen: Screen): Prompt => (screen.step === 'details' ? screen.prompt : null);

/** The patient's progress in three steps (specification: patient §4). */
export type Progress = 'datetime' | 'info' | 'confirmed';

export const progressOf = ({ step }: Screen): Progress => (step === 'datetime' || step === 'confirmed' ? step : 'info');
