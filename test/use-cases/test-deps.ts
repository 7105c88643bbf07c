import { composeSms } from '#functions/core/messages/notifications/compose-sms.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import type { Log, SecurityEvent } from '#functions/core/ports.ts';
import type { Deps } from '#functions/core/deps.ts';
import type { Email, Sms } from '#functions/core/messages/ports.ts';
import { renderSms } from '#shared/domain/messages/sms-templates.ts';
import { ProviderUnreachable, type ProviderPayment } from '#functions/core/payments/ports.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { dumpTable } from '#functions/store/dump.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { createShortLinkStore } from '#functions/store/booking/short-link-store.ts';
import type { ShortLinkDeps } from '#functions/core/open-short-link.ts';
import { createSendingStore } from '#functions/store/messages/message-settings-stores.ts';
import { createSentCounts } from '#functions/store/messages/sent-counts.ts';
import { createPhoneCodeStore } from '#functions/store/booking/phone-code-store.ts';
import { CODES_PER_ADDRESS } from '#shared/domain/booking/phone-code-rules.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { createReconciliationStore } from '#functions/store/money/money-store.ts';
import { Chance } from '#test/simulation/chance.ts';
import { MemoryProvider } from '#test/simulation/memory/memory-provider.ts';
import { ADDRESS_LIMITS, SEND_CEILINGS, UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { memoryProofOfWork } from '#test/simulation/memory/memory-proof-of-work.ts';
import { memorySigner } from '#test/simulation/memory/memory-signer.ts';
import { TableView } from '#test/simulation/table-view.ts';
import type { AccountHabits } from '#test/simulation/schedule-plan.ts';
import { Timeline } from '#test/simulation/timeline.ts';
import { directClient, FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { appointmentId, clinicId, NOW, sampleClinic, SLOT } from '#test/store/booking/sample-booking.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { OBJECTS } from '#test/store/memory-objects.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';

/** One day before the sample slot, with one clinic, an orderly Razorpay and nobody else about. */
export function testDeps(
  change: { clinic?: Parameters<typeof sampleClinic>[0]; account?: Partial<AccountHabits> } = {},
) {
  const timeline = new Timeline(Date.parse(NOW));
  const dynamo = new FakeDynamo(() => timeline.now);
  const store = new TableView(dynamo);
  store.putClinic(sampleClinic(change.clinic));
  const client = directClient(dynamo);
  const razorpay = new MemoryProvider(timeline, new Chance('small world'), {
    autoCapture: 'never',
    capturesRefusedUntil: 0,
    duplicateReceipts: false,
    refundFailures: 0,
    refundsRefusedUntil: 0,
    refundedAt: 'end',
    paymentsListedAfterMs: 0,
    refundsListedAfterMs: 0,
    brokenOrderUntil: 0,
    ...change.account,
  });
  const control = {
    cancelHours: FIRST_CANCEL_HOURS,
    isEmailOptional: false,
    outage: false,
    emailDown: false,
    smsDown: false,
  };
  const queued: { appointment_id: string; attempt: number; delay: number; told_of?: string | undefined }[] = [];
  const sent: { mails: Email[]; texts: (Sms & { text: string })[] } = { mails: [], texts: [] };
  const alarms: string[] = [];
  const measured = new Map<string, number>();
  const stuck = keptStuck();
  const sending = createSendingStore(client, 'punnagai');
  const noted: SecurityEvent[] = [];
  const log: Log = { info: () => {}, warn: () => {}, alarm: (message) => void alarms.push(message) };
  const ledger = createReconciliationStore(client, 'punnagai', log);
  const answer = async <T>(effect: () => T): Promise<T> => {
    if (control.outage) throw new ProviderUnreachable('outage');
    return effect();
  };
  let ids = 0;
  let codes = 0;
  const deps: Deps & ShortLinkDeps = {
    clock: { now: () => timeline.now },
    ids: { appointmentId: () => appointmentId(++ids), phoneCode: () => String(100_000 + ++codes) },
    signer: memorySigner,
    challenges: memoryProofOfWork(),
    clinics: createClinicStore(client, 'punnagai', log, OBJECTS),
    bookings: createBookingStore(client, 'punnagai'),
    links: createShortLinkStore(client, 'punnagai'),
    codes: createPhoneCodeStore(client, 'punnagai'),
    due: createDueStore(client, 'punnagai'),
    counts: createSentCounts(client, 'punnagai'),
    ceilings: SEND_CEILINGS,
    provider: {
      keyId: 'rzp_test_small',
      createOrder: ({ amount_paise, receipt }) => answer(() => razorpay.createOrder(receipt, amount_paise)),
      paymentsOf: (orderId) => answer((): ProviderPayment[] => razorpay.paymentsOf(orderId)),
      capture: (paymentId, amount) => answer(() => razorpay.capture(paymentId, amount)),
      refund: (paymentId, amount, key) => answer(() => razorpay.refund(paymentId, amount, key)),
      refundsOf: (paymentId) => answer(() => razorpay.refundsOf(paymentId)),
      paymentsBetween: (range, page) => answer(() => razorpay.paymentsBetween(range, page)),
      refundsBetween: (range, page) => answer(() => razorpay.refundsBetween(range, page)),
      payment: (paymentId) => answer(() => razorpay.payment(paymentId)),
    },
    queues: {
      reconcile: async (appointment_id, attempt, delay, told_of) =>
        void queued.push({ appointment_id, attempt, delay, told_of }),
      notificationsDue: async () => {},
    },
    sending: { isStopped: async () => (await sending.get()).stopped_at !== null },
    mail: {
      send: async (mail) => {
        if (control.emailDown) throw new Error('mail is down');
        return `mail ${sent.mails.push(mail)}`;
      },
    },
    sms: {
      send: async (sms) => {
        if (control.smsDown) throw new Error('SMS is down');
        return `SMS ${sent.texts.push({ ...sms, text: renderSms(sms.message) })}`;
      },
    },
    registeredSms: { has: () => true },
    smsComposer: async () => composeSms,
    texts: { textsOf: async () => ({}) },
    respectsQuietHours: true,
    log,
    security: { note: (event) => void noted.push(event) },
    recordMetric: (_metric, seconds, { kind }) => void measured.set(kind, seconds),
    countStuck: stuck.deps.countStuck,
    limits: {
      holdsPerAddress: ADDRESS_LIMITS.holds,
      requestsPerAddress: 50,
      unpaid: UNPAID_HOLDS,
      codesPerAddress: CODES_PER_ADDRESS,
    },
    business: async () => ({ cancel_hours: control.cancelHours, email_optional: control.isEmailOptional }),
    brand: {
      name: 'Punnagai',
      siteUrl: 'https://punnagai.example',
      supportPhone: '+91 44 4000 1234',
      supportEmail: 'care@punnagai.example',
      bankDays: { from: 5, to: 7 },
    },
  };
  const dump = () => dumpTable({ client, name: 'punnagai' });
  return {
    deps,
    sending,
    ledger,
    dynamo,
    timeline,
    store,
    dump,
    razorpay,
    control,
    queued,
    sent,
    alarms,
    noted,
    measured,
    stuck,
  };
}

export const REQUEST = { clinic_id: clinicId(), slot: SLOT, address: '127.0.0.1' };
export const CUSTOMER = { name: 'Asha Verma', phone: '9812345670', email: 'asha@example.org' };
export const ORDER = { customer: CUSTOMER, notice_version: NOTICE_VERSION };

/** A booking of the sample slot whose payment order is made. */
export async function ordered(small: ReturnType<typeof testDeps>) {
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const order = await createOrder(small.deps, { appointment_id, token, ...ORDER });
  return { appointment_id, token, order_id: order.order_id ?? '', order };
}
