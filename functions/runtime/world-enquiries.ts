import { randomUUID } from 'node:crypto';
import type { EnquiryWorld } from '../core/enquiries/admit-enquiry.ts';
import type { WaitlistDeps } from '../core/waitlist/join-waitlist.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { enquiryIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/http/enquiries.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createEnquiryStore } from '../store/enquiry-store.ts';
import { createWaitlistStore } from '../store/waitlist-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What taking contact messages, partner requests and wishes for a city in needs. */
export function enquiriesWorld(log: RuntimeLog): EnquiryWorld & WaitlistDeps {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: enquiryIds,
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    enquiries: createEnquiryStore(client, env.TABLE_NAME, log),
    waitlists: createWaitlistStore(client, env.TABLE_NAME, log),
    newMark: randomUUID,
    enquiriesPerAddress: env.ENQUIRIES_PER_ADDRESS,
  };
}
