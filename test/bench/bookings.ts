import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { NOTICE_VERSIONS } from '#shared/content/policies.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { httpEvent } from '#functions/runtime/http-event.fixture.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import { startDynamoSomewhere } from '#infra/local/engines/start-dynamo.ts';
import { functionEnv } from '#infra/local/function-env.ts';
import { listenOnLoopback } from '#infra/local/listen-on-loopback.ts';
import { startSandbox } from '#infra/local/sandbox/start-sandbox.ts';
import { clinicId, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { answerAsAws } from './answer-as-aws.ts';
import { median } from './figures.ts';
import type { FunctionThatBooks } from './run-functions.ts';

const REGION = 'ap-south-1';
/** Booked before anything is counted: the engine of the language compiles what is run often. */
const WARM_UP = 80;
/** The oldest privacy notice: the other version may not know the newer ones. */
const BOTH_KNOW = NOTICE_VERSIONS.at(-1);
const PER_ROUND = 6;
const CLINICS = 30;
const ACCOUNT = { keyId: 'rzp_test_bench00000001', keySecret: 'a secret key', webhookSecret: 'a secret of webhooks' };
const EVENTS_OF_A_CAPTURE = 3;
const WITHOUT_LIMITS = Object.fromEntries(
  ['HOLDS_PER_ADDRESS', 'REQUESTS_PER_ADDRESS', 'UNPAID_PER_ADDRESS', 'SMS_PER_DAY', 'MAILS_PER_DAY'].map((name) => [
    name,
    '1000000',
  ]),
);

type Webhook = { raw: string; headers: Record<string, string> };
const Held = z.object({ appointment_id: z.string(), token: z.string() });
const Ordered = z.object({ order_id: z.string() });
const Paid = z.object({ razorpay_payment_id: z.string(), razorpay_signature: z.string() });
const Reply = z.object({ statusCode: z.number(), body: z.string() });
const Told = z.object({ answer: z.unknown(), cpu: z.number() });

/** Razorpay for one version; its webhooks wait until they are asked for. */
async function startRazorpay() {
  const arrived: Webhook[] = [];
  const server = await listenOnLoopback(
    createServer((request, response) => {
      void buffer(request).then((body) => {
        const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers;
        arrived.push({
          raw: body.toString(),
          headers: {
            'content-type': 'application/json',
            'x-razorpay-signature': String(signature),
            'x-razorpay-event-id': String(id),
          },
        });
        response.end();
      });
    }),
  );
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-bench-sandbox-'));
  const timing = { webhookMs: 1 };
  const webhookUrl = `${server.endpoint}/hook`;
  const sandbox = await startSandbox({ ...ACCOUNT, port: 0, host: '127.0.0.1', dataDir, webhookUrl, timing });
  const pay = async (orderId: string) => {
    const response = await fetch(`${sandbox.url}/sandbox/orders/${orderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fate: 'success' }),
    });
    return Paid.parse(await response.json());
  };
  const webhooks = async (): Promise<Webhook[]> => {
    while (arrived.length < EVENTS_OF_A_CAPTURE) await new Promise((resolve) => setImmediate(resolve));
    return arrived.splice(0);
  };
  const stop = async () => {
    await sandbox.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { url: sandbox.url, pay, webhooks, stop };
}

/** Everything one version needs to book, on a table of its own at the engine that both share. */
async function bookerOf(bundles: string, endpoint: string, tableName: string) {
  const client = createDynamoClient({ region: REGION, endpoint });
  await ensureTable({ region: REGION, endpoint }, tableName);
  const clinics = Array.from({ length: CLINICS }, (_, n) => sampleClinic({ id: clinicId(n + 1) }));
  for (const clinic of clinics) await putClinic({ client, name: tableName }, clinic);
  client.destroy();
  const [razorpay, aws] = [await startRazorpay(), await answerAsAws()];
  const env = functionEnv({
    siteUrl: 'https://punnagai.example',
    adminUrl: 'https://admin.punnagai.example',
    uploadsUrl: 'https://uploads.punnagai.example',
    region: REGION,
    tableName,
    dynamodb: endpoint,
    queues: aws.endpoint,
    mail: aws.endpoint,
    sms: aws.endpoint,
    smartPing: 'http://127.0.0.1:9',
    pool: aws.endpoint,
    secrets: aws.endpoint,
    emailProviders: { apis: aws.endpoint, smtpPort: 1, smtpCertificate: '-' },
    reconcileQueue: `${aws.endpoint}/0/payment-reconcile`,
    noticesQueue: `${aws.endpoint}/0/notices`,
    imagesQueue: `${aws.endpoint}/0/images`,
    emailEventsQueue: `${aws.endpoint}/0/mail-events`,
    objects: aws.endpoint,
    bucket: 'pictures',
    tokenSecret: 'a secret of thirty-two characters, at least',
    payment: { ...ACCOUNT, apiUrl: razorpay.url, checkoutUrl: razorpay.url },
    team: { issuer: aws.endpoint, endpoint: aws.endpoint, clientId: 'client', poolId: 'pool' },
    meta: null,
  });
  const child = fork(path.join(import.meta.dirname, 'run-functions.ts'), [bundles], {
    env: {
      ...process.env,
      ...env,
      ...WITHOUT_LIMITS,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      LOG_LEVEL: 'ERROR',
      POWERTOOLS_LOG_LEVEL: 'ERROR',
    },
  });
  let cpu = 0;
  const told = async (): Promise<unknown> => {
    const { answer, cpu: taken } = Told.parse((await once(child, 'message'))[0]);
    cpu = taken;
    return answer;
  };
  await told();
  const call = (name: FunctionThatBooks, event: unknown): Promise<unknown> => {
    child.send({ name, event });
    return told();
  };
  const stop = async () => {
    child.kill();
    await razorpay.stop();
    await aws.stop();
  };
  const slots = freeSlots(clinics.map(({ id }) => id));
  return { bookOnce: (n: number) => bookPaid({ call, razorpay, aws }, n, slots), cpu: () => cpu, aws, stop };
}

/** Times of all clinics, a different clinic each time, from tomorrow on. */
function* freeSlots(clinics: readonly string[]): Generator<{ clinic_id: string; slot: string }, void> {
  const today = istDay(new Date().toISOString());
  for (let ahead = 1; ahead <= 14; ahead += 1)
    for (const slot of slotsOn(sampleClinic(), addDays(today, ahead)))
      for (const clinic_id of clinics) yield { clinic_id, slot };
}

type Deps = {
  call: (name: FunctionThatBooks, event: unknown) => Promise<unknown>;
  razorpay: Awaited<ReturnType<typeof startRazorpay>>;
  aws: Awaited<ReturnType<typeof answerAsAws>>;
};

const record = (body: string) => ({ messageId: randomUUID(), body, eventSource: 'aws:sqs', attributes: {} });

/** The body of an answer that must be a good one. */
async function ask<T>({ call }: Deps, shape: z.ZodType<T>, ...event: Parameters<typeof httpEvent>): Promise<T> {
  const { statusCode, body } = Reply.parse(await call('booking', httpEvent(...event)));
  if (statusCode >= 300) throw new Error(`${event[1]} was answered ${statusCode}: ${body}`);
  return shape.parse(JSON.parse(body));
}

/** Hands every message of the queues to its function, until there is none. */
async function drainQueues({ call, aws }: Deps): Promise<void> {
  for (let waiting = aws.take(); waiting.length > 0; waiting = aws.take())
    for (const { queue, body } of waiting)
      await call(queue === 'notices' ? 'notices' : 'payment-reconcile', { Records: [record(body)] });
}

/** Hold, order, payment at the sandbox, verify, messages, all webhooks and what follows them, and the patient's own page. */
async function bookPaid(deps: Deps, n: number, slots: ReturnType<typeof freeSlots>): Promise<void> {
  const { call, razorpay, aws } = deps;
  const { value } = slots.next();
  const ip = `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}`;
  const key = { 'idempotency-key': randomUUID() };
  const { appointment_id, token } = await ask(deps, Held, 'POST', '/api/holds', { body: value, headers: key, ip });
  const own = { authorization: `Bearer ${token}` };
  const customer = { name: 'Asha Verma', phone: String(9_800_000_000 + n), email: `asha${n}@example.org` };
  const order = { appointment_id, customer, notice_version: BOTH_KNOW };
  const ordering = { body: order, headers: own, ip };
  const { order_id } = await ask(deps, Ordered, 'POST', '/api/create-razorpay-order', ordering);
  const paid = await razorpay.pay(order_id);
  const proof = { appointment_id, razorpay_order_id: order_id, ...paid };
  const confirmed = z.object({ success: z.literal(true) });
  await ask(deps, confirmed, 'POST', '/api/verify-payment', { body: proof, headers: own, ip });
  await drainQueues(deps);
  for (const webhook of await razorpay.webhooks()) {
    const { statusCode } = Reply.parse(await call('webhook', httpEvent('POST', '/api/webhooks/razorpay', webhook)));
    if (statusCode !== 200) throw new Error(`a webhook was answered ${statusCode}`);
  }
  await drainQueues(deps);
  const told = z.object({ status: z.literal('confirmed'), notices: z.object({ email: z.literal('sent') }) });
  await ask(deps, told, 'GET', `/api/appointments/${appointment_id}`, { headers: own, ip });
  if (aws.said.mails !== n + 1 || aws.said.texts !== n + 1) throw new Error('not every patient was told once');
}

type Booker = Awaited<ReturnType<typeof bookerOf>>;
type Speed = { perSecond: number; perCoreSecond: number };

/** Books some visits one after the other. */
async function bookSome({ bookOnce, cpu }: Booker, from: number, times: number): Promise<Speed> {
  const [began, before] = [performance.now(), cpu()];
  for (let n = 0; n < times; n += 1) await bookOnce(from + n);
  return {
    perSecond: times / ((performance.now() - began) / 1000),
    perCoreSecond: times / ((cpu() - before) / 1_000_000),
  };
}

/**
 * How many paid bookings the functions of two versions make, in turn, over the same local engine, each with a sandbox of the
 * same code: one after the other in a second, and in a second of the functions' own core.
 * @param versions the folders of their bundles
 * @returns for both measures the middle of each version, and of the first one's ratio to the other pair by pair
 */
export async function compareBookings(versions: readonly [string, string], rounds: number) {
  const engine = await startDynamoSomewhere();
  const [own, other] = [
    await bookerOf(versions[0], engine.endpoint, 'punnagai-own'),
    await bookerOf(versions[1], engine.endpoint, 'punnagai-other'),
  ];
  try {
    for (const booker of [own, other]) await bookSome(booker, 0, WARM_UP);
    const pairs: { own: Speed; other: Speed }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = WARM_UP + round * PER_ROUND;
      const isOwnFirst = round % 2 === 0;
      const first = await bookSome(isOwnFirst ? own : other, from, PER_ROUND);
      const second = await bookSome(isOwnFirst ? other : own, from, PER_ROUND);
      pairs.push(isOwnFirst ? { own: first, other: second } : { own: second, other: first });
    }
    const middle = (measure: keyof Speed) => ({
      own: median(pairs.map((pair) => pair.own[measure])),
      other: median(pairs.map((pair) => pair.other[measure])),
      ratio: median(pairs.map((pair) => pair.own[measure] / pair.other[measure])),
    });
    return { perSecond: middle('perSecond'), perCoreSecond: middle('perCoreSecond') };
  } finally {
    await own.stop();
    await other.stop();
    await engine.stop();
  }
}
