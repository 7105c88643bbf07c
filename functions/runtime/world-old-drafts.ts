import type { OldDraftsWorld } from '../core/privacy/delete-old-drafts.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/workers/delete-old-drafts.ts';
import { createClinicAdminStore } from '../store/clinic-admin-store.ts';
import { createClinicContacts } from '../store/clinic-contacts.ts';
import { createClinicThings } from '../store/clinic-things-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createEnquiryAdminStore } from '../store/enquiry-admin-store.ts';
import { createOldDrafts } from '../store/old-drafts-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import { stuckCounter, type RuntimeLog } from './log.ts';

/** What deleting drafts that nobody changed needs. */
export function oldDraftsWorld(log: RuntimeLog): OldDraftsWorld {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: actIds,
    clinics: createClinicAdminStore(client, env.TABLE_NAME, log),
    things: createClinicThings(client, env.TABLE_NAME, log),
    contacts: createClinicContacts(client, env.TABLE_NAME),
    enquiries: createEnquiryAdminStore(client, env.TABLE_NAME, log),
    drafts: createOldDrafts(client, env.TABLE_NAME, log),
    log,
    countStuck: stuckCounter('delete-old-drafts'),
  };
}
