import type { ClinicAdminIds } from '../core/clinic-admin/ports.ts';
import type { EnquiryAdminStore } from '../core/enquiry-admin/ports.ts';
import type { Clock, Queues, TokenSigner } from '../core/ports.ts';
import type { TeamBrand } from '../core/team-news/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { createQueues } from '../gateways/queues.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { clinicAdminIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/http/enquiry-admin.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createEnquiryAdminStore } from '../store/enquiry-admin-store.ts';
import { createTeamBrandReader } from './brand-reader.ts';
import { readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { createTeamGuard } from './create-team-guard.ts';

type EnquiryAdminRuntime = {
  clock: Clock;
  ids: ClinicAdminIds;
  enquiries: EnquiryAdminStore;
  queues: Queues;
  brand: () => Promise<TeamBrand>;
  log: RuntimeLog;
  tokens: StaffGuard;
  signer: Pick<TokenSigner, 'digest' | 'linkCode' | 'linkHash'>;
};

/** What the team's work on contact messages and partner requests needs. */
export function enquiryAdminWorld(log: RuntimeLog): EnquiryAdminRuntime {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: clinicAdminIds,
    enquiries: createEnquiryAdminStore(client, env.TABLE_NAME, log),
    queues: createQueues(readQueuesConfig(), { reconcile: env.RECONCILE_QUEUE_URL, notices: env.NOTICES_QUEUE_URL }),
    brand: createTeamBrandReader(env, { client, log }),
    log,
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
