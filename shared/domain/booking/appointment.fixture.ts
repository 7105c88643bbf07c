import { isAppointment } from './appointment-facts.ts';
import type { Appointment, AppointmentRow } from './appointment.ts';
import { isVisit } from './lifecycle.ts';

/**
 * An appointment of a test: a row of its own values, completed by what the row's phase must have.
 * @throws Error if the row is in no phase, as a payment that nothing secured
 */
export function appointmentOf(usual: AppointmentRow, change: Partial<AppointmentRow>): Appointment {
  const row = { ...usual, ...completed({ ...usual, ...change }, change), ...change };
  if (isAppointment(row)) return row;
  throw new Error(`No phase has such a row: ${JSON.stringify(row)}`);
}

/** Fields that the phase of a row requires and its test does not name. */
function completed(row: AppointmentRow, change: Partial<AppointmentRow>): Partial<AppointmentRow> {
  const { phase, slot, updated_at, razorpay_order_id: order, razorpay_payment_id: payment } = row;
  const paid_by = change.paid_by ?? (row.amount_paise === 0 ? 'free' : row.paid_by);
  const isCancelledVisit = phase === 'CANCELLED' && row.booking_completed_at !== null;
  const isPaid = phase === 'SECURED' || isVisit(phase) || isCancelledVisit;
  const isOrdered = paid_by === 'online' && (isPaid || phase === 'AWAITING' || (phase !== 'HELD' && order !== null));
  return {
    paid_by,
    details_given: phase !== 'HELD' && (isPaid || phase === 'AWAITING' || isOrdered || row.details_given),
    razorpay_order_id: isOrdered ? (order ?? SAMPLE_ORDER) : null,
    razorpay_payment_id: paid_by === 'online' && isPaid ? (payment ?? SAMPLE_PAYMENT) : payment,
    secured_until: phase === 'SECURED' ? slot : null,
    ...(isVisit(phase) ? { booking_completed_at: updated_at } : {}),
    ...(phase === 'COMPLETED' || phase === 'NO_SHOW' ? { visit_noted_at: slot } : {}),
  };
}

const SAMPLE_ORDER = 'order_AAAAAAAAAAAAAA';
const SAMPLE_PAYMENT = 'pay_AAAAAAAAAAAAAA';
