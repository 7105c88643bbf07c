import { implement } from '@orpc/server';
import { privacy as contract } from '#shared/contract/privacy.ts';
import { once } from '../core/once.ts';
import { eraseBooking } from '../core/privacy/erase-booking.ts';
import {
  eraseLead,
  eraseContactMessage,
  erasePartner,
  eraseSuppressed,
  eraseWaitlistEntry,
} from '../core/privacy/erase-enquiries.ts';
import { showRetention } from '../core/privacy/erase-old-visits.ts';
import { findPerson, notePersonSaved } from '../core/privacy/find-person.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { privacyWorld } from '../runtime/world-privacy.ts';

const log = createLog('privacy');
const world = once(() => privacyWorld(log));
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  retention: api.retention.handler(() => showRetention(world())),
  find: api.find.handler(({ input, context }) => findPerson(world(), personOf(context), input)),
  saved: api.saved.handler(({ input, context }) => notePersonSaved(world(), personOf(context), input)),
  eraseBooking: api.eraseBooking.handler(({ input, context }) => eraseBooking(world(), personOf(context), input)),
  eraseLead: api.eraseLead.handler(({ input, context }) => eraseLead(world(), personOf(context), input)),
  eraseContactMessage: api.eraseContactMessage.handler(({ input, context }) =>
    eraseContactMessage(world(), personOf(context), input),
  ),
  erasePartner: api.erasePartner.handler(({ input, context }) => erasePartner(world(), personOf(context), input)),
  eraseWaitlistEntry: api.eraseWaitlistEntry.handler(({ input, context }) =>
    eraseWaitlistEntry(world(), personOf(context), input),
  ),
  eraseSuppressed: api.eraseSuppressed.handler(({ input, context }) =>
    eraseSuppressed(world(), personOf(context), input),
  ),
});

/** What is kept of one person: shown, and erased. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
