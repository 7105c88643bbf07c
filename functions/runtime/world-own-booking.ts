import type { OwnActWorld } from '../core/own-booking/act-on-own-booking.ts';
import { createQueues } from '../gateways/queues.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { environment } from '../definitions/http/own-booking.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createClinicReader } from '../store/clinic-reader.ts';
import { createShortLinkStore } from '../store/short-link-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What a booking's own page needs. */
export function ownBookingWorld(log: RuntimeLog): OwnActWorld {
  const env = readEnv(environment());
  const dynamo = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    clinics: createClinicReader(dynamo, env.TABLE_NAME),
    bookings: createBookingStore(dynamo, env.TABLE_NAME),
    links: createShortLinkStore(dynamo, env.TABLE_NAME),
    queues: createQueues(readQueuesConfig(), { reconcile: env.RECONCILE_QUEUE_URL, notices: env.NOTICES_QUEUE_URL }),
    limits: { requestsPerAddress: env.REQUESTS_PER_ADDRESS },
    log,
  };
}
