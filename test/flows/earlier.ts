import { NOTICE_VERSION } from '#shared/content/notice-versions.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { createChallenges } from '#functions/gateways/challenges.ts';
import { createRazorpayProvider } from '#functions/gateways/razorpay.ts';
import { createTokenSigner } from '#functions/gateways/token-signer.ts';
import { ulidIds } from '#functions/gateways/ulid-ids.ts';
import { createBookingStore } from '#functions/store/booking-store.ts';
import { createClinicStore } from '#functions/store/clinic-store.ts';
import { createDynamoClient } from '#functions/store/dynamo-client.ts';
import { localSecrets } from '#infra/local/local-secrets.ts';
import { Problem } from '#shared/problems.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Product } from '#test/product.ts';
import type { Ordered } from './book.ts';
import type { ClinicSlot } from './free-slot.ts';
import { newPatient } from './patient.ts';
import { keepPrivate } from './private-words.ts';

const nothing = (): void => undefined;
const log = { info: nothing, warn: nothing, alarm: nothing };
const later = (): Promise<void> => Promise.resolve();

const TRIES = 3;

/** Reaches the checkout some minutes ago; again when the product's own sweeper came between hold and order, and ended them. */
export async function reachCheckoutEarlier(product: Product, slot: ClinicSlot, minutesAgo: number): Promise<Ordered> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await holdAndOrder(product, slot, minutesAgo);
    } catch (error) {
      const isSwept = error instanceof Problem && error.code === 'hold_expired';
      if (!isSwept || tried === TRIES) throw error;
    }
  }
}

/**
 * Hold and order as the product would have made them some minutes ago: its own use cases, table, token signer and payment
 * provider, under a clock that is behind. Nobody can wait a quarter of an hour in a test.
 */
async function holdAndOrder(product: Product, slot: ClinicSlot, minutesAgo: number): Promise<Ordered> {
  const { token_secret, key_id, key_secret } = localSecrets(product.dataDir);
  const client = createDynamoClient({ region: 'ap-south-1', endpoint: product.dynamoEndpoint });
  const world = {
    clock: { now: () => Date.now() - minutesAgo * MINUTE_MS },
    ids: ulidIds,
    signer: createTokenSigner({ token: token_secret, checkout: key_secret }),
    clinics: createClinicStore(client, product.tableName, log),
    bookings: createBookingStore(client, product.tableName),
    provider: createRazorpayProvider({ keyId: key_id, keySecret: key_secret }, product.sandboxUrl),
    queues: { reconcile: later, noticesOwed: later },
    log,
    challenges: createChallenges(token_secret),
    limits: {
      holdsPerAddress: 1e6,
      requestsPerAddress: 1e6,
      unpaid: { perAddress: 1e6, shareOfClinic: 1, shareOfDay: 1, perPhone: 2 },
      codesPerAddress: 1e6,
    },
  };
  try {
    const { clinic_id, slot: start } = slot;
    const held = await holdSlot(world, { clinic_id, slot: start, address: 'earlier' });
    const patient = newPatient();
    const { appointment_id, token } = held;
    const { order_id } = await createOrder(world, {
      appointment_id,
      token: keepPrivate(token),
      customer: patient,
      notice_version: NOTICE_VERSION,
    });
    if (order_id === null) throw new Error('nothing to pay');
    return { clinic_id, slot: start, appointment_id, token, patient, orderId: order_id };
  } finally {
    client.destroy();
  }
}
