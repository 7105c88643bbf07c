import type { ActStore } from '../core/audit/ports.ts';
import type { ClinicAdminIds, ClinicAdminStore, ClinicThings } from '../core/clinic-admin/ports.ts';
import type { ClinicContacts } from '../core/clinic-news/ports.ts';
import type { ClinicLists, ClinicStore } from '../core/clinics/ports.ts';
import type { Clock, TokenSigner } from '../core/ports.ts';
import type { SuppressionReader } from '../core/suppression/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { clinicAdminIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/http/clinic-admin.ts';
import { createActStore } from '../store/act-store.ts';
import { createClinicAdminStore } from '../store/clinic-admin-store.ts';
import { createClinicContacts } from '../store/clinic-contacts.ts';
import { createClinicLists } from '../store/clinic-lists.ts';
import { createClinicStore } from '../store/clinic-store.ts';
import { createClinicThings } from '../store/clinic-things-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createSuppressionReader } from '../store/suppression-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { publishedObjects } from './published-objects.ts';
import { createTeamGuard } from './create-team-guard.ts';

type ClinicAdminRuntime = {
  clock: Clock;
  ids: ClinicAdminIds;
  clinics: ClinicAdminStore;
  things: ClinicThings;
  contacts: ClinicContacts;
  suppressed: SuppressionReader;
  published: ClinicStore;
  lists: ClinicLists;
  acts: ActStore;
  tokens: StaffGuard;
  signer: Pick<TokenSigner, 'digest'>;
};

/** What the team's work on clinics needs. */
export function clinicAdminWorld(log: RuntimeLog): ClinicAdminRuntime {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  const objects = publishedObjects(env);
  return {
    clock: systemClock,
    ids: clinicAdminIds,
    clinics: createClinicAdminStore(client, env.TABLE_NAME, log),
    things: createClinicThings(client, env.TABLE_NAME, log),
    contacts: createClinicContacts(client, env.TABLE_NAME),
    suppressed: createSuppressionReader(client, env.TABLE_NAME),
    published: createClinicStore(client, env.TABLE_NAME, log, objects),
    lists: createClinicLists(client, env.TABLE_NAME, log, objects),
    acts: createActStore(client, env.TABLE_NAME, log),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
