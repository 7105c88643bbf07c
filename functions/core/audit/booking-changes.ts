import type { AuditChange } from '#shared/domain/audit/audit-event.ts';
import type { AppointmentRow } from '#shared/domain/booking/appointment.ts';
import { paymentStatusOf } from '#shared/domain/booking/lifecycle.ts';
import { isRefundDue, refundedOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { maxPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { changesOf, type AuditedFields } from './changes-of.ts';
import { moment, money, word } from './value-words.ts';

type Audited = Pick<
  AppointmentRow,
  'phase' | 'slot' | 'payment_status' | 'paid_at_clinic_at' | 'returned_at_clinic_paise' | 'erased_at'
> & {
  /** Amount of its payments that was refunded or is being refunded. */
  refund: Paise | null;
  /** How the money-back promise stands, and what was approved. */
  promise: RefundRequest['state'] | null;
  promised: Paise | null;
};

/** Fields of a booking whose values the audit repeats; none identifies the patient. */
const AUDITED_BOOKING: AuditedFields<Audited> = {
  fields: {
    phase: word,
    slot: moment,
    payment_status: word,
    refund: money,
    promise: word,
    promised: money,
    paid_at_clinic_at: moment,
    returned_at_clinic_paise: money,
    erased_at: moment,
  },
};

type Seen = Pick<Booking, 'appointment' | 'payments' | 'refund_request'>;

const goingBack = (payment: Payment): Paise =>
  isRefundDue(payment) ? maxPaise(refundDueOf(payment), refundedOf(payment)) : refundedOf(payment);

function auditedOf({ appointment, payments, refund_request }: Seen): Audited {
  const refund = sumPaise(payments.map(goingBack));
  return {
    ...appointment,
    // Older rows do not say it.
    payment_status: paymentStatusOf(appointment, payments),
    refund: refund === 0 ? null : refund,
    promise: refund_request?.state ?? null,
    promised: refund_request?.amount_paise ?? null,
  };
}

/** Returns the changes that an act makes to a booking. `before` is null for a booking that the act creates. */
export const bookingChanges = (before: Seen | null, after: Seen): AuditChange[] =>
  changesOf(AUDITED_BOOKING, before === null ? {} : auditedOf(before), auditedOf(after));
