import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { checkPhoneCode } from '#functions/core/booking/check-phone-code.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { resendNotification } from '#functions/core/booking/admin/resend-notification.ts';
import { markPaid, undoPaid } from '#functions/core/booking/mark-paid.ts';
import { rescheduleBooking } from '#functions/core/booking/reschedule-booking.ts';
import { completeVisit, correctVisit, noteNoShow } from '#functions/core/booking/note-visit.ts';
import { releaseHold } from '#functions/core/booking/release-hold.ts';
import { sendPhoneCode } from '#functions/core/booking/send-phone-code.ts';
import { eraseBooking } from '#functions/core/privacy/erase-booking.ts';
import { markRefundedManually } from '#functions/core/payments/refunds/mark-refunded-manually.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import {
  approveRefundRequest,
  submitRefundRequest,
  declineRefundRequest,
} from '#functions/core/payments/refunds/decide-refund-request.ts';
import { giveReview } from '#functions/core/booking/manage-link/act-on-managed-booking.ts';
import { sendConversions } from '#functions/core/stats/conversions/conversions.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { receiveWebhook } from '#functions/core/payments/receive-webhook.ts';
import { runReconcileJob } from '#functions/core/payments/run-reconcile-job.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { reconcileLedger } from '#functions/core/payments/reconcile-ledger.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import type { Simulation } from './simulation.ts';

/** The product's own use cases: what is simulated is what runs. */
export const USE_CASES = {
  holdSlot,
  releaseHold,
  createOrder,
  sendPhoneCode,
  checkPhoneCode,
  verifyPayment,
  receiveWebhook,
  runReconcileJob,
  sweep,
  reconcileLedger,
  sendNotifications,
  sendConversions,
  giveRefund,
  submitRefundRequest,
  approveRefundRequest,
  declineRefundRequest,
  markRefundedManually,
  bookAtDesk,
  cancelBooking,
  rescheduleBooking,
  completeVisit,
  noteNoShow,
  correctVisit,
  markPaid,
  undoPaid,
  resendNotification,
  eraseBooking,
  giveReview,
};
export type UseCases = typeof USE_CASES;

/** The product's use case, or a mutant's in its place. */
export const useCase = <N extends keyof UseCases>(simulation: Simulation, name: N): UseCases[N] =>
  simulation.mutation.useCases?.[name] ?? USE_CASES[name];
