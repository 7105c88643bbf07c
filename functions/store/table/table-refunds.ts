import type { RefundList } from '#shared/domain/booking/booking-lists.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { isRefundDue } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { END, type KeyRange, type Row } from './table-definition.ts';

/** The lists of refunds; part of table.ts. A row stands in one of them, and in none once there is nothing to see any more. */

/** The attribute of a listed row with what its list shows of the booking: nothing that ever changes. */
export const LISTED_BOOKING = 'listed_booking';

/** The booking that a refund is of. */
type Refunded = Pick<Appointment, 'id' | 'clinic_id' | 'clinic_name' | 'amount_paise'>;

const listedIn = (tab: RefundList, at: string, id: string, of: Refunded): Row => ({
  listing_pk: `REFUNDS#${tab}`,
  listing_sk: `${at}#${id}`,
  [LISTED_BOOKING]: { clinic_id: of.clinic_id, clinic_name: of.clinic_name, amount_paise: of.amount_paise },
});

/** Index attributes of a payment: of money that goes back, that a person has to send, and that a person sent. */
export function refundListing(payment: Payment, of: Refunded): Row {
  const since = payment.refund_due_since ?? payment.created_at;
  if (payment.state === 'REFUND_MANUAL') return listedIn('failed', since, payment.payment_id, of);
  if (isRefundDue(payment)) return listedIn('under_way', since, payment.payment_id, of);
  const last = payment.by_hand.at(-1);
  return last === undefined ? {} : listedIn('by_hand', last.at, payment.payment_id, of);
}

/** Index attributes of a patient's request for a refund, while nobody has decided on it. */
export const refundRequestListing = ({ state, asked_at }: RefundRequest, of: Refunded): Row =>
  state === 'asked' ? listedIn('asked', asked_at, of.id, of) : {};

export const refundRanges = {
  /** A list of refunds; `upTo` is the first place of it that counts. */
  refunds: (list: RefundList, upTo = END): KeyRange => ({
    index: 'listing',
    partition: `REFUNDS#${list}`,
    from: '0',
    to: upTo,
  }),
};
