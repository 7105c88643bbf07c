import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

export const TEST_ACCOUNT = {
  keyId: 'rzp_test_sandbox000001',
  keySecret: 'a secret of the key',
  webhookSecret: 'a secret of the webhook',
};

const QUICK = {
  webhookMs: 20,
  slowMs: 150,
  lateMs: 200,
  lostWebhookMs: 3_000,
  refundMs: 60,
  duplicateRefundMs: 100,
};

/** A webhook as it arrived. */
export interface Arrival {
  event: string;
  id: string;
  signature: string;
  raw: string;
  payload: Record<string, { entity: Record<string, unknown> }>;
  at: number;
}

/** An answer of the sandbox: status and parsed body. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A sandbox on a free port with a webhook receiver beside it, both short-lived. */
export class SandboxUnderTest {
  readonly arrivals: Arrival[] = [];
  /** Status codes of the receiver; the first is removed after use while there is more than one. */
  receiverStatuses: number[] = [200];
  private sandbox: RunningSandbox | undefined;
  private dataDir = '';
  private webhookUrl = '';
  private readonly receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const { event, payload } = JSON.parse(raw);
      const id = String(request.headers['x-razorpay-event-id']);
      const signature = String(request.headers['x-razorpay-signature']);
      this.arrivals.push({ event, payload, raw, id, signature, at: Date.now() });
      const next = this.receiverStatuses.length > 1 ? this.receiverStatuses.shift() : this.receiverStatuses[0];
      response.writeHead(next ?? 200).end();
    });
  });

  get url(): string {
    return this.sandbox?.url ?? '';
  }

  async start(): Promise<void> {
    this.dataDir = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
    await new Promise<void>((resolve) => {
      this.receiver.listen(0, '127.0.0.1', () => resolve());
    });
    const address = this.receiver.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    this.webhookUrl = `http://127.0.0.1:${port}/hook`;
    await this.boot();
  }

  /** Ends the process's sandbox and starts another on the same journal. */
  async restart(): Promise<void> {
    await this.sandbox?.stop();
    await this.boot();
  }

  async stop(): Promise<void> {
    await this.sandbox?.stop();
    this.receiver.closeAllConnections();
    await new Promise((resolve) => {
      this.receiver.close(resolve);
    });
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const pair = Buffer.from(`${TEST_ACCOUNT.keyId}:${TEST_ACCOUNT.keySecret}`).toString('base64');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json', ...headers },
      ...(text === undefined ? {} : { body: text }),
    });
    return { status: response.status, body: Object(await response.json()) };
  }

  /** A new order of ₹500.00, by hand unless told; returns its id. */
  async order(payment: unknown = { capture: 'manual' }, extra: Record<string, unknown> = {}): Promise<string> {
    const { body } = await this.ask('POST', '/v1/orders', {
      amount: 50_000,
      currency: 'INR',
      payment,
      ...extra,
    });
    return String(body['id']);
  }

  /** Pays an order through the control API; returns the outcome. */
  async pay(orderId: string, attempt: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return (await this.ask('POST', `/sandbox/orders/${orderId}/pay`, attempt)).body;
  }

  /** Waits (at most 5 s) until `look` finds something and returns it; throws when it never does. */
  async until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
    for (let turn = 0; turn < 250; turn += 1) {
      const found = await look();
      if (found !== undefined) return found;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    throw new Error('It did not happen within five seconds.');
  }

  /** Waits for a payment to reach a status and returns it. */
  async payment(id: unknown, status: string): Promise<Record<string, unknown>> {
    return this.until(async () => {
      const { body } = await this.ask('GET', `/v1/payments/${String(id)}`);
      return body['status'] === status ? body : undefined;
    });
  }

  /** Waits for a webhook of this name and returns it. */
  async webhook(event: string): Promise<Arrival> {
    return this.until(() => this.arrivals.find((arrival) => arrival.event === event));
  }

  private async boot(): Promise<void> {
    const { dataDir, webhookUrl } = this;
    const timing = { ...QUICK, retryMs: [50, 50, 50] };
    this.sandbox = await startSandbox({
      ...TEST_ACCOUNT,
      port: 0,
      host: '127.0.0.1',
      dataDir,
      webhookUrl,
      timing,
    });
  }
}

// In a process of its own, for a test that kills it: options as JSON in, the URL as a message out.
if (import.meta.main) {
  const { url } = await startSandbox(JSON.parse(process.argv[2] ?? '{}'));
  process.send?.(url);
}
