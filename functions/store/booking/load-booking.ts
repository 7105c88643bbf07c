import { AppointmentInPhase } from '#shared/domain/booking/appointment-facts.ts';
import { PatientDetails } from '#shared/domain/booking/appointment.ts';
import { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { Notification } from '#shared/domain/messages/notification.ts';
import { Payment } from '#shared/domain/payments/payment.ts';
import { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { type Booking, BookingNote } from '#shared/domain/booking/booking.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRow } from '../table/read-row.ts';
import { identify, rangeOf } from '../table/table.ts';
import type { Row, TableHandle } from '../table/table-definition.ts';

/** A booking from its rows, or null when the appointment is not among them. */
export function bookingOf(rows: Row[]): Booking | null {
  const byItem = Map.groupBy(rows, (row) => identify(row).item);
  const only = (item: string): Row[] => byItem.get(item) ?? [];
  const [appointment] = only('META');
  const [details] = only('PII');
  const [request] = only('REFUNDREQ');
  if (appointment === undefined) return null;
  return {
    appointment: readRow(AppointmentInPhase, appointment),
    details: details === undefined ? null : readRow(PatientDetails, details),
    payments: only('PAY').map((row) => readRow(Payment, row)),
    money: only('MONEY').map((row) => readRow(LedgerEntry, row)),
    refund_request: request === undefined ? null : readRow(RefundRequest, request),
    early_notes: only('NOTE').map((row) => readRow(BookingNote, row)),
    notifications: only('NOTICE').map((row) => readRow(Notification, row)),
  };
}

/** The appointment and all that belongs to it but its audit, in one consistent Query. */
export const loadBooking = async (table: TableHandle, appointmentId: string): Promise<Booking | null> =>
  bookingOf(await queryAll(table, rangeOf.booking(appointmentId), { consistent: true }));
