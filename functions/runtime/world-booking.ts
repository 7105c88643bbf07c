import type { ClinicReader } from '../core/clinics/ports.ts';
import type { SendCeilings } from '../core/notices/ports.ts';
import type { Brand } from '../core/ports.ts';
import { keptSwitch } from '../core/sending/kept-switch.ts';
import type { World } from '../core/world.ts';
import { createChallenges } from '../gateways/challenges.ts';
import { createQueues } from '../gateways/queues.ts';
import { createRazorpayProvider } from '../gateways/razorpay.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { ulidIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/http/booking.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createClinicReader } from '../store/clinic-reader.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createSendingStore } from '../store/sending-store.ts';
import { createSentCounts } from '../store/sent-counts.ts';
import { createSmsSettingsStore } from '../store/sms-settings-store.ts';
import { createPhoneCodeStore } from '../store/phone-code-store.ts';
import { createBusinessReader } from './business-reader.ts';
import { readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { smsSender } from './senders.ts';
import { registeredNamesOf } from './template-ids.ts';

type BookingWorld = {
  world: Omit<
    World,
    'clinics' | 'due' | 'recordMetric' | 'countStuck' | 'mail' | 'texts' | 'respectsQuietHours' | 'brand' | 'ceilings'
  > & {
    clinics: ClinicReader;
    brand: Pick<Brand, 'name' | 'siteUrl'>;
    ceilings: Pick<SendCeilings, 'codesPerDay'>;
  };
  /** Where a payment returns to. */
  siteUrl: string;
  /** Whether the end of a booking is told to an advertising platform, if the patient agrees. */
  sendsConversions: boolean;
};

/** What holding, ordering, verifying and viewing need. */
export function bookingWorld(log: RuntimeLog): BookingWorld {
  const env = readEnv(environment());
  const dynamo = createDynamoClient(readTableConfig());
  const keys = { keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET };
  const world = {
    clock: systemClock,
    ids: ulidIds,
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: keys.keySecret }),
    challenges: createChallenges(env.TOKEN_SECRET),
    clinics: createClinicReader(dynamo, env.TABLE_NAME),
    bookings: createBookingStore(dynamo, env.TABLE_NAME),
    counts: createSentCounts(dynamo, env.TABLE_NAME),
    ceilings: { codesPerDay: env.CODES_PER_DAY },
    codes: createPhoneCodeStore(dynamo, env.TABLE_NAME),
    sending: keptSwitch(createSendingStore(dynamo, env.TABLE_NAME), systemClock),
    sms: smsSender(env, { settings: createSmsSettingsStore(dynamo, env.TABLE_NAME), clock: systemClock, log }),
    registeredSms: registeredNamesOf(env),
    brand: { name: env.BRAND_NAME, siteUrl: env.SITE_URL },
    business: createBusinessReader({ client: dynamo, table: env.TABLE_NAME, log }),
    provider: createRazorpayProvider(keys, env.RAZORPAY_API_URL, log),
    queues: createQueues(readQueuesConfig(), { reconcile: env.RECONCILE_QUEUE_URL, notices: env.NOTICES_QUEUE_URL }),
    log,
    security: log,
    limits: {
      holdsPerAddress: env.HOLDS_PER_ADDRESS,
      requestsPerAddress: env.REQUESTS_PER_ADDRESS,
      unpaid: {
        perAddress: env.UNPAID_PER_ADDRESS,
        shareOfClinic: env.UNPAID_SHARE_OF_CLINIC,
        shareOfDay: env.UNPAID_SHARE_OF_DAY,
        perPhone: env.UNPAID_PER_PHONE,
      },
      codesPerAddress: env.CODES_PER_ADDRESS,
    },
  };
  return { world, siteUrl: env.SITE_URL, sendsConversions: env.SERVER_COPIES === 'on' };
}
