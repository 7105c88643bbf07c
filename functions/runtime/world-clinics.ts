import { openedCounter } from '../core/clinics/count-opened.ts';
import { withKeptPause } from '../core/clinics/kept-pause.ts';
import type { PublishingWorld } from '../core/clinics/publish-clinics.ts';
import { openWaitlists } from '../core/waitlist/open-waitlists.ts';
import type { World } from '../core/world.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { environment as clinicsEnvironment } from '../definitions/http/clinics.ts';
import { environment as publishClinicsEnvironment } from '../definitions/workers/publish-clinics.ts';
import { createClinicLists } from '../store/clinic-lists.ts';
import { createClinicStore } from '../store/clinic-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createOpenedCounts } from '../store/opened-counts.ts';
import { createWaitlistStore } from '../store/waitlist-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import { publishedObjects } from './published-objects.ts';
import type { RuntimeLog } from './log.ts';

/** What the clinic pages need. */
export function clinicsWorld(log: RuntimeLog): Pick<World, 'clock' | 'clinics'> & {
  /** Counts that somebody opened the times of a clinic. */
  countOpened: () => Promise<void>;
} {
  const env = readEnv(clinicsEnvironment());
  const client = createDynamoClient(readTableConfig());
  const clinics = createClinicStore(client, env.TABLE_NAME, log, publishedObjects(env));
  const opened = createOpenedCounts(client, env.TABLE_NAME);
  const countOpened = openedCounter({ clock: systemClock, opened, log });
  return { clock: systemClock, clinics: withKeptPause(clinics, systemClock), countOpened };
}

/** What publishing the lists of clinics needs. */
export function publishingWorld(log: RuntimeLog): PublishingWorld {
  const env = readEnv(publishClinicsEnvironment());
  const client = createDynamoClient(readTableConfig());
  const waitlists = createWaitlistStore(client, env.TABLE_NAME, log);
  return {
    clock: systemClock,
    lists: createClinicLists(client, env.TABLE_NAME, log, publishedObjects(env)),
    onPublish: (cities) => openWaitlists({ clock: systemClock, waitlists }, cities),
  };
}
