import { withKeptPause } from '../core/clinics/kept-pause.ts';
import type { ClinicLists } from '../core/clinics/ports.ts';
import type { World } from '../core/world.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createClinicLists } from '../store/clinic-lists.ts';
import { createClinicStore } from '../store/clinic-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTablePlace } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What the clinic pages need. */
export function clinicsWorld(log: RuntimeLog): Pick<World, 'clock' | 'clinics'> {
  const { TABLE_NAME } = readEnv(ENVIRONMENTS.clinics());
  const clinics = createClinicStore(createDynamoClient(readTablePlace()), TABLE_NAME, log);
  return { clock: systemClock, clinics: withKeptPause(clinics, systemClock) };
}

/** What publishing the lists of clinics needs. */
export function publishingWorld(log: RuntimeLog): { clock: World['clock']; lists: ClinicLists } {
  const { TABLE_NAME } = readEnv(ENVIRONMENTS['publish-clinics']());
  return { clock: systemClock, lists: createClinicLists(createDynamoClient(readTablePlace()), TABLE_NAME, log) };
}
