import type { BookingReader } from '../core/booking-desk/ports.ts';
import type { Clock, TokenSigner } from '../core/ports.ts';
import type { TeamTokens } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createBookingReader } from '../store/booking-reader.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTablePlace } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { teamGuard } from './team-guard-of.ts';

type BookingDeskRuntime = {
  clock: Clock;
  reader: BookingReader;
  tokens: TeamTokens;
  signer: Pick<TokenSigner, 'digest'>;
};

/** What the team's work on bookings needs. */
export function bookingDeskWorld(log: RuntimeLog): BookingDeskRuntime {
  const env = readEnv(ENVIRONMENTS['booking-desk']());
  const client = createDynamoClient(readTablePlace());
  return {
    clock: systemClock,
    reader: createBookingReader(client, env.TABLE_NAME, log),
    tokens: teamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: env.RAZORPAY_KEY_SECRET }),
  };
}
