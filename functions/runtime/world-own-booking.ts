import type { World } from '../core/world.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createClinicStore } from '../store/clinic-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTablePlace } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What a booking's own page needs. */
export function ownBookingWorld(log: RuntimeLog): Pick<World, 'signer' | 'clinics' | 'bookings'> {
  const env = readEnv(ENVIRONMENTS['own-booking']());
  const dynamo = createDynamoClient(readTablePlace());
  return {
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    clinics: createClinicStore(dynamo, env.TABLE_NAME, log),
    bookings: createBookingStore(dynamo, env.TABLE_NAME),
  };
}
