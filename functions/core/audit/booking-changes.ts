import type { ActChange } from '#shared/domain/act.ts';
import type { Appointment } from '#shared/domain/appointment.ts';
import { paymentStatusOf } from '#shared/domain/lifecycle.ts';
import { goesBack, goneBackOf, owedBackOf } from '#shared/domain/owed-back.ts';
import type { Payment } from '#shared/domain/payment.ts';
import type { RefundRequest } from '#shared/domain/refund-request.ts';
import type { Paise } from '#shared/values/money.ts';
import { maxPaise, sumPaise } from '#shared/values/paise-sums.ts';
import type { Booking } from '../booking-store.ts';
import { changesOf, type AuditedFields } from './changes-of.ts';
import { moment, money, word } from './value-words.ts';

type Audited = Pick<
  Appointment,
  'phase' | 'slot' | 'payment_status' | 'paid_at_clinic_at' | 'returned_at_clinic_paise' | 'erased_at'
> & {
  /** What went back of its payments, or is on its way. */
  refund: Paise | null;
  /** How the money-back promise stands, and what was approved. */
  promise: RefundRequest['state'] | null;
  promised: Paise | null;
};

/** What the audit tells of a booking with its values: nothing of whose it is. */
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
  goesBack(payment) ? maxPaise(owedBackOf(payment), goneBackOf(payment)) : goneBackOf(payment);

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

/** What an act changes of a booking; `before` is null of one that is made by it. */
export const bookingChanges = (before: Seen | null, after: Seen): ActChange[] =>
  changesOf(AUDITED_BOOKING, before === null ? {} : auditedOf(before), auditedOf(after));
