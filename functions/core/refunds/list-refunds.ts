import { REFUNDS_PER_PAGE } from '#shared/contract/refunds.ts';
import type { AskedRefund, RefundList, RefundQuery, RefundRow } from '#shared/contract/refunds.ts';
import { owedBackOf } from '#shared/domain/owed-back.ts';
import type { Payment } from '#shared/domain/payment.ts';
import type { RefundRequest } from '#shared/domain/refund-request.ts';
import { paiseToRupees } from '#shared/values/money.ts';
import { bookingRow } from '../booking-desk/booking-row.ts';
import type { BookingReader } from '../booking-desk/ports.ts';
import type { RefundReader } from './ports.ts';

type RefundsWorld = { refunds: RefundReader; reader: Pick<BookingReader, 'known'> };

/** One list of refunds, newest first, a page at a time: one Query, and one BatchGet for the bookings they are of. */
export async function listRefunds({ refunds, reader }: RefundsWorld, query: RefundQuery): Promise<RefundList> {
  const { items, next_cursor } = await refunds.page(query.state, REFUNDS_PER_PAGE, query.cursor);
  const known = await reader.known([...new Set(items.map(({ appointment_id }) => appointment_id))]);
  const bookings = new Map(known.map((booking) => [booking.listed.id, bookingRow(booking)]));
  const rows = items.flatMap(({ appointment_id, payment, request }): RefundRow[] => {
    const booking = bookings.get(appointment_id);
    if (booking === undefined) return [];
    return [{ booking, payment: payment && refundedPayment(payment), request: request && askedRefund(request) }];
  });
  return { refunds: rows, next_cursor };
}

const refundedPayment = (payment: Payment): NonNullable<RefundRow['payment']> => ({
  payment_id: payment.payment_id,
  state: payment.state,
  amount: paiseToRupees(payment.amount_paise),
  owed: paiseToRupees(owedBackOf(payment)),
  returned: paiseToRupees(payment.refunded_paise),
  by_hand: payment.by_hand.map(({ reference, amount_paise, at }) => ({
    reference,
    amount: paiseToRupees(amount_paise),
    at,
  })),
  since: payment.refund_due_since ?? payment.created_at,
});

/** A wish for a refund, as screens show it. */
export const askedRefund = (request: RefundRequest): AskedRefund => ({
  payment_id: request.payment_id,
  reason: request.reason,
  asked_at: request.asked_at,
  state: request.state,
  amount: request.amount_paise === null ? null : paiseToRupees(request.amount_paise),
  decided_at: request.decided_at,
  words: request.words,
});
