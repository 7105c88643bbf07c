import { afterAll, beforeAll, expect, it } from 'vitest';
import { withCachedPause } from '#functions/core/clinics/cached-pause.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { viewAppointment } from '#functions/core/booking/view-appointment.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { receiveWebhook } from '#functions/core/payments/receive-webhook.ts';
import { runReconcileJob } from '#functions/core/payments/run-reconcile-job.ts';
import { reconcileLedger } from '#functions/core/payments/reconcile-ledger.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { unlessSuppressed } from '#functions/core/messages/suppression/suppression-list.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import type { PaymentProvider } from '#functions/core/payments/ports.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { createReconciliationStore } from '#functions/store/money/money-store.ts';
import { createSentCounts } from '#functions/store/messages/sent-counts.ts';
import { createSuppressionReader, createSuppressionStore } from '#functions/store/messages/suppression-store.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { PAID_BOOKING } from '#test/costs/stage-costs.ts';
import { loudLog } from '#test/loud-log.ts';
import { checkoutSignature } from '#test/simulation/memory/memory-signer.ts';
import { ORDER, REQUEST, testDeps } from '#test/use-cases/test-deps.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter, type Spent } from '../meter.ts';
import { sampleClinic, SLOT } from './sample-booking.ts';
import { OBJECTS } from '../memory-objects.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

/** Dependencies of a test whose table is the engine's, at its price, and whose calls to Razorpay are counted. */
async function meteredDeps() {
  const small = testDeps();
  const { client: plain, name } = await dynamo.freshTable();
  await putClinic({ client: plain, name }, sampleClinic());
  const { client, spent } = meter(dynamo.endpoint);
  const calls: string[] = [];
  const { provider } = small.deps;
  const counted = <K extends 'createOrder' | 'paymentsOf' | 'capture'>(call: K): PaymentProvider[K] => {
    const made = (...args: never[]) => {
      calls.push(call);
      return (provider[call] as (...all: never[]) => unknown)(...args);
    };
    return made as PaymentProvider[K];
  };
  const deps = {
    ...small.deps,
    bookings: createBookingStore(client, name),
    clinics: createClinicStore(client, name, loudLog, OBJECTS),
    due: createDueStore(client, name),
    ledger: createReconciliationStore(client, name, loudLog),
    counts: createSentCounts(client, name),
    mail: unlessSuppressed(
      {
        ...small.deps,
        suppressed: { ...createSuppressionStore(client, name, loudLog), ...createSuppressionReader(client, name) },
        by: 'ses',
      },
      small.deps.mail,
    ),
    provider: {
      ...provider,
      createOrder: counted('createOrder'),
      paymentsOf: counted('paymentsOf'),
      capture: counted('capture'),
    },
  };
  return { ...small, deps, spent, calls };
}

type Metered = Awaited<ReturnType<typeof meteredDeps>>;

async function ordered({ deps, timeline }: Metered, slot = SLOT) {
  const idempotency_key = `c0ffee00-0000-4000-8000-${slot.replaceAll(/\D/g, '').slice(0, 12)}`;
  const { appointment_id, token } = await holdSlot(deps, { ...REQUEST, slot, address: `of ${slot}`, idempotency_key });
  // Typing takes a while.
  timeline.now += 2 * MINUTE_MS;
  const { order_id } = await createOrder(deps, { appointment_id, token, ...ORDER, language: 'ta' });
  return { appointment_id, token, order_id: order_id ?? '' };
}

/** Excludes the reads of lists that all bookings share, and of Razorpay's lists, from the price of one booking. */
async function apart(spent: Spent, shared: () => Promise<unknown>): Promise<void> {
  const before = { ...spent };
  await shared();
  Object.assign(spent, before);
}

/** Runs the queue and the sweeper for some minutes. */
async function pass({ deps, timeline, queued, spent }: Metered, minutes: number): Promise<void> {
  const waiting = queued.splice(0).map((message) => ({ ...message, at: timeline.now + message.delay * 1000 }));
  const { due } = deps;
  const page = async (...args: Parameters<typeof due.page>): ReturnType<typeof due.page> => {
    const before = { ...spent };
    const found = await due.page(...args);
    Object.assign(spent, before);
    return found;
  };
  for (let minute = 0; minute < minutes; minute += 1) {
    timeline.now += MINUTE_MS;
    for (const message of waiting.filter(({ at }) => at <= timeline.now)) {
      waiting.splice(waiting.indexOf(message), 1);
      await runReconcileJob(deps, message);
      waiting.push(...queued.splice(0).map((next) => ({ ...next, at: timeline.now + next.delay * 1000 })));
    }
    await sweep({ ...deps, due: { ...due, page } }, Infinity);
  }
}

/** A booking from its hold until half an hour after it was paid, with the three webhooks of a capture. */
async function paid(metered: Metered, slot: string): Promise<void> {
  const { deps, razorpay, spent, queued } = metered;
  const { appointment_id, token, order_id } = await ordered(metered, slot);
  const payment_id = razorpay.begin(order_id) ?? '';
  razorpay.authorise(payment_id);
  const signature = { razorpay_payment_id: payment_id, razorpay_signature: checkoutSignature(order_id, payment_id) };
  const answer = await verifyPayment(deps, { ...REQUEST, appointment_id, token, ...signature });
  await sendNotifications(deps, appointment_id);
  for (const event_type of ['payment.authorized', 'payment.captured', 'order.paid'])
    await receiveWebhook(deps, { event_id: `${event_type} ${slot}`, event_type, order_id, payment_id });
  for (const message of queued.splice(0)) await runReconcileJob(deps, message);
  await viewAppointment(deps, { appointment_id, token });
  await pass(metered, 30);
  await apart(spent, () => reconcileLedger(deps, Infinity));
  expect(answer.status).toBe('confirmed');
}

it('a hold takes 3 requests to the table: 1 read unit and 12 write units', async () => {
  const { deps, spent } = await meteredDeps();
  const clinics = withCachedPause(deps.clinics, deps.clock);
  // A process reads the pause of all clinics once in five seconds.
  await clinics.isPausedEverywhere();
  Object.assign(spent, { requests: 0, units: 0, reads: 0, writes: 0 });
  await holdSlot({ ...deps, clinics }, REQUEST);
  expect(spent).toMatchObject({ requests: 3, reads: 1, writes: 12 });
});

/**
 * Sixty of the write units are the booking's own. Eight are for the lists of bookings and for finding it by reference,
 * phone, e-mail address and payment. Four are for the money as it is recorded and listed, one for reminders, and one
 * for the notifications of staff and the clinic. Two count its e-mail and its SMS by their receivers, two let webhooks
 * find its order paid, and two are for its short manage link. The count of all messages of a day costs a tenth of two
 * more.
 */
it('ten paid bookings cost at most 27 requests, 81 write units, 15 read units and 3 calls to Razorpay each in their whole life', async () => {
  const metered = await meteredDeps();
  const { spent, calls, sent } = metered;
  // The clinic is closed on Sundays.
  const days = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10];
  const slots = days.map((day) => new Date(Date.parse(SLOT) + day * DAY_MS).toISOString());
  for (const slot of slots) await paid(metered, slot);
  expect([sent.mails.length, sent.texts.length]).toEqual([10, 10]);
  expect(spent.requests).toBeLessThanOrEqual(10 * PAID_BOOKING.requests);
  expect(spent.writes).toBeLessThanOrEqual(10 * PAID_BOOKING.writes);
  expect(spent.reads).toBeLessThanOrEqual(10 * PAID_BOOKING.reads);
  expect(calls).toEqual(slots.flatMap(() => ['createOrder', 'paymentsOf', 'capture']));
});

/** Four of the write units are for the list of bookings, and for being found; two so that its clinic is known to have been booked. */
it('an abandoned order costs at most 46 write units, 10 read units and 6 calls to Razorpay', async () => {
  const metered = await meteredDeps();
  const { spent, calls, deps } = metered;
  const { appointment_id } = await ordered(metered);
  await pass(metered, 40);
  await apart(spent, () => reconcileLedger(deps, Infinity));
  expect((await deps.bookings.load(appointment_id))?.appointment).toMatchObject({
    phase: 'EXPIRED',
    next_check_at: null,
  });
  expect(spent.writes).toBeLessThanOrEqual(46);
  expect(spent.reads).toBeLessThanOrEqual(10);
  expect(calls.length).toBeLessThanOrEqual(6);
});
