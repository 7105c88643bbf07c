import { isVisit } from '#shared/domain/booking/lifecycle.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import { isOwnRefund } from '../../../functions/core/payments/listed-refunds.ts';
import type { ProviderRefund } from '../../../functions/core/payments/ports.ts';
import type { LedgerPayment, ProviderLedger, Delivery } from './provider-ledger.ts';
import type { TableDump } from '#functions/store/dump.ts';

/** Everything the invariants are judged by. `now` in milliseconds since 1970. */
export type Facts = {
  dump: TableDump;
  ledger: ProviderLedger;
  /** Null where nobody kept the messages; then only the notifications themselves are judged. */
  sent: Delivery[] | null;
  now: number;
  /** True when nothing is under way any more: faults are over and everything had its time. */
  atRest: boolean;
  /** Processes' clocks disagreed by more than the grace of a hold, so nobody can say who paid in time. */
  clocksDisagree?: boolean;
  /** The product was told to keep no quiet hours, as tests do that run by night, too. */
  keepsNoQuietHours?: boolean;
  /** How late Razorpay's lists show a payment, in milliseconds, where that is known: before, nobody could know of it. */
  listedAfterMs?: number;
};

export type DumpedBooking = TableDump['bookings'][number];
export type Registered = { row: Payment; booking: DumpedBooking };

/** The facts with the look-ups every group of checks needs. */
export type Evidence = Facts & {
  bookingById: ReadonlyMap<string, DumpedBooking>;
  bookingByOrder: ReadonlyMap<string, DumpedBooking>;
  ledgerPayment: ReadonlyMap<string, LedgerPayment>;
  /** Every row of a payment, by payment id; more than one is a violation of its own. */
  rowsOf: ReadonlyMap<string, Registered[]>;
  /** Paise on their way back or back: refunds that did not fail. */
  refundedPaise: (paymentId: string) => Paise;
  /** Paise that are back. */
  returnedPaise: (paymentId: string) => Paise;
  /** Paise that this product asked Razorpay to return, of refunds that did not fail. */
  askedPaise: (paymentId: string) => Paise;
};

/** The appointment stands, or stood, on captured money. */
export const isPaid = ({ appointment }: DumpedBooking): boolean => isVisit(appointment.phase);

/** The payment that pays for a standing appointment. */
export const isLivePayment = ({ row, booking }: Registered): boolean =>
  isPaid(booking) && row.role === 'PRIMARY' && row.payment_id === booking.appointment.razorpay_payment_id;

/** True if the payment of a visit is kept: the visit was cancelled too late, or by a decision of staff. */
export const isKept = ({ row, booking: { appointment } }: Registered): boolean =>
  appointment.phase === 'CANCELLED' &&
  appointment.booking_completed_at !== null &&
  row.state === 'CAPTURED' &&
  row.payment_id === appointment.razorpay_payment_id;

/** Indexes the facts once. */
export function gatherEvidence(facts: Facts): Evidence {
  const { dump, ledger } = facts;
  const rowsOf = new Map<string, Registered[]>();
  for (const booking of dump.bookings) {
    for (const row of booking.payments)
      rowsOf.set(row.payment_id, [...(rowsOf.get(row.payment_id) ?? []), { row, booking }]);
  }
  const refundSum = (paymentId: string, counts: (refund: ProviderRefund) => boolean): Paise =>
    sumPaise(
      ledger.refunds
        .filter((refund) => refund.payment_id === paymentId && counts(refund))
        .map(({ amount_paise }) => amount_paise),
    );
  return {
    ...facts,
    bookingById: new Map(dump.bookings.map((booking) => [booking.appointment.id, booking])),
    bookingByOrder: new Map(
      dump.bookings.flatMap((booking) => {
        const orderId = booking.appointment.razorpay_order_id;
        return orderId === null ? [] : [[orderId, booking] as const];
      }),
    ),
    ledgerPayment: new Map(ledger.payments.map((payment) => [payment.payment_id, payment])),
    rowsOf,
    refundedPaise: (paymentId) => refundSum(paymentId, ({ status }) => status !== 'failed'),
    returnedPaise: (paymentId) => refundSum(paymentId, ({ status }) => status === 'processed'),
    askedPaise: (paymentId) => refundSum(paymentId, (refund) => refund.status !== 'failed' && isOwnRefund(refund)),
  };
}

/** The time of a booking as it was at a version. */
export const slotAt = ({ appointment, audit }: DumpedBooking, ver: number): string =>
  audit.find((entry) => entry.ver > ver && entry.slots !== null)?.slots?.from ?? appointment.slot;

/** A broken invariant (design: invariants 1–20; 21 is in check-conversions.ts): which one, on what, and how. Ids only. */
export type Violation = { invariant: number; subject: string; message: string };

/** Makes the violations of one invariant. */
export const breaks =
  (invariant: number) =>
  (subject: string, message: string): Violation => ({ invariant, subject, message });
