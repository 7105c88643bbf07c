import { describe, expect, it } from 'vitest';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { viewAppointment } from '#functions/core/booking/view-appointment.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { receiveWebhook } from '#functions/core/payments/receive-webhook.ts';
import { runReconcileJob } from '#functions/core/payments/run-reconcile-job.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { checkoutSignature } from '#test/simulation/memory/memory-signer.ts';
import { ordered, CUSTOMER, REQUEST, testDeps } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;
const address = REQUEST.address;

function pay({ razorpay }: Small, orderId: string): string {
  const paymentId = razorpay.begin(orderId) ?? '';
  razorpay.authorise(paymentId);
  return paymentId;
}

describe('a paid booking', () => {
  it('is confirmed by captured money, with one e-mail and one SMS (P-002, P-108, P-153)', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    const paymentId = pay(small, booking.order_id);
    const request = {
      ...booking,
      address,
      razorpay_payment_id: paymentId,
      razorpay_signature: checkoutSignature(booking.order_id, paymentId),
    };
    expect(await verifyPayment(small.deps, request)).toMatchObject({ success: true, status: 'confirmed' });
    expect(await verifyPayment(small.deps, request)).toMatchObject({ success: true, status: 'confirmed' });
    await sendNotifications(small.deps, booking.appointment_id);
    await sendNotifications(small.deps, booking.appointment_id);
    expect(small.sent.mails).toHaveLength(1);
    expect(small.sent.texts).toHaveLength(1);
    expect(small.sent.mails[0]).toMatchObject({ to: CUSTOMER.email, event: { uid: booking.appointment_id } });
    const view = await viewAppointment(small.deps, booking);
    // The one that its messages carry: it opens the booking's own page.
    expect(small.sent.mails[0]?.html).toContain(view.own_page);
    expect(view).toMatchObject({
      status: 'confirmed',
      payment_status: 'Paid',
      razorpay_payment_id: paymentId,
      payment_id: paymentId,
      notifications: { email: 'sent', sms: 'sent' },
    });
  });

  it('is never confirmed by an empty, forged or foreign signature (P-109, P-111, P-155)', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    for (const razorpay_signature of ['', 'forged', checkoutSignature('order_00000000000099', 'pay_00000000000001')]) {
      const request = { ...booking, address, razorpay_payment_id: 'pay_00000000000001', razorpay_signature };
      expect(await verifyPayment(small.deps, request)).toMatchObject({
        success: false,
        status: 'pending',
        error: 'Payment not confirmed yet',
      });
      expect((await viewAppointment(small.deps, booking)).own_page).toBeNull();
    }
    expect(small.store.load(booking.appointment_id)?.appointment.phase).toBe('AWAITING');
  });

  it('is provisional on a valid signature while Razorpay is silent, and confirmed later', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    const paymentId = pay(small, booking.order_id);
    small.control.outage = true;
    const request = {
      ...booking,
      address,
      razorpay_payment_id: paymentId,
      razorpay_signature: checkoutSignature(booking.order_id, paymentId),
    };
    expect(await verifyPayment(small.deps, request)).toMatchObject({ success: false, status: 'provisional' });
    small.control.outage = false;
    small.timeline.now += 6 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    expect((await viewAppointment(small.deps, booking)).booking_state).toBe('confirmed');
  });

  it('needs no browser: one sweep finds the money (P-112)', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    pay(small, booking.order_id);
    small.timeline.now += 5 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    expect((await viewAppointment(small.deps, booking)).booking_state).toBe('confirmed');
  });

  it('hears of a webhook once, however often it comes, and keeps what it was (P-097)', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    small.queued.length = 0;
    const event = {
      event_id: 'evt_1',
      event_type: 'payment.captured',
      order_id: booking.order_id,
      payment_id: 'pay_00000000000001',
    };
    for (let i = 0; i < 5; i++) await receiveWebhook(small.deps, event);
    expect(small.queued).toHaveLength(1);
    expect(small.store.event('evt_1')).toEqual({
      event_id: 'evt_1',
      appointment_id: booking.appointment_id,
      event_type: 'payment.captured',
      success: true,
      created_at: '2026-11-30T06:00:00.000Z',
    });
    await receiveWebhook(small.deps, {
      event_id: 'evt_2',
      event_type: 'payment.captured',
      order_id: 'order_00000000000099',
      payment_id: null,
    });
    expect(small.queued).toHaveLength(1);
    expect(small.store.event('evt_2')).toMatchObject({ success: false, appointment_id: null });
  });

  it('passes no event on that tells of the payment by which the booking is paid', async () => {
    const small = testDeps();
    const { deps, queued, store } = small;
    const { appointment_id, order_id } = await ordered(small);
    const payment_id = pay(small, order_id);
    await runReconcileJob(deps, { appointment_id, attempt: 0 });
    queued.length = 0;
    for (const event_type of ['payment.authorized', 'payment.captured', 'order.paid'])
      await receiveWebhook(deps, { event_id: `evt ${event_type}`, event_type, order_id, payment_id });
    expect(queued).toEqual([]);
    expect(store.event('evt payment.captured')).toMatchObject({ success: true, appointment_id });
    await receiveWebhook(deps, { event_id: 'evt_of_refund', event_type: 'refund.created', order_id, payment_id });
    expect(queued).toMatchObject([{ appointment_id }]);
  });

  it('does not come back because the next look could not be queued: its answer may be all that was lost', async () => {
    const small = testDeps();
    const { appointment_id, order_id } = await ordered(small);
    small.razorpay.begin(order_id);
    const lost = () => Promise.reject(new Error('the queue did not answer'));
    const deps = { ...small.deps, queues: { ...small.deps.queues, reconcile: lost } };
    await expect(runReconcileJob(deps, { appointment_id, attempt: 0 })).resolves.toBeUndefined();
  });

  it('is looked at no more for hints of the payment that paid it, but for every other one', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    const paid = pay(small, booking.order_id);
    await verifyPayment(small.deps, { ...booking, address });
    const asked: string[] = [];
    const paymentsOf: typeof small.deps.provider.paymentsOf = (orderId) => {
      asked.push(orderId);
      return small.deps.provider.paymentsOf(orderId);
    };
    const { bookings } = small.deps;
    const loaded: string[] = [];
    const deps = {
      ...small.deps,
      provider: { ...small.deps.provider, paymentsOf },
      bookings: { ...bookings, load: (id: string) => (loaded.push(id), bookings.load(id)) },
    };
    const hint = async (event_type: string, payment_id: string | null): Promise<number> => {
      small.queued.length = 0;
      const event = { event_id: `evt ${event_type} ${payment_id}`, event_type, order_id: booking.order_id, payment_id };
      await receiveWebhook(deps, event);
      for (const message of small.queued.splice(0)) await runReconcileJob(deps, message);
      return asked.splice(0).length;
    };
    for (const event of ['payment.authorized', 'payment.captured', 'order.paid'])
      expect(await hint(event, paid), event).toBe(0);
    await runReconcileJob(deps, { appointment_id: booking.appointment_id, attempt: 0 });
    // Its own row says so.
    expect([asked, loaded]).toEqual([[], []]);
    expect(await hint('refund.processed', paid)).toBe(1);
    expect(await hint('order.paid', null)).toBe(1);
    const second = small.razorpay.begin(booking.order_id, { isRace: true }) ?? '';
    small.razorpay.authorise(second);
    expect(await hint('payment.authorized', second)).toBeGreaterThan(0);
    expect(small.store.load(booking.appointment_id)?.payments).toEqual([
      expect.objectContaining({ payment_id: paid, state: 'CAPTURED' }),
      expect.objectContaining({ payment_id: second, role: 'SURPLUS' }),
    ]);
  });

  it('is looked at again by the queue once a payment has begun, and no longer than it moves', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    small.queued.length = 0;
    const look = (attempt: number) => runReconcileJob(small.deps, { appointment_id: booking.appointment_id, attempt });
    await look(0);
    expect(small.queued).toEqual([]);
    const paymentId = small.razorpay.begin(booking.order_id) ?? '';
    await look(0);
    expect(small.queued).toEqual([{ appointment_id: booking.appointment_id, attempt: 1, delay: 60 }]);
    small.razorpay.authorise(paymentId);
    await look(1);
    expect(small.queued).toHaveLength(1);
  });
});

describe('money that came too late', () => {
  it('goes back, and three other times are offered (T7–T10)', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    small.timeline.now += 18 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    await holdSlot(small.deps, { ...REQUEST, address: '127.0.0.2' });
    const paymentId = pay(small, booking.order_id);
    small.razorpay.capture(paymentId, paise(9900));
    const verification = await verifyPayment(small.deps, { ...booking, address });
    expect(verification).toMatchObject({
      success: false,
      status: 'slot_lost',
      error: 'This time slot has already been booked. Please select another time.',
    });
    expect(verification.alternatives.map(({ label }) => label)).toEqual(['11:00 AM', '12:00 PM', '02:00 PM']);
    expect(verification.lost_because).toBe('taken');
    await sendNotifications(small.deps, booking.appointment_id);
    const mail = small.sent.mails[0]?.text;
    expect(mail).toContain('is refunded in full to the account you paid from');
    expect(mail).toContain('Someone else had booked this time');
    expect(mail).toContain('Tue 01 Dec 2026, 11 AM');
    while (small.timeline.next() < small.timeline.now + 40 * HOUR_MS) small.timeline.runNext();
    small.timeline.now += 2 * HOUR_MS;
    await sweep(small.deps, Infinity);
    expect((await viewAppointment(small.deps, booking)).payment_status).toBe('Refunded');
    expect(small.razorpay.refunds).toHaveLength(1);
  });
});

describe('notifications', () => {
  it('are tried again after a failure, and only then', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    pay(small, booking.order_id);
    await verifyPayment(small.deps, { ...booking, address });
    small.control.emailDown = true;
    await sendNotifications(small.deps, booking.appointment_id);
    expect(small.sent).toMatchObject({ mails: [], texts: [expect.anything()] });
    small.control.emailDown = false;
    await sendNotifications(small.deps, booking.appointment_id);
    expect(small.sent.mails).toHaveLength(0);
    small.timeline.now += 3 * MINUTE_MS;
    await sendNotifications(small.deps, booking.appointment_id);
    expect(small.sent.mails).toHaveLength(1);
    expect(small.sent.texts).toHaveLength(1);
  });

  it('are not given up within the hour because a dozen workers were killed before they could send', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    pay(small, booking.order_id);
    await verifyPayment(small.deps, { ...booking, address });
    const killed = { ...small.deps, mail: { send: () => new Promise<never>(() => {}) } };
    for (let worker = 0; worker < 12; worker++) {
      void sendNotifications(killed, booking.appointment_id);
      await new Promise((resolve) => setImmediate(resolve));
      small.timeline.now += 4 * MINUTE_MS;
    }
    small.control.emailDown = true;
    await sendNotifications(small.deps, booking.appointment_id);
    expect(small.alarms).toEqual([]);
    expect((await viewAppointment(small.deps, booking)).notifications).toMatchObject({ email: 'pending' });
  });

  it('are given up loudly after two days of failures, and told of before', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    pay(small, booking.order_id);
    await verifyPayment(small.deps, { ...booking, address });
    small.control.emailDown = true;
    for (let i = 0; i < 14; i++) {
      await sendNotifications(small.deps, booking.appointment_id);
      small.timeline.now += 4 * HOUR_MS;
    }
    expect(small.alarms).toEqual(['a notification could not be sent', 'a notification was given up']);
    expect((await viewAppointment(small.deps, booking)).notifications).toEqual({ email: 'failed', sms: 'sent' });
  });
});

describe('a checkout signature that is not Razorpay’s', () => {
  it('leaves one security event, an empty one leaves none', async () => {
    const small = testDeps();
    const { appointment_id } = await ordered(small);
    const razorpay_payment_id = 'pay_29QQoUBi66xm2f';
    for (const razorpay_signature of ['', '0'.repeat(64)])
      await verifyPayment(small.deps, { appointment_id, razorpay_payment_id, razorpay_signature, address });
    expect(small.noted).toEqual([{ kind: 'signature_forged', at: 'checkout', caller: address }]);
  });
});
