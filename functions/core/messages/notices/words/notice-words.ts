import type { CannotCome } from '#shared/domain/booking/allowed-act.ts';
import type { LostBecause } from '#shared/domain/booking/lost-because.ts';

type Label =
  | 'when'
  | 'where'
  | 'dentist'
  | 'clinic_phone'
  | 'fee'
  | 'paid'
  | 'reference'
  | 'clinic'
  | 'amount'
  | 'asked_for'
  | 'was_on'
  | 'visit';
type Button = 'view' | 'map' | 'choose_time' | 'book_again' | 'write_review';
type Visit = { clinic: string; time: string };

/** Texts of a booking's e-mails in one language. Amounts come with their sign, times in that language. */
export type NoticeWords = {
  /** When a visit begins, as pages say it. */
  when: (slot: string) => string;
  /** The same without its year. */
  near: (instant: string) => string;
  greeting: (name: string) => string;
  closing: (phone: string, reference: string) => string;
  labels: Record<Label, string>;
  buttons: Record<Button, string>;
  free: string;
  toPayAtClinic: (amount: string) => string;
  /** Texts for a booking without a payment to us; the second one is for a visit that cannot be rescheduled any more. */
  giveTimeBack: Record<CannotCome, string>;
  /**
   * Texts for a booking that was paid to us: by the acts that are still allowed, and until when the fee is refunded.
   */
  cannotCome: Record<CannotCome, string>;
  /** Ends a sentence. */
  stop: string;
  /** The terms of cancelling, as pages say them before a patient pays. */
  freeUntil: (time: string) => string;
  startsSoon: (hours: number) => string;
  promise: (hours: number) => string;
  banksTake: (from: number, to: number) => string;
  refundPhrase: {
    by_clinic: string;
    part_by_clinic: (amount: string) => string;
    nothing: string;
    nothing_late: (hours: number) => string;
    to_account: (amount: string) => string;
  };
  bookingStays: string;
  /** Texts of the visit's entry in the patient's calendar. */
  calendar: { title: (clinic: string) => string; notes: (reference: string, phone: string) => string };
  confirmed: { subject: (visit: Visit) => string; headline: string; arrive: string };
  moved: { subject: (visit: Visit) => string; headline: string; arrive: string };
  reminder: { subject: (visit: Visit) => string; headline: string };
  slot_lost: {
    subject: Record<LostBecause, (clinic: string) => string>;
    headline: Record<LostBecause, string>;
    inFull: (amount: string) => string;
    nothingToDo: string;
    timesNear: (clinic: string, times: string) => string;
  };
  cancelled: { subject: (visit: Visit) => string; headline: string; moneyBack: string };
  refund_started: {
    subject: (amount: string) => string;
    surplus: string;
    headline: (amount: string) => string;
    how: string;
  };
  refunded: {
    subject: (amount: string) => string;
    headline: (amount: string) => string;
    sent: (from: number, to: number) => string;
  };
  promise_refused: { subject: (clinic: string) => string; headline: string; wrong: (phone: string) => string };
  review_asked: { subject: (clinic: string) => string; headline: string; tellOthers: string; howShown: string };
  new_link: { subject: (clinic: string) => string; headline: string; earlier: string; keep: string };
};
