import { REFUNDS_PER_PAGE, type RefundQuery } from '#shared/contract/list-pages.ts';
import type { AskedRefund, RefundList, RefundRow } from '#shared/contract/payments/refunds.ts';
import { refundDueOf, overRefundedOf } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import type { RefundReader } from '#functions/store/payments/refund-reader.ts';
import type { PatientContact, RefundedBooking } from '#shared/domain/booking/booking-lists.ts';

type RefundsDeps = { refunds: RefundReader; reader: Pick<BookingReader, 'people'> };

/** One list of refunds, newest first, a page at a time: one Query, and one BatchGet for the patients. */
export async function listRefunds(
  { refunds, reader }: RefundsDeps,
  query: RefundQuery,
  limit = REFUNDS_PER_PAGE,
): Promise<RefundList> {
  const { items, next_cursor } = await refunds.page(query.state, limit, query.cursor);
  const people = await reader.people([...new Set(items.map(({ appointment_id }) => appointment_id))]);
  const rows = items.map(({ appointment_id: id, booking, payment, request }): RefundRow => ({
    booking: refundedBooking(id, booking, people.get(id)),
    payment: payment && refundedPayment(payment),
    request: request && askedRefund(request),
  }));
  return { refunds: rows, next_cursor };
}

const refundedBooking = (
  id: string,
  of: RefundedBooking,
  person: PatientContact | undefined,
): RefundRow['booking'] => ({
  id,
  booking_ref: bookingRef(id),
  name: person?.name ?? null,
  phone: person?.phone ?? null,
  clinic_id: of.clinic_id,
  clinic_name: of.clinic_name,
  amount_paise: of.amount_paise,
});

const refundedPayment = (payment: Payment): NonNullable<RefundRow['payment']> => ({
  payment_id: payment.payment_id,
  state: payment.state,
  amount_paise: payment.amount_paise,
  owed_paise: refundDueOf(payment),
  returned_paise: payment.refunded_paise,
  by_hand: payment.by_hand,
  twice_paise: overRefundedOf(payment),
  since: payment.refund_due_since ?? payment.created_at,
});

/** A patient's request for a refund, as screens show it. */
export const askedRefund = (request: RefundRequest): AskedRefund => ({
  payment_id: request.payment_id,
  reason: request.reason,
  asked_at: request.asked_at,
  state: request.state,
  amount_paise: request.amount_paise,
  decided_at: request.decided_at,
  words: request.words,
});
