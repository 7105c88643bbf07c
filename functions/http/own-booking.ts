import { implement } from '@orpc/server';
import { ownBooking as contract } from '#shared/contract/own-booking.ts';
import { once } from '../core/once.ts';
import { askPromiseOwn, cancelOwn, moveOwn } from '../core/own-booking/act-on-own-booking.ts';
import { viewOwnBooking } from '../core/own-booking/view-own-booking.ts';
import { createLog } from '../runtime/log.ts';
import { bearerToken, callerOf } from '../runtime/request-context.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { ownBookingWorld } from '../runtime/world-own-booking.ts';

const log = createLog('own-booking');
const world = once(() => ownBookingWorld(log));
const door = implement(contract).$context<RequestContext>();

const asker = (context: RequestContext) => ({ ...callerOf(world().signer, context), key: bearerToken(context) });

const router = door.router({
  view: door.view.handler(({ input, context }) => viewOwnBooking(world(), { id: input.id, key: bearerToken(context) })),
  cancel: door.cancel.handler(({ input, context }) => cancelOwn(world(), { ...input, ...asker(context) })),
  askPromise: door.askPromise.handler(({ input, context }) => askPromiseOwn(world(), { ...input, ...asker(context) })),
  move: door.move.handler(({ input, context }) => moveOwn(world(), { ...input, ...asker(context) })),
});

/** A booking's own page: whoever holds the link of one of its messages. */
export const handler = serve(router, {
  log,
  digest: (text) => world().signer.digest(text),
  guard: { isTokenFor: (appointmentId, key) => world().signer.linkKeyEnd(appointmentId, key) !== null },
});
