import type { ActIds } from '../core/audit/ports.ts';
import type { BookingNotes, BookingReader } from '../core/booking-admin/ports.ts';
import type { BookingStore } from '../core/booking-store.ts';
import type { Ids } from '../core/booking/ports.ts';
import type { ClinicReader } from '../core/clinics/ports.ts';
import type { MessageLogReader } from '../core/message-log/ports.ts';
import type { PaymentProvider } from '../core/payments/ports.ts';
import type { Clock, Queues, TokenSigner } from '../core/ports.ts';
import type { RefundReader } from '../core/refunds/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { createQueues } from '../gateways/queues.ts';
import { createRazorpayProvider } from '../gateways/razorpay.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds, ulidIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/http/booking-admin.ts';
import { createBookingNotes } from '../store/booking-notes.ts';
import { createBookingReader } from '../store/booking-reader.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createClinicReader } from '../store/clinic-reader.ts';
import { createMessageLogReader } from '../store/message-log-reader.ts';
import { createRefundReader } from '../store/refund-reader.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { createTeamGuard } from './create-team-guard.ts';

type BookingAdminRuntime = {
  clock: Clock;
  ids: ActIds & Ids;
  bookings: BookingStore;
  clinics: ClinicReader;
  reader: BookingReader;
  notes: BookingNotes;
  refunds: RefundReader;
  messageLog: MessageLogReader;
  provider: PaymentProvider;
  queues: Queues;
  log: RuntimeLog;
  tokens: StaffGuard;
  signer: Pick<TokenSigner, 'digest' | 'appointmentIdOf' | 'linkCode' | 'linkHash'>;
};

/** What the team's work on bookings needs. */
export function bookingAdminWorld(log: RuntimeLog): BookingAdminRuntime {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  const keys = { keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET };
  return {
    clock: systemClock,
    ids: { ...actIds, ...ulidIds },
    bookings: createBookingStore(client, env.TABLE_NAME),
    clinics: createClinicReader(client, env.TABLE_NAME),
    reader: createBookingReader(client, env.TABLE_NAME, log),
    notes: createBookingNotes(client, env.TABLE_NAME),
    refunds: createRefundReader(client, env.TABLE_NAME, log),
    messageLog: createMessageLogReader(client, env.TABLE_NAME, log),
    provider: createRazorpayProvider(keys, env.RAZORPAY_API_URL, log),
    queues: createQueues(readQueuesConfig(), { reconcile: env.RECONCILE_QUEUE_URL, notices: env.NOTICES_QUEUE_URL }),
    log,
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: keys.keySecret }),
  };
}
