import Razorpay from 'razorpay';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { SandboxUnderTest, TEST_ACCOUNT } from './sandbox-under-test.ts';

const sandbox = new SandboxUnderTest();
beforeAll(() => sandbox.start());
afterAll(() => sandbox.stop());

function officialClient(): Razorpay {
  const client = new Razorpay({ key_id: TEST_ACCOUNT.keyId, key_secret: TEST_ACCOUNT.keySecret });
  // The client has no option for its base URL; its private axios instance does.
  Object(client).api.rq.defaults.baseURL = sandbox.url;
  return client;
}

it("serves Razorpay's own client from order to refund", async () => {
  const client = officialClient();
  const order = await client.orders.create({
    amount: 50_000,
    currency: 'INR',
    receipt: 'official_1',
    payment: {
      capture: 'manual',
      capture_options: {
        manual_expiry_period: 7200,
        automatic_expiry_period: 12,
        refund_speed: 'normal',
      },
    },
  });
  const paid = await sandbox.pay(order.id);
  const id = String(paid['razorpay_payment_id']);
  const signature = String(paid['razorpay_signature']);
  expect(validatePaymentVerification({ order_id: order.id, payment_id: id }, signature, TEST_ACCOUNT.keySecret)).toBe(
    true,
  );
  const arrival = await sandbox.webhook('payment.authorized');
  expect(validateWebhookSignature(arrival.raw, arrival.signature, TEST_ACCOUNT.webhookSecret)).toBe(true);
  expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
  expect((await client.orders.fetchPayments(order.id)).items).toMatchObject([{ id, status: 'authorized' }]);
  expect((await client.orders.all({ receipt: 'official_1' })).items).toMatchObject([{ id: order.id }]);
  expect(await client.payments.capture(id, 50_000, 'INR')).toMatchObject({ status: 'captured' });
  await expect(client.payments.capture(id, 50_000, 'INR')).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await client.payments.fetch(id)).toMatchObject({
    status: 'captured',
    vpa: 'success@razorpay',
  });
  expect((await client.payments.all({ count: 1 })).items).toMatchObject([{ id }]);
  const refund = await client.payments.refund(id, { amount: 20_000, speed: 'normal' });
  expect(await client.refunds.fetch(refund.id)).toMatchObject({ id: refund.id, amount: 20_000 });
});
