import type { TransitionName } from '#functions/core/payments/build-transition.ts';
import type { CommitConflict } from '#shared/domain/booking/transition.ts';
import { canLandLate } from './faults.ts';
import { PORT_CALLS } from './port-calls.ts';

/**
 * Every move of the state machine but the one that replaces a link and touches neither slot nor money; the compiler says
 * when one is missing.
 */
const TRANSITIONS: Record<Exclude<TransitionName, 'replace_link'>, true> = {
  hold: true,
  order: true,
  details: true,
  phone_proven: true,
  secure: true,
  secure_vouched: true,
  confirm: true,
  confirm_free: true,
  expire: true,
  surplus: true,
  surplus_captured: true,
  surplus_authorised: true,
  surplus_ended: true,
  refund_requested: true,
  refund_failed: true,
  refund_manual: true,
  refunded: true,
  lapse: true,
  cancel: true,
  complete: true,
  no_show: true,
  correct: true,
  move: true,
  book: true,
  mark_paid: true,
  undo_paid: true,
  superseded: true,
  reversed: true,
  refunded_in_part: true,
  refunded_twice: true,
  refund_owed: true,
  refund_by_hand: true,
  promise_asked: true,
  promise_kept: true,
  promise_refused: true,
  review_given: true,
  resend: true,
  erase: true,
};

const FAULTS = ['refused', 'crashed before', 'crashed after', 'reply lost', 'landed late'] as const;

/** Reasons for which a commit must be refused; those left out are shown by tests of the store. */
const CONFLICTS: readonly CommitConflict[] = ['lock', 'notification', 'order', 'payment', 'quota_slot', 'version'];

const RARE = [
  'a schedule without faults',
  'a conversion was sent',
  'a conversion was sent after a day of failures',
  'alarm: the sweeper is failed',
  'alarm: the sweeper is silent',
  'alarm: the sweeper is waiting',
  'cancelled under other hours than were promised',
  'clocks disagree',
  'dead letter in notifications',
  'dead letter in payment-reconcile',
  'edit: another fee',
  'edit: other hours',
  'edit: closed days',
  'edit: the clinic is paused',
  'edit: all clinics are paused',
  'edit: archived',
  'edit: open again',
  'edit: somebody was quicker',
  'expired, then confirmed after all',
  'http is down',
  'http is out of time',
  'is answered hold challenge_required',
  'is answered hold day_busy',
  'is answered hold idempotency_mismatch',
  'is answered hold slot_taken',
  'is answered check phone_code_expired',
  'is answered check phone_code_wrong',
  'is answered book slot_taken',
  'is answered cancel changed_meanwhile',
  'is answered cancel payment_under_way',
  'is answered complete act_not_allowed',
  'is answered move changed_meanwhile',
  'is answered move move_too_late',
  'is answered move slot_taken',
  'is answered order hold_expired',
  'is answered order payment_provider_unavailable',
  'is answered order too_many_unpaid',
  'is answered release already_paid',
  'is answered verify no answer',
  'log.alarm: Razorpay refused a refund',
  'log.warn: what is due could not be dealt with',
  'lists lag: a payment is listed as it was',
  'lists lag: a payment is not listed yet',
  'lists lag: a refund is not listed yet',
  'log.alarm: the messages of a day are used up',
  'log.alarm: what is due fails again and again',
  'log.alarm: what is due has failed for a day and is in quarantine',
  'provider.capture turned away with 429',
  'provider.createOrder turned away with 429',
  'provider.paymentsOf turned away with 429',
  'provider.paymentsBetween turned away with 429',
  'notifications is down',
  'notifications is out of time',
  'reconcile is down',
  'reconcile is out of time',
  'sweeper is down',
  'sweeper is out of time',
  'two versions side by side',
  'webhook is down',
  'webhook is out of time',
  'log.info: Razorpay refused a capture; looking again',
  'log.warn: Razorpay did not answer a capture',
  'log.warn: Razorpay did not answer a refund',
  'log.warn: a checkout signature did not match',
  'log.warn: a notification could not be sent',
  'log.warn: notifications wait for the sweeper',
  'log.warn: reconciliation waits for the sweeper',
  'is answered refund changed_meanwhile',
  'is answered refund refund_too_much',
  'is answered ask-promise act_not_allowed',
  'is answered approve-promise act_not_allowed',
  'is answered close-by-hand act_not_allowed',
  'is answered close-by-hand changed_meanwhile',
  'is answered correct act_not_allowed',
  'is answered erase changed_meanwhile',
  'is answered erase not_erasable_yet',
  'is answered resend nothing_to_resend',
  'is answered review act_not_allowed',
  'is answered close-by-hand refund_under_way',
  'payment PRIMARY REFUNDED',
  'payment SURPLUS REFUNDED',
  'payment SURPLUS REFUND_MANUAL',
  'payment SURPLUS VOIDED',
  'phase AWAITING → CONFIRMED',
  'phase EXPIRED → CONFIRMED',
  'phase EXPIRED → SECURED',
  'refund failed, then made again',
  'refunded by hand',
  'table: conflicts',
  'table: lagging',
  'table: pages',
  'table: torn',
  'two payments for one appointment',
] as const;

/** The run that every `npm test` makes. */
export const SCHEDULES = 2000;
/** A thing met once or twice was met in one order of events, and nothing is known of the others. */
const OFTEN = 10;
const failing = (call: string, least: number): Record<string, number> =>
  Object.fromEntries(FAULTS.map((fault) => [`${call} ${fault}`, least]));

/**
 * Events that need several rare conditions at once; 0 if a test of every cell of the payment table shows it instead.
 */
const SELDOM: Readonly<Record<string, number>> = {
  ...failing('provider.refund', 3),
  ...failing('provider.payment', 2),
  ...failing('provider.createOrder', 5),
  ...failing('ledger.saveRun', 5),
  ...failing('store.saveEvent', 5),
  ...failing('store.order', 3),
  ...failing('store.claimPoll', 5),
  ...failing('provider.capture', 5),
  ...failing('mail.send', 5),
  ...failing('sms.send', 5),
  'provider.capture turned away with 429': 5,
  'log.alarm: what is due has failed for a day and is in quarantine': 5,
  'move reversed': 5,
  // All of it goes back already when an admin decides.
  'move promise_kept': 5,
  'edit: somebody was quicker': 5,
  'a conversion was sent after a day of failures': 5,
  'payment PRIMARY REFUNDED': 5,
  'dead letter in notifications': 5,
  // Free clinics are few.
  'is answered check phone_code_expired': 1,
  'move refunded_in_part': 3,
  'is answered close-by-hand refund_under_way': 3,
  // A payment that was vouched for and failed for good, and one that lives again after it.
  'move surplus_authorised': 0,
  'move surplus_ended': 0,
  'payment SURPLUS REFUND_MANUAL': 5,
  'payment SURPLUS VOIDED': 0,
};

/** Events of every schedule. */
const ALWAYS: Readonly<Record<string, number>> = {
  'edit: another fee': SCHEDULES,
  'edit: other hours': SCHEDULES,
  'edit: closed days': SCHEDULES,
};

/**
 * Events that a run of SCHEDULES or more must contain, with the least number of schedules for each. A run without such
 * an event does not test it. Shorter runs are not checked: an event in one of a hundred schedules may be missing in
 * three hundred by chance.
 */
export const MUST_HAPPEN: ReadonlyMap<string, number> = new Map(
  [
    ...Object.keys(TRANSITIONS).map((transition) => `move ${transition}`),
    ...PORT_CALLS.flatMap((call) =>
      FAULTS.filter((fault) => fault !== 'landed late' || canLandLate(call)).map((fault) => `${call} ${fault}`),
    ),
    ...CONFLICTS.map((conflict) => `commit refused: ${conflict}`),
    ...RARE,
  ].map((name) => [name, SELDOM[name] ?? ALWAYS[name] ?? OFTEN]),
);
