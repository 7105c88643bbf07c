import type { Phase } from '#shared/domain/booking/appointment.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { completeVisit } from '#functions/core/booking/note-visit.ts';
import { giveReview } from '#functions/core/booking/manage-link/act-on-managed-booking.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { submitRefundRequest } from '#functions/core/payments/refunds/decide-refund-request.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { createProofOfWork } from '#functions/gateways/proof-of-work.ts';
import { createRazorpayProvider } from '#functions/gateways/razorpay.ts';
import { createTokenSigner } from '#functions/gateways/token-signer.ts';
import { ulidIds } from '#functions/gateways/clock-and-ids.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createClinicReader, type ClinicReader } from '#functions/store/clinics/clinic-reader.ts';
import { localSecrets } from '#infra/local/local-secrets.ts';
import { Problem } from '#shared/problems.ts';
import type { TableClient } from '#functions/store/table/table-definition.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { linksIn, manageCode, manageLinkIn } from '#test/http/messages/message-links.ts';
import type { ProductClient } from '#test/product-client.ts';
import { inTable } from '#test/table-client.ts';
import type { Ordered } from './book.ts';
import type { ClinicSlot } from './free-slot.ts';
import { receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { keepPrivate } from './private-words.ts';
import { pay, type Attempt } from './sandbox.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';
import { paise, ZERO_PAISE } from '#shared/values/money/money.ts';

const nothing = (): void => undefined;
const log = { info: nothing, warn: nothing, alarm: nothing };
const later = (): Promise<void> => Promise.resolve();

/** Rupees. */
export const EARLIER_FEE = paise(49_900);

/** Clinics that took bookings, and a fee, at the time: tests that look for such a clinic do not come across one by then archived. */
const openThen = (clinics: ClinicReader): ClinicReader => ({
  get: (id) => clinics.get(id),
  isPausedEverywhere: () => clinics.isPausedEverywhere(),
  async withLocks(id, fromSlot) {
    const found = await clinics.withLocks(id, fromSlot);
    if (found === null) return null;
    const { clinic, locks } = found;
    const consultation_fee_paise = clinic.consultation_fee_paise === 0 ? EARLIER_FEE : clinic.consultation_fee_paise;
    return { clinic: { ...clinic, consultation_fee_paise, archived_at: null }, locks };
  },
});

type Where = Pick<ProductClient, 'dataDir' | 'dynamoEndpoint' | 'tableName' | 'sandboxUrl'>;

const TRIES = 3;
/** Minutes. */
const BOOKED_BEFORE = 8 * 60;
/** Minutes: longer ago than Razorpay is asked again. */
const REFUSED_BEFORE = 80 * 60;

/** Reaches the checkout some minutes ago; again when the product's own sweeper came between hold and order, and ended them. */
export async function reachCheckoutEarlier(product: Where, slot: ClinicSlot, minutesAgo: number): Promise<Ordered> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await holdAndOrder(product, slot, minutesAgo);
    } catch (error) {
      const isSwept = error instanceof Problem && error.code === 'hold_expired';
      if (!isSwept || tried === TRIES) throw error;
    }
  }
}

/** Dependencies of the product's use cases, with a clock that is behind. A test cannot wait a quarter of an hour. */
function worldOf(product: Where, client: TableClient, minutesAgo: number) {
  const { token_secret, key_id, key_secret } = localSecrets(product.dataDir);
  return {
    clock: { now: () => Date.now() - minutesAgo * MINUTE_MS },
    ids: ulidIds,
    signer: createTokenSigner({ token: token_secret, checkout: key_secret }),
    clinics: openThen(createClinicReader(client, product.tableName)),
    bookings: createBookingStore(client, product.tableName),
    provider: createRazorpayProvider({ keyId: key_id, keySecret: key_secret }, product.sandboxUrl, log),
    queues: { reconcile: later, notificationsDue: later },
    log,
    challenges: createProofOfWork(token_secret),
    limits: {
      holdsPerAddress: 1e6,
      requestsPerAddress: 1e6,
      unpaid: { perAddress: 1e6, shareOfClinic: 1, shareOfDay: 1, perPhone: 2 },
      codesPerAddress: 1e6,
    },
    business: async () => ({ cancel_hours: FIRST_CANCEL_HOURS, email_optional: false }),
  };
}

/** Does something with the product's own use cases, table, token signer and payment provider, some minutes ago. */
const earlier = <T>(
  product: Where,
  minutesAgo: number,
  work: (deps: ReturnType<typeof worldOf>) => Promise<T>,
): Promise<T> => inTable(product, ({ client }) => work(worldOf(product, client, minutesAgo)));

/** Hold and order as the product would have made them some minutes ago. */
const holdAndOrder = (product: Where, { clinic_id, slot }: ClinicSlot, minutesAgo: number): Promise<Ordered> =>
  earlier(product, minutesAgo, async (deps) => {
    const held = await holdSlot(deps, { clinic_id, slot, address: 'earlier' });
    const patient = newPatient();
    const { appointment_id, token } = held;
    const { order_id } = await createOrder(deps, {
      appointment_id,
      token: keepPrivate(token),
      customer: patient,
      notice_version: NOTICE_VERSION,
    });
    if (order_id === null) throw new Error('nothing to pay');
    return { clinic_id, slot, appointment_id, token, patient, orderId: order_id };
  });

type Payment = NonNullable<Parameters<typeof pay>[2]>;

/**
 * A booking that was paid some minutes ago for a time that may have begun meanwhile; nobody was told of it yet. Books again
 * when the product's own sweeper came between order and payment, and ended the booking.
 */
export async function paidEarlier(
  product: Where,
  slot: ClinicSlot,
  minutesAgo: number,
  payment: Payment = { fate: 'no_webhook' },
): Promise<Ordered & { paid: Attempt }> {
  for (let tried = 1; ; tried += 1) {
    const ordered = await reachCheckoutEarlier(product, slot, minutesAgo);
    // Nobody else hears of the money: whoever looked now would find the time gone.
    const paid = await pay(product, ordered.orderId, payment);
    const phase = await settledEarlier(product, ordered, minutesAgo);
    if (phase === 'CONFIRMED') return { ...ordered, paid };
    if (phase !== 'EXPIRED' || tried === TRIES) throw new Error(`paid and ${phase}`);
  }
}

/** Phase of a paid booking. On a busy machine the sandbox may be silent for once: the product looks again then, too. */
async function settledEarlier(product: Where, { appointment_id }: Ordered, minutesAgo: number): Promise<Phase> {
  for (let tried = 1; ; tried += 1) {
    const { appointment } = await earlier(product, minutesAgo, (deps) => reconcileBooking(deps, appointment_id));
    if (appointment.phase === 'CONFIRMED' || appointment.phase === 'EXPIRED' || tried === TRIES)
      return appointment.phase;
  }
}

/** A visit that was paid some hours ago, whose time may have begun meanwhile, with the link of the mail that its patient has got by now. */
export async function visitByLink(
  product: Where & Pick<ProductClient, 'url' | 'runSweeper'>,
  slot: ClinicSlot,
  bookedBefore = BOOKED_BEFORE,
) {
  const visit = await paidEarlier(product, slot, bookedBefore);
  await product.runSweeper();
  const { mails, texts } = await receives(product, visit.patient, 1);
  const [mail] = mails;
  const address = linksIn([mail?.text ?? '']).find((link) => manageCode(link) !== null);
  if (address === undefined) throw new Error('the mail does not lead to the booking');
  const { key } = manageLinkIn([mail?.text ?? '', ...texts.map(({ text }) => text)]);
  return { ...visit, address, key: keepPrivate(key) };
}

/** A visit that was paid some minutes ago and has begun meanwhile, whose patient asks for the money back by the promise. */
export async function refundRequestedEarlier(product: Where, slot: ClinicSlot, minutesAgo: number): Promise<string> {
  const { appointment_id: id } = await paidEarlier(product, slot, minutesAgo);
  await earlier(product, 0, async (deps) => {
    const ver = (await deps.bookings.load(id))?.appointment.ver ?? 0;
    await submitRefundRequest(deps, { id, ver, reason: 'It hurt' });
  });
  return id;
}

/** A visit to come that was paid, and whose refund Razorpay has refused for more than three days by now; all of it is asked for. */
export async function refusedRefund(product: Where, slot: ClinicSlot) {
  const visit = await paidEarlier(product, slot, REFUSED_BEFORE, { fate: 'refund_fails' });
  await earlier(product, REFUSED_BEFORE - 1, async (deps) => {
    const booking = await deps.bookings.load(visit.appointment_id);
    const ver = booking?.appointment.ver ?? 0;
    const [payment] = booking?.payments ?? [];
    const { payment_id = '', amount_paise = ZERO_PAISE } = payment ?? {};
    const person = { id: 'local-admin', email: null, role: 'admin' } as const;
    await giveRefund(deps, person, { id: visit.appointment_id, ver, payment_id, amount_paise, reason: 'closed' });
  });
  return visit;
}

/** A visit that staff booked some minutes ago, for a time that may have begun meanwhile. Answers its id. */
export const bookedEarlier = async (product: Where, slot: ClinicSlot, minutesAgo: number): Promise<string> => {
  const { name, phone } = newPatient();
  const wanted = { ...slot, name, phone, paid_by: 'at_clinic' } as const;
  const person = { id: 'local-staff', email: null, role: 'staff' } as const;
  const { id } = await earlier(product, minutesAgo, (deps) => bookAtDesk(deps, person, wanted));
  return id;
};

/** Some minutes ago staff noted that the patient of a visit came, and the patient wrote a review of it. */
export const reviewedEarlier = (product: Where, id: string, minutesAgo: number): Promise<void> =>
  earlier(product, minutesAgo, async (deps) => {
    const seen = async () => ({ id, ver: (await deps.bookings.load(id))?.appointment.ver ?? 0 });
    await completeVisit(deps, { id: 'local-staff', email: null, role: 'staff' }, await seen());
    await giveReview(deps, { ...(await seen()), rating: 5, text: 'It was done well.', name: 'Asha' });
  });
