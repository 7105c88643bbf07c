import type {
  Attended,
  AttendedPaidAtClinic,
  AttendedToPay,
  Confirmed,
  ConfirmedPaidAtClinic,
  ConfirmedToPay,
  UnpaidHold,
} from '#shared/domain/booking/appointment.ts';
import type { OperationName, AllowedOperation, OperationActor } from '#shared/domain/booking/allowed-operation.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';

/** Facts that the rule of an operation establishes, so that its use case need not check them again. */
type Established = {
  cancel: { appointment: UnpaidHold | Confirmed };
  complete: { appointment: Confirmed };
  no_show: { appointment: Confirmed };
  correct: { appointment: Attended };
  move: { appointment: Confirmed };
  mark_paid: { appointment: ConfirmedToPay | AttendedToPay };
  undo_paid: { appointment: ConfirmedPaidAtClinic | AttendedPaidAtClinic };
  review: { appointment: Attended };
  ask_promise: { payment: Payment };
  decide_promise: { request: RefundRequest };
  refund: object;
  close_by_hand: object;
  replace_link: object;
};

/** Terms on which an operation is allowed, and the facts that its rule establishes. */
export type Allowed<AuditEvent extends OperationName> = {
  terms: Omit<AllowedOperation, 'act'>;
} & Established[AuditEvent];

/** Rule that returns the terms of an allowed operation; null when it is not allowed. `now` in milliseconds. */
export type Rule<AuditEvent extends OperationName> = (
  booking: Booking,
  now: number,
  who: OperationActor,
) => Allowed<AuditEvent> | null;
