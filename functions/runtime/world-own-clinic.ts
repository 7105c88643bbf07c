import type { SendingWorld } from '../core/own-clinic/send-picture.ts';
import { createImageQueue } from '../gateways/queues.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds, uploadIds } from '../gateways/ulid-ids.ts';
import { createUploadForms } from '../gateways/upload-forms.ts';
import { environment } from '../definitions/http/own-clinic.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createOwnClinicStore } from '../store/own-clinic-store.ts';
import { createShortLinkStore } from '../store/short-link-store.ts';
import type { RowLog } from '../store/read-row.ts';
import { createUploadStore } from '../store/upload-store.ts';
import type { TokenSigner } from '../core/ports.ts';
import { readBucketConfig, readEnv, readQueuesConfig, readTableConfig } from './env.ts';

/** What a partner's page of their clinic needs. */
export function ownClinicWorld(log: RowLog): SendingWorld & { signer: TokenSigner } {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: { ...actIds, ...uploadIds },
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    ownClinics: createOwnClinicStore(client, env.TABLE_NAME, log),
    links: createShortLinkStore(client, env.TABLE_NAME),
    uploads: createUploadStore(client, env.TABLE_NAME),
    forms: createUploadForms(readBucketConfig(), env.IMAGES_BUCKET, env.UPLOADS_URL),
    queue: createImageQueue(readQueuesConfig(), env.IMAGES_QUEUE_URL),
    limits: { requestsPerAddress: env.REQUESTS_PER_ADDRESS },
  };
}
