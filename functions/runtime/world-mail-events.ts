import type { ArrivalStore } from '../core/notices/ports.ts';
import type { Clock } from '../core/ports.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createArrivalStore } from '../store/arrival-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTablePlace } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What writing down what became of e-mails needs. */
export function mailEventsWorld(log: RuntimeLog): { arrivals: ArrivalStore; clock: Clock; log: RuntimeLog } {
  const env = readEnv(ENVIRONMENTS['mail-events']());
  const arrivals = createArrivalStore(createDynamoClient(readTablePlace()), env.TABLE_NAME);
  return { arrivals, clock: systemClock, log };
}
