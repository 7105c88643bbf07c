import type { OwnClinicWorld } from '../core/own-clinic/complete-clinic.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createOwnClinicStore } from '../store/own-clinic-store.ts';
import type { TokenSigner } from '../core/ports.ts';
import { readEnv, readTablePlace } from './env.ts';

/** What a partner's page of their clinic needs. */
export function ownClinicWorld(): OwnClinicWorld & { signer: TokenSigner } {
  const env = readEnv(ENVIRONMENTS['own-clinic']());
  return {
    clock: systemClock,
    ids: actIds,
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    ownClinics: createOwnClinicStore(createDynamoClient(readTablePlace()), env.TABLE_NAME),
    limits: { requestsPerAddress: env.REQUESTS_PER_ADDRESS },
  };
}
