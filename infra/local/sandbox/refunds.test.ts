import { afterAll, beforeAll, expect, it } from 'vitest';

import { SandboxUnderTest } from './sandbox-under-test.ts';

const sandbox = new SandboxUnderTest();
beforeAll(() => sandbox.start());
afterAll(() => sandbox.stop());

async function capturedPayment(fate = 'success'): Promise<string> {
  const outcome = await sandbox.pay(await sandbox.order({ capture: 'automatic' }), { fate });
  return String(outcome['razorpay_payment_id']);
}

function refund(id: string, body: unknown, key?: string) {
  return sandbox.ask(
    'POST',
    `/v1/payments/${id}/refund`,
    body,
    key === undefined ? {} : { 'x-refund-idempotency': key },
  );
}

it('refunds parts up to the whole, and the order stays paid', async () => {
  const id = await capturedPayment();
  expect((await refund(id, { amount: 20_000 })).body).toMatchObject({
    entity: 'refund',
    amount: 20_000,
    status: 'pending',
  });
  const tooMuch = await refund(id, { amount: 30_001 });
  expect(tooMuch.body).toMatchObject({
    error: { description: 'The refund amount provided is greater than amount captured' },
  });
  expect((await sandbox.ask('GET', `/v1/payments/${id}`)).body).toMatchObject({
    refund_status: 'partial',
    status: 'captured',
  });
  expect((await refund(id, {})).body).toMatchObject({ amount: 30_000 });
  expect((await refund(id, {})).body).toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  });
  const { body } = await sandbox.ask('GET', `/v1/payments/${id}`);
  expect(body).toMatchObject({ status: 'refunded', amount_refunded: 50_000, captured: true });
  expect((await sandbox.ask('GET', `/v1/orders/${String(body['order_id'])}`)).body).toMatchObject({
    status: 'paid',
  });
  expect((await sandbox.ask('GET', `/v1/payments/${id}/refunds`)).body).toMatchObject({
    entity: 'collection',
    count: 2,
  });
});

it('answers the same key and body with the same refund, and another body with 409', async () => {
  const id = await capturedPayment();
  const first = await refund(id, { amount: 10_000, speed: 'optimum' }, 'rf_key_00001');
  const again = await refund(id, { speed: 'optimum', amount: 10_000 }, 'rf_key_00001');
  expect(again.body['id']).toBe(first.body['id']);
  const other = await refund(id, { amount: 10_001 }, 'rf_key_00001');
  expect(other.status).toBe(409);
  expect((await refund(id, {}, 'short')).status).toBe(400);
  expect((await sandbox.ask('GET', `/v1/payments/${id}`)).body).toMatchObject({
    amount_refunded: 10_000,
  });
});

it('takes a receipt once per payment and only captured payments', async () => {
  const id = await capturedPayment();
  await refund(id, { amount: 100, receipt: 'r1' });
  expect((await refund(id, { amount: 100, receipt: 'r1' })).status).toBe(400);
  const authorised = await sandbox.pay(await sandbox.order());
  expect((await refund(String(authorised['razorpay_payment_id']), {})).status).toBe(400);
  expect((await refund(id, { amount: 0 })).body).toMatchObject({ error: { field: 'amount' } });
});

it('is processed a little later and tells so', async () => {
  const id = await capturedPayment();
  const { body } = await refund(id, {});
  const done = await sandbox.until(async () => {
    const seen = await sandbox.ask('GET', `/v1/refunds/${String(body['id'])}`);
    return seen.body['status'] === 'processed' ? seen.body : undefined;
  });
  expect(done['acquirer_data']).toMatchObject({ arn: expect.any(String) });
  await sandbox.webhook('refund.created');
  const arrival = await sandbox.webhook('refund.processed');
  expect(arrival.payload['refund']?.entity['status']).toBe('processed');
});

it('can be made from the dashboard', async () => {
  const id = await capturedPayment();
  expect((await sandbox.ask('POST', `/sandbox/payments/${id}/dashboard-refund`)).body).toMatchObject({
    amount: 50_000,
  });
});

it('fails once for the fate refund_fails; a new key then works and the old one does not', async () => {
  const id = await capturedPayment('refund_fails');
  const first = await refund(id, {}, 'rf_fail_00001');
  const arrival = await sandbox.webhook('refund.failed');
  expect(arrival.payload['refund']?.entity['id']).toBe(first.body['id']);
  expect((await sandbox.ask('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  });
  expect((await refund(id, {}, 'rf_fail_00001')).body).toMatchObject({
    id: first.body['id'],
    status: 'failed',
  });
  const second = await refund(id, {}, 'rf_fail_00002');
  await sandbox.until(async () => {
    const seen = await sandbox.ask('GET', `/v1/refunds/${String(second.body['id'])}`);
    return seen.body['status'] === 'processed' ? true : undefined;
  });
});
