import { bookingOperations } from '#shared/contract/booking/booking-operations.ts';
import { bookingAdmin } from '#shared/contract/booking/booking-admin.ts';
import { messageLog as messages } from '#shared/contract/messages/message-log.ts';
import { refunds } from '#shared/contract/payments/refunds.ts';
import { addNote } from '../core/booking/admin/add-note.ts';
import { clinicBookings } from '../core/booking/admin/clinic-bookings.ts';
import { listOrFindBookings } from '../core/booking/admin/search-bookings.ts';
import { resendNotification } from '../core/booking/admin/resend-notification.ts';
import { showBooking } from '../core/booking/admin/show-booking.ts';
import { verifyBooking } from '../core/booking/admin/verify-booking.ts';
import { bookAtDesk } from '../core/booking/book-at-desk.ts';
import { cancelBooking } from '../core/booking/cancel-booking.ts';
import { markPaid, undoPaid } from '../core/booking/mark-paid.ts';
import { rescheduleBooking } from '../core/booking/reschedule-booking.ts';
import { completeVisit, correctVisit, noteNoShow } from '../core/booking/note-visit.ts';
import { replaceLink } from '../core/booking/replace-link.ts';
import { listOrFindMessages } from '../core/booking/admin/search-logged-messages.ts';
import { markRefundedManually } from '../core/payments/refunds/mark-refunded-manually.ts';
import { giveRefund } from '../core/payments/refunds/give-refund.ts';
import { approveRefundRequest, declineRefundRequest } from '../core/payments/refunds/decide-refund-request.ts';
import { listRefunds } from '../core/payments/refunds/list-refunds.ts';
import { environment } from '../definitions/http/booking-admin.ts';
import { checkoutSigner, queues, razorpay, staff, staffBookingIds } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { idempotencyKey } from '../runtime/request-context.ts';
import { byStaff, serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { bookingNotes, bookingReader, bookings, clinicReader, messageLog, refundReader } from '../runtime/stores.ts';
import { personOf, signedInLately } from '../runtime/staff-guard.ts';

const deps = lazyDeps('booking-admin', environment, {
  ...staff,
  bookings,
  messageLog,
  queues,
  ids: staffBookingIds,
  signer: checkoutSigner,
  clinics: clinicReader,
  reader: bookingReader,
  notes: bookingNotes,
  refunds: refundReader,
  provider: razorpay,
});

/** Bookings, refunds and the message log in the back office. */
export const handler = serveRoutes(
  deps,
  { bookingAdmin, bookingOperations, refunds, messageLog: messages },
  {
    bookingAdmin: {
      list: listOrFindBookings,
      get: withContext((now, input, context) => showBooking(now, personOf(context).role, input)),
      ofClinic: clinicBookings,
      verify: byStaff(verifyBooking),
      addNote: withContext((now, input, context) =>
        addNote(now, personOf(context), { ...input, idempotency_key: idempotencyKey(context) }),
      ),
      resend: byStaff(resendNotification),
    },
    bookingOperations: {
      cancel: withContext((now, input, context) => {
        const isFresh = signedInLately(context, now.clock.now());
        return cancelBooking(now, personOf(context), { ...input, isFresh });
      }),
      complete: byStaff(completeVisit),
      noShow: byStaff(noteNoShow),
      correct: byStaff(correctVisit),
      move: byStaff(rescheduleBooking),
      markPaid: byStaff(markPaid),
      undoPaid: byStaff(undoPaid),
      replaceLink: byStaff(replaceLink),
      book: withContext((now, input, context) =>
        bookAtDesk(now, personOf(context), { ...input, idempotency_key: idempotencyKey(context) }),
      ),
    },
    refunds: {
      list: listRefunds,
      give: byStaff(giveRefund),
      approve: byStaff(approveRefundRequest),
      refuse: byStaff(declineRefundRequest),
      markRefundedManually: byStaff(markRefundedManually),
    },
    messageLog: { list: listOrFindMessages },
  },
);
