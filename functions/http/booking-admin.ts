import { implement } from '@orpc/server';
import { bookingActs } from '#shared/contract/booking-acts.ts';
import { bookingAdmin } from '#shared/contract/booking-admin.ts';
import { messageLog } from '#shared/contract/message-log.ts';
import { refunds } from '#shared/contract/refunds.ts';
import { addNote } from '../core/booking-admin/add-note.ts';
import { clinicBookings } from '../core/booking-admin/clinic-bookings.ts';
import { findBookings } from '../core/booking-admin/find-bookings.ts';
import { listBookings } from '../core/booking-admin/list-bookings.ts';
import { resendNotice } from '../core/booking-admin/resend-notice.ts';
import { showBooking } from '../core/booking-admin/show-booking.ts';
import { verifyBooking } from '../core/booking-admin/verify-booking.ts';
import { bookAtDesk } from '../core/booking/book-at-desk.ts';
import { cancelBooking } from '../core/booking/cancel-booking.ts';
import { markPaid, undoPaid } from '../core/booking/mark-paid.ts';
import { moveBooking } from '../core/booking/move-booking.ts';
import { replaceLink } from '../core/booking/replace-link.ts';
import { completeVisit, correctVisit, noteNoShow } from '../core/booking/note-visit.ts';
import { findLoggedMessages } from '../core/message-log/find-logged-messages.ts';
import { listUnsent } from '../core/message-log/list-unsent.ts';
import { once } from '../core/once.ts';
import { closeByHand } from '../core/refunds/close-by-hand.ts';
import { giveRefund } from '../core/refunds/give-refund.ts';
import { approvePromise, refusePromise } from '../core/refunds/keep-promise.ts';
import { listRefunds } from '../core/refunds/list-refunds.ts';
import { createLog } from '../runtime/log.ts';
import { idempotencyKey, type RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf, signedInLately } from '../runtime/team-guard.ts';
import { bookingAdminWorld } from '../runtime/world-booking-admin.ts';

const log = createLog('booking-admin');
const world = once(() => bookingAdminWorld(log));
const api = implement({ bookingAdmin, bookingActs, refunds, messageLog }).$context<RequestContext>();
const { bookingAdmin: desk, bookingActs: act, refunds: money, messageLog: messages } = api;

const router = api.router({
  bookingAdmin: {
    list: desk.list.handler(({ input }) => listBookings(world(), input)),
    find: desk.find.handler(({ input }) => findBookings(world(), input)),
    get: desk.get.handler(({ input, context }) => showBooking(world(), personOf(context).role, input)),
    ofClinic: desk.ofClinic.handler(({ input }) => clinicBookings(world(), input)),
    verify: desk.verify.handler(({ input, context }) => verifyBooking(world(), personOf(context), input)),
    addNote: desk.addNote.handler(({ input, context }) =>
      addNote(world(), personOf(context), { ...input, idempotency_key: idempotencyKey(context) }),
    ),
    resend: desk.resend.handler(({ input, context }) => resendNotice(world(), personOf(context), input)),
  },
  bookingActs: {
    cancel: act.cancel.handler(({ input, context }) => {
      const isFresh = signedInLately(context, world().clock.now());
      return cancelBooking(world(), personOf(context), { ...input, isFresh });
    }),
    complete: act.complete.handler(({ input, context }) => completeVisit(world(), personOf(context), input)),
    noShow: act.noShow.handler(({ input, context }) => noteNoShow(world(), personOf(context), input)),
    correct: act.correct.handler(({ input, context }) => correctVisit(world(), personOf(context), input)),
    move: act.move.handler(({ input, context }) => moveBooking(world(), personOf(context), input)),
    markPaid: act.markPaid.handler(({ input, context }) => markPaid(world(), personOf(context), input)),
    undoPaid: act.undoPaid.handler(({ input, context }) => undoPaid(world(), personOf(context), input)),
    replaceLink: act.replaceLink.handler(({ input, context }) => replaceLink(world(), personOf(context), input)),
    book: act.book.handler(({ input, context }) =>
      bookAtDesk(world(), personOf(context), { ...input, idempotency_key: idempotencyKey(context) }),
    ),
  },
  refunds: {
    list: money.list.handler(({ input }) => listRefunds(world(), input)),
    give: money.give.handler(({ input, context }) => giveRefund(world(), personOf(context), input)),
    approve: money.approve.handler(({ input, context }) => approvePromise(world(), personOf(context), input)),
    refuse: money.refuse.handler(({ input, context }) => refusePromise(world(), personOf(context), input)),
    closeByHand: money.closeByHand.handler(({ input, context }) => closeByHand(world(), personOf(context), input)),
  },
  messageLog: {
    list: messages.list.handler(({ input }) => listUnsent(world(), input)),
    find: messages.find.handler(({ input }) => findLoggedMessages(world(), input)),
  },
});

/** The team's work on bookings. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
