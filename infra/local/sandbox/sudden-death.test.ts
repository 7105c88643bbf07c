import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { startSandbox } from './start-sandbox.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
const options = {
  port: 0,
  host: '127.0.0.1' as const,
  dataDir,
  keyId: 'rzp_test_death',
  keySecret: 'secret',
  webhookSecret: 'secret',
  webhookUrl: 'http://127.0.0.1:9/nobody',
};
const authorization = `Basic ${btoa('rzp_test_death:secret')}`;
afterAll(() => rmSync(dataDir, { recursive: true }));

it('keeps every answered order through kill -9 in mid-traffic', async () => {
  const child = fork(new URL('./sandbox-under-test.ts', import.meta.url), [JSON.stringify(options)]);
  const url = await started(child);
  const answered = new Set<string>();
  const clients = Array.from({ length: 8 }, (_, client) => orderUntilDeath(url, client, answered));
  setTimeout(() => child.kill('SIGKILL'), 300);
  await Promise.all(clients);
  expect(answered.size).toBeGreaterThan(0);
  const again = await startSandbox(options);
  const response = await fetch(`${again.url}/sandbox/ledger`);
  const { orders } = Object(await response.json());
  const kept = new Set(orders.map((order: { id: string }) => order.id));
  expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
  await again.stop();
});

function started(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('message', (url) => resolve(typeof url === 'string' ? url : ''));
  });
}

async function orderUntilDeath(url: string, client: number, answered: Set<string>): Promise<void> {
  for (let turn = 0; turn < 5_000; turn += 1) {
    try {
      const body = JSON.stringify({ amount: 50_000, currency: 'INR', receipt: `c${client}_${turn}` });
      const response = await fetch(`${url}/v1/orders`, { method: 'POST', headers: { authorization }, body });
      answered.add(Object(await response.json()).id);
    } catch {
      return;
    }
  }
}
