import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openJournal } from './records/ledger.ts';
import { SandboxUnderTest } from './sandbox-under-test.ts';

const sandbox = new SandboxUnderTest();
beforeEach(async () => {
  sandbox.arrivals.length = 0;
  sandbox.receiverStatuses = [200];
  await sandbox.start();
});
afterEach(() => sandbox.stop());

it('knows everything again after a restart', async () => {
  const order = await sandbox.order({ capture: 'automatic' }, { receipt: 'kept_1' });
  const { razorpay_payment_id: id } = await sandbox.pay(order);
  const refund = await sandbox.ask(
    'POST',
    `/v1/payments/${String(id)}/refund`,
    {},
    { 'x-refund-idempotency': 'rf_restart_1' },
  );
  // Until then the refund is on its way, and what is true before the restart need not be true after it.
  await sandbox.webhook('refund.processed');
  const before = await sandbox.ask('GET', '/sandbox/ledger');
  await sandbox.restart();
  expect((await sandbox.ask('GET', '/sandbox/ledger')).body).toEqual(before.body);
  const again = await sandbox.ask(
    'POST',
    `/v1/payments/${String(id)}/refund`,
    {},
    { 'x-refund-idempotency': 'rf_restart_1' },
  );
  expect(again.body['id']).toBe(refund.body['id']);
  const duplicate = await sandbox.ask('POST', '/v1/orders', {
    amount: 50_000,
    currency: 'INR',
    receipt: 'kept_1',
  });
  expect(duplicate.status).toBe(400);
});

it('lets a late capture and a refused webhook go on after a restart', async () => {
  sandbox.receiverStatuses = [500, 500, 200];
  const { razorpay_payment_id: id } = await sandbox.pay(await sandbox.order(), {
    fate: 'late_capture',
  });
  await sandbox.restart();
  await sandbox.payment(id, 'authorized');
  await sandbox.webhook('payment.authorized');
  await sandbox.webhook('payment.failed');
});

it('cuts off a line torn by a sudden death', () => {
  const directory = mkdtempSync(join(tmpdir(), 'payment-journal-'));
  const first = openJournal(directory, () => {});
  first.append({ line: 1 });
  first.close();
  appendFileSync(join(directory, 'journal.ndjson'), '{"line":2');
  const seen: unknown[] = [];
  const second = openJournal(directory, (line) => seen.push(line));
  second.append({ line: 3 });
  second.close();
  expect(seen).toEqual([{ line: 1 }]);
  expect(readFileSync(join(directory, 'journal.ndjson'), 'utf8')).toBe('{"line":1}\n{"line":3}\n');
  rmSync(directory, { recursive: true });
});
