import { managedBooking } from '#shared/contract/booking/managed-booking.ts';
import { isLinkCode } from '#shared/values/short-link.ts';
import {
  submitOwnRefundRequest,
  cancelOwn,
  rescheduleOwn,
  replaceManageLink,
  reviewOwn,
} from '../core/booking/manage-link/act-on-managed-booking.ts';
import { viewManagedBooking } from '../core/booking/manage-link/view-managed-booking.ts';
import { environment } from '../definitions/http/managed-booking.ts';
import { clock, linkLimits, queues, signer } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byPrincipal, serveRoutes } from '../runtime/serve-routes.ts';
import { bookings, clinicReader, shortLinks } from '../runtime/stores.ts';

const deps = lazyDeps('managed-booking', environment, {
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
  managedBooking,
  {
    view: byPrincipal(viewManagedBooking),
    cancel: byPrincipal(cancelOwn),
    submitRefundRequest: byPrincipal(submitOwnRefundRequest),
    review: byPrincipal(reviewOwn),
    replaceLink: byPrincipal(replaceManageLink),
    move: byPrincipal(rescheduleOwn),
  },
  { guard: { isTokenFor: (_appointmentId, key) => isLinkCode(key) } },
);
