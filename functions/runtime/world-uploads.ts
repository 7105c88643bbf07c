import type { BeginningWorld } from '../core/images/begin-upload.ts';
import type { ImageQueue, UploadStore } from '../core/images/ports.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { environment } from '../definitions/http/uploads.ts';
import { createImageQueue } from '../gateways/queues.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds, uploadIds } from '../gateways/ulid-ids.ts';
import { createUploadForms } from '../gateways/upload-forms.ts';
import { countRequest } from '../store/count-request.ts';
import { createClinicReader } from '../store/clinic-reader.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createUploadStore } from '../store/upload-store.ts';
import { readBucketConfig, readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import { createTeamGuard } from './create-team-guard.ts';

type UploadsRuntime = BeginningWorld & {
  uploads: UploadStore;
  queue: ImageQueue;
  tokens: StaffGuard;
  signer: Pick<TokenSigner, 'digest'>;
};

/** What requesting uploads needs. */
export function uploadsWorld(): UploadsRuntime {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: { ...uploadIds, ...actIds },
    clinics: createClinicReader(client, env.TABLE_NAME),
    uploads: createUploadStore(client, env.TABLE_NAME),
    limits: { count: (quota) => countRequest({ client, name: env.TABLE_NAME }, quota) },
    forms: createUploadForms(readBucketConfig(), env.IMAGES_BUCKET, env.UPLOADS_URL),
    queue: createImageQueue(readQueuesConfig(), env.IMAGES_QUEUE_URL),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
