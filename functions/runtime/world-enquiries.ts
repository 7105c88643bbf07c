import type { EnquiryWorld } from '../core/enquiries/admit-enquiry.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { enquiryIds } from '../gateways/ulid-ids.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createEnquiryStore } from '../store/enquiry-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What taking contact messages and partner requests in needs. */
export function enquiriesWorld(log: RuntimeLog): EnquiryWorld {
  const env = readEnv(ENVIRONMENTS.enquiries());
  return {
    clock: systemClock,
    ids: enquiryIds,
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    enquiries: createEnquiryStore(createDynamoClient(readTableConfig()), env.TABLE_NAME, log),
    enquiriesPerAddress: env.ENQUIRIES_PER_ADDRESS,
  };
}
