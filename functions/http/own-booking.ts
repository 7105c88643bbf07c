import { ownBooking } from '#shared/contract/booking/own-booking.ts';
import { isLinkCode } from '#shared/values/short-link.ts';
import {
  submitOwnRefundRequest,
  cancelOwn,
  rescheduleOwn,
  replaceOwnLink,
  reviewOwn,
} from '../core/booking/manage-link/act-on-own-booking.ts';
import { viewOwnBooking } from '../core/booking/manage-link/view-own-booking.ts';
import { environment } from '../definitions/http/own-booking.ts';
import { clock, linkLimits, queues, signer } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byPrincipal, serveRoutes } from '../runtime/serve-routes.ts';
import { bookings, clinicReader, shortLinks } from '../runtime/stores.ts';

const deps = lazyDeps('own-booking', environment, {
  clock,
  signer,
  bookings,
  queues,
  clinics: clinicReader,
  links: shortLinks,
  limits: linkLimits,
});

/** The page of a booking, for the holder of its manage link. */
export const handler = serveRoutes(
  deps,
  ownBooking,
  {
    view: byPrincipal(viewOwnBooking),
    cancel: byPrincipal(cancelOwn),
    submitRefundRequest: byPrincipal(submitOwnRefundRequest),
    review: byPrincipal(reviewOwn),
    replaceLink: byPrincipal(replaceOwnLink),
    move: byPrincipal(rescheduleOwn),
  },
  { guard: { isTokenFor: (_appointmentId, key) => isLinkCode(key) } },
);
