import { implement } from '@orpc/server';
import { ownBooking as contract } from '#shared/contract/own-booking.ts';
import { isLinkCode } from '#shared/values/short-link.ts';
import { once } from '../core/once.ts';
import {
  askPromiseOwn,
  cancelOwn,
  moveOwn,
  replaceOwnLink,
  reviewOwn,
} from '../core/own-booking/act-on-own-booking.ts';
import { viewOwnBooking } from '../core/own-booking/view-own-booking.ts';
import { createLog } from '../runtime/log.ts';
import { bearerToken, callerOf, type RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { ownBookingWorld } from '../runtime/world-own-booking.ts';

const log = createLog('own-booking');
const world = once(() => ownBookingWorld(log));
const api = implement(contract).$context<RequestContext>();

const asker = (context: RequestContext) => ({ ...callerOf(world().signer, context), key: bearerToken(context) });

const router = api.router({
  view: api.view.handler(({ input, context }) => viewOwnBooking(world(), { ...input, ...asker(context) })),
  cancel: api.cancel.handler(({ input, context }) => cancelOwn(world(), { ...input, ...asker(context) })),
  askPromise: api.askPromise.handler(({ input, context }) => askPromiseOwn(world(), { ...input, ...asker(context) })),
  review: api.review.handler(({ input, context }) => reviewOwn(world(), { ...input, ...asker(context) })),
  replaceLink: api.replaceLink.handler(({ input, context }) =>
    replaceOwnLink(world(), { ...input, ...asker(context) }),
  ),
  move: api.move.handler(({ input, context }) => moveOwn(world(), { ...input, ...asker(context) })),
});

/** The page of a booking, for the holder of its manage link. */
export const handler = serve(router, {
  log,
  digest: (text) => world().signer.digest(text),
  guard: { isTokenFor: (_appointmentId, key) => isLinkCode(key) },
});
