import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localSecrets } from '#infra/local/local-secrets.ts';
import { OrderReply } from '#shared/contract/booking/booking.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { askOrder, askVerify, bookAndPay, hold, reachCheckout, verify, view, type Ordered } from './book.ts';
import { bodyOf, callApi, expectRefusal } from './call-api.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { freeSlot } from './free-slot.ts';
import { messagesOf, receives } from './inbox.ts';
import { captureByAccount } from './merchant-account.ts';
import { newPatient } from './patient.ts';
import { keepPrivate } from './private-words.ts';
import { eventsOf, ledgerOf, passTime, pay, setFaults } from './sandbox.ts';
import { sendWebhook, signed } from './send-webhook.ts';
import { transitionsOf, storedBooking, sweepNow } from './table.ts';
import { until } from './until.ts';

const product = flowProduct();
const NO_PAYMENT = 'pay_AAAAAAAAAAAAAA';
const checkoutSignature = (orderId: string, paymentId: string, secret: string): string =>
  keepPrivate(createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex'));

/** Held, ordered, and nothing more: no payment row, no message, no money taken. */
async function expectNothingMoved(booking: Ordered): Promise<void> {
  expect(await transitionsOf(product(), booking.appointment_id)).toEqual(['hold', 'order']);
  expect((await storedBooking(product(), booking.appointment_id)).payments).toEqual([]);
  expect(await messagesOf(product(), booking.patient)).toEqual({ mails: [], texts: [] });
  const { payments } = await ledgerOf(product());
  expect(payments.filter(({ order_id, captured }) => order_id === booking.orderId && captured)).toEqual([]);
}

describe('a browser that lies about a payment', () => {
  it('forged, empty, foreign and truncated signatures confirm nothing and secure nothing', async () => {
    const booking = await reachCheckout(product());
    const right = checkoutSignature(booking.orderId, NO_PAYMENT, localSecrets(product().dataDir).key_secret);
    const forgeries = [
      '',
      'f'.repeat(64),
      keepPrivate(right.slice(0, -1)),
      keepPrivate(right.toUpperCase()),
      checkoutSignature('', NO_PAYMENT, localSecrets(product().dataDir).key_secret),
      checkoutSignature(booking.orderId, NO_PAYMENT, 'another secret'),
    ];
    for (const razorpay_signature of forgeries) {
      const claim = { razorpay_payment_id: NO_PAYMENT, razorpay_order_id: booking.orderId, razorpay_signature };
      expect(await verify(product(), booking.appointment_id, claim)).toMatchObject({
        success: false,
        status: 'pending',
      });
    }
    await expectNothingMoved(booking);
  });

  it('a payment of somebody else, with its valid signature, pays for its own booking only', async () => {
    const [mine, theirs] = [await reachCheckout(product()), await reachCheckout(product())];
    await setFaults(product(), { webhooks_paused: true });
    const paid = await pay(product(), theirs.orderId);
    expect(await verify(product(), mine.appointment_id, paid)).toMatchObject({ success: false, status: 'pending' });
    await expectNothingMoved(mine);
    expect(await verify(product(), theirs.appointment_id, paid)).toMatchObject({ success: true });
    expect(await verify(product(), mine.appointment_id, paid)).toMatchObject({ success: false, status: 'pending' });
    await expectNothingMoved(mine);
  });

  it('money is believed although its signature is forged: Razorpay itself was asked', async () => {
    const booking = await reachCheckout(product());
    const paid = await pay(product(), booking.orderId, { fate: 'wrong_signature' });
    expect(await verify(product(), booking.appointment_id, paid)).toMatchObject({ success: true, status: 'confirmed' });
    await receives(product(), booking.patient, 1);
  });

  it('unknown and malformed appointments are refused', async () => {
    expectRefusal(await askVerify(product(), 'apt_00000000000000000000000000'), 404, 'appointment_not_found');
    for (const id of ['', 'apt_', "apt_' or 1=1", `apt_${'0'.repeat(27)}`, '../clinics']) {
      expectRefusal(await askVerify(product(), id), 400, 'invalid_input');
    }
  });

  it('the price is the clinic’s, whatever amount the browser sends', async () => {
    const held = await hold(product(), await freeSlot(product()));
    const reply = await askOrder(product(), held, newPatient(), { amount: 1, currency: 'INR' });
    const { order_id, amount } = bodyOf(reply, 200, OrderReply);
    expect(amount).toBe(9900);
    expect((await ledgerOf(product())).orders.find(({ id }) => id === order_id)?.amount).toBe(9900);
    expectRefusal(await askOrder(product(), held, newPatient(), { currency: 'USD' }), 400, 'invalid_input');
    expectRefusal(await askOrder(product(), held, newPatient(), { status: 'confirmed' }), 400, 'invalid_input');
  });

  it('another patient’s token opens nothing', async () => {
    const [mine, theirs] = [await bookAndPay(product()), await bookAndPay(product())];
    const stolen = { appointment_id: mine.appointment_id, token: theirs.token };
    expectRefusal(await callApi(product(), 'GET', `/appointments/${mine.appointment_id}`, stolen), 401, 'unauthorized');
    expectRefusal(await callApi(product(), 'DELETE', `/holds/${mine.appointment_id}`, stolen), 401, 'unauthorized');
    expectRefusal(await askOrder(product(), stolen, theirs.patient), 401, 'unauthorized');
    expect(await view(product(), mine)).toMatchObject({ ...mine.patient, status: 'confirmed' });
  });
});

describe('webhooks that are not Razorpay’s', () => {
  it('a wrong secret, no signature, a changed body: refused, and nothing moves', async () => {
    await setFaults(product(), { webhooks_paused: true });
    const booking = await reachCheckout(product());
    const paid = await pay(product(), booking.orderId, { fate: 'lost_browser' });
    const [event] = await eventsOf(product(), paid.razorpay_payment_id);
    const body = JSON.stringify(event?.body);
    const secret = localSecrets(product().dataDir).webhook_secret;
    const eventId = randomUUID();
    expect(await sendWebhook(product(), { body, eventId })).toBe(400);
    expect(await sendWebhook(product(), { body, eventId, signature: '' })).toBe(400);
    expect(await sendWebhook(product(), { body, eventId, signature: signed(body, 'another secret') })).toBe(400);
    expect(
      await sendWebhook(product(), { body: body.replace('9900', '1'), eventId, signature: signed(body, secret) }),
    ).toBe(400);
    expect(await sendWebhook(product(), { body: `${body} `, eventId, signature: signed(body, secret) })).toBe(400);
    await expectNothingMoved(booking);
    // The same bytes with the right signature are heard, so the refusals above were not for another reason.
    expect(await sendWebhook(product(), { body, eventId, signature: signed(body, secret) })).toBe(200);
    await until('the webhook confirmed', async () => (await view(product(), booking)).status === 'confirmed');
    await receives(product(), booking.patient, 1);
  });

  it('a signed lie about a capture confirms nothing: Razorpay is asked', async () => {
    const booking = await reachCheckout(product());
    const payment = {
      entity: { id: NO_PAYMENT, order_id: booking.orderId, status: 'captured', amount: 9900, currency: 'INR' },
    };
    const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment } });
    const signature = signed(body, localSecrets(product().dataDir).webhook_secret);
    expect(await sendWebhook(product(), { body, signature, eventId: randomUUID() })).toBe(200);
    await sweepNow(product(), booking.appointment_id);
    await expectNothingMoved(booking);
  });

  it('signed nonsense and events of nobody are taken in and forgotten', async () => {
    const secret = localSecrets(product().dataDir).webhook_secret;
    const before = (await product().dump()).bookings.length;
    for (const body of [
      '',
      'nonsense',
      '[]',
      '{"event":7}',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"order_id":"order_AAAAAAAAAAAAAA"}}}}',
    ]) {
      expect(await sendWebhook(product(), { body, signature: signed(body, secret), eventId: randomUUID() })).toBe(200);
    }
    expect((await product().dump()).bookings).toHaveLength(before);
  });
});

describe('Razorpay’s form post from in-app browsers', () => {
  const post = (query: string, fields: Record<string, string>) =>
    fetch(`${product().url}/api/payment-callback${query}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });

  it('leads to the home page with the appointment’s id and nothing else, and confirms', async () => {
    const booking = await reachCheckout(product());
    const { outcome: _, ...paid } = await pay(product(), booking.orderId);
    const fields = { ...paid, razorpay_signature: paid.razorpay_signature ?? '' };
    const answer = await post(`?appointment_id=${booking.appointment_id}`, fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${product().url}/?appointment_id=${booking.appointment_id}`);
    expect((await view(product(), booking)).status).toBe('confirmed');
    const again = await post('', fields);
    expect(again.headers.get('location')).toBe(`${product().url}/?appointment_id=${booking.appointment_id}`);
    await receives(product(), booking.patient, 1);
  });

  it('a failed or forged one leads there, too, and moves nothing', async () => {
    const booking = await reachCheckout(product());
    const forged = {
      razorpay_payment_id: NO_PAYMENT,
      razorpay_order_id: booking.orderId,
      razorpay_signature: 'f'.repeat(64),
    };
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': `{"payment_id":"${NO_PAYMENT}"}` };
    for (const fields of [forged, failed]) {
      const answer = await post(`?appointment_id=${booking.appointment_id}`, fields);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${product().url}/?appointment_id=${booking.appointment_id}`);
    }
    const nowhere = await post('?appointment_id=//evil.example', { razorpay_order_id: '//evil.example' });
    expect(nowhere.headers.get('location')).toBe(`${product().url}/`);
    await expectNothingMoved(booking);
  });
});

describe('money that does not fit', () => {
  it.each([
    ['a smaller amount', { amount: 100 }],
    ['a larger amount', { amount: 990_000 }],
    ['another currency', { currency: 'USD' }],
  ])('%s: never captured, the patient is told, and the right payment still confirms', async (_what, wrong) => {
    const booking = await reachCheckout(product());
    const misfit = await pay(product(), booking.orderId, wrong);
    expect(await verify(product(), booking.appointment_id, misfit)).toMatchObject({
      success: false,
      status: 'pending',
    });
    expect(await view(product(), booking)).toMatchObject({ status: 'pending', razorpay_payment_id: null });
    const { payments } = await storedBooking(product(), booking.appointment_id);
    expect(payments).toMatchObject([{ payment_id: misfit.razorpay_payment_id, role: 'SURPLUS', state: 'VOID_WAIT' }]);
    const right = await pay(product(), booking.orderId, { force: true });
    expect(await verify(product(), booking.appointment_id, right)).toMatchObject({ status: 'confirmed' });
    await receives(product(), booking.patient, 2);
    const { payments: paid } = await ledgerOf(product());
    expect(paid.find(({ id }) => id === misfit.razorpay_payment_id)?.captured).toBe(false);
  });

  it('a smaller amount that was captured nevertheless goes back in full', async () => {
    await setFaults(product(), { webhooks_paused: true });
    const booking = await reachCheckout(product());
    const misfit = await pay(product(), booking.orderId, { amount: 100 });
    await captureByAccount(product(), misfit.razorpay_payment_id, 100);
    expect(await verify(product(), booking.appointment_id, misfit)).toMatchObject({
      success: false,
      status: 'pending',
    });
    await setFaults(product(), { webhooks_paused: false });
    await until('the refund is made', async () => {
      await passTime(product(), 4000);
      await sweepNow(product(), booking.appointment_id);
      return (await storedBooking(product(), booking.appointment_id)).payments[0]?.state === 'REFUNDED';
    });
    const { refunds } = await ledgerOf(product());
    expect(refunds.filter(({ payment_id }) => payment_id === misfit.razorpay_payment_id)).toMatchObject([
      { amount: 100, status: 'processed' },
    ]);
  });

  it('money that was never captured is returned after a day', async () => {
    const booking = await reachCheckout(product());
    const misfit = await pay(product(), booking.orderId, { amount: 100 });
    await verify(product(), booking.appointment_id, misfit);
    await passTime(product(), 25.1 * HOUR_MS);
    await until('the money is back', async () => {
      await sweepNow(product(), booking.appointment_id);
      return (await storedBooking(product(), booking.appointment_id)).payments[0]?.state === 'REFUNDED';
    });
    await receives(product(), booking.patient, 2);
  });

  itKeepsSecrets(product);
});
