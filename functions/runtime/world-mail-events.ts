import type { ArrivalStore } from '../core/notices/ports.ts';
import type { SuppressWorld } from '../core/suppression/suppress-address.ts';
import { environment } from '../definitions/workers/mail-events.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { createArrivalStore } from '../store/arrival-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createSuppressionStore } from '../store/suppression-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What writing down what became of e-mails needs. */
export function mailEventsWorld(log: RuntimeLog): SuppressWorld & { arrivals: ArrivalStore; log: RuntimeLog } {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    arrivals: createArrivalStore(client, env.TABLE_NAME),
    suppressed: createSuppressionStore(client, env.TABLE_NAME, log),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    clock: systemClock,
    log,
  };
}
