import { implement } from '@orpc/server';
import { bookingDesk } from '#shared/contract/booking-desk.ts';
import { addNote } from '../core/booking-desk/add-note.ts';
import { clinicBookings } from '../core/booking-desk/clinic-bookings.ts';
import { findBookings } from '../core/booking-desk/find-bookings.ts';
import { resendNotice } from '../core/booking-desk/resend-notice.ts';
import { showBooking } from '../core/booking-desk/show-booking.ts';
import { verifyBooking } from '../core/booking-desk/verify-booking.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { bookingDeskWorld } from '../runtime/world-booking-desk.ts';

const log = createLog('booking-desk');
const world = once(() => bookingDeskWorld(log));
const door = implement({ bookingDesk }).$context<RequestContext>();
const { bookingDesk: desk } = door;

const router = door.router({
  bookingDesk: {
    list: desk.list.handler(({ input }) => findBookings(world(), input)),
    get: desk.get.handler(({ input }) => showBooking(world(), input)),
    ofClinic: desk.ofClinic.handler(({ input }) => clinicBookings(world(), input)),
    verify: desk.verify.handler(({ input, context }) => verifyBooking(world(), personOf(context), input)),
    addNote: desk.addNote.handler(({ input, context }) => addNote(world(), personOf(context), input)),
    resend: desk.resend.handler(({ input, context }) => resendNotice(world(), personOf(context), input)),
  },
});

/** The team's work on bookings. */
export const handler = serve(router, {
  log,
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
