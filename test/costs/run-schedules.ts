import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import * as z from 'zod';
import { type FunctionName, functionRows } from '#functions/manifest.ts';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import { startDynamoSomewhere } from '#infra/local/engines/start-dynamo.ts';
import { listenOnLoopback } from '#infra/local/loopback.ts';
import { stopList } from '#infra/local/stop-list.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { REGION } from '#test/table-client.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TABLE = 'costs';
const MINUTES_OF_MONTH = 30 * 24 * 60;
/** An evening in India: what a schedule reads depends on the hour. */
const NOW = Date.parse('2026-11-23T13:30:00.000Z');
/** A time limit that no run of an idle stage comes near. */
const CONTEXT = { getRemainingTimeInMillis: () => 300_000 };

/** Consumed capacity of one run of a schedule on a table without rows, in requests, read units and write units. */
type Spent = { requests: number; reads: number; writes: number };
/** One run, the bytes that it logs, the metrics that it records, and how often it runs in a month. */
export type ScheduledRun = Spent & {
  name: FunctionName;
  memoryMb: number;
  runs: number;
  logBytes: number;
  metrics: readonly string[];
};

const Worker = z.object({
  handler: z.custom<(event: unknown, context: object) => Promise<unknown>>((it) => typeof it === 'function'),
});
const Consumed = z.object({ CapacityUnits: z.number() });
const Answer = z.object({ ConsumedCapacity: z.union([z.array(Consumed), Consumed]) });

/** Stands before the engine, asks for the price of every request, and adds it up. */
async function meterBefore(engine: string) {
  const spent: Spent = { requests: 0, reads: 0, writes: 0 };
  const priced = async (request: IncomingMessage): Promise<string> => {
    const target = String(request.headers['x-amz-target']);
    const body = z.looseObject({}).parse(JSON.parse(await text(request)));
    // The engine asks for a signature and does not check it.
    const headers = ['x-amz-target', 'x-amz-date', 'content-type', 'authorization'].map((name): [string, string] => [
      name,
      String(request.headers[name]),
    ]);
    const response = await fetch(engine, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, ReturnConsumedCapacity: 'TOTAL' }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${target}: ${answer}`);
    const units = [Answer.parse(JSON.parse(answer)).ConsumedCapacity].flat();
    spent.requests += 1;
    spent[/Put|Update|Delete|Write/.test(target) ? 'writes' : 'reads'] += units.reduce(
      (sum, one) => sum + one.CapacityUnits,
      0,
    );
    return answer;
  };
  const server = createServer((request, response) => {
    priced(request).then(
      (answer) => response.setHeader('content-type', 'application/x-amz-json-1.0').end(answer),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  return { ...(await listenOnLoopback(server)), spent };
}

const JSON_TYPE = 'application/json';
const CONFIRMED =
  '<ListSubscriptionsByTopicResponse><ListSubscriptionsByTopicResult><Subscriptions><member><Protocol>email</Protocol><SubscriptionArn>arn:aws:sns:ap-south-1:000000000000:alarms:1</SubscriptionArn></member></Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>';
/** Answers by the beginning of a path: a payment account without payments, a healthy site without clinics. */
const ANSWERS: readonly (readonly [path: string, type: string, body: string])[] = [
  ['/v1/', JSON_TYPE, '{"entity":"collection","count":0,"items":[]}'],
  [
    '/api/health/deep',
    JSON_TYPE,
    '{"ok":true,"reachable":{"table":true,"lists":true,"queue":true,"pool":true,"payments":true}}',
  ],
  ['/api/clinics', JSON_TYPE, '{"clinics":[]}'],
];

/** The neighbours of an empty table: the bucket, Razorpay, the public site, and the topics of alarms. */
const EMPTY = createServer((request, response) => {
  const { method = '', url = '' } = request;
  const [, type = 'application/xml', body = '<Error><Code>NoSuchKey</Code></Error>'] =
    ANSWERS.find(([path]) => url.startsWith(path)) ?? (method === 'POST' ? ['', 'text/xml', CONFIRMED] : []);
  if (method === 'PUT') return void response.end();
  response.statusCode = type === 'application/xml' ? 404 : 200;
  response.setHeader('content-type', type).end(body);
});

const Recorded = z
  .object({
    _aws: z.object({
      CloudWatchMetrics: z.array(
        z.object({ Dimensions: z.array(z.array(z.string())), Metrics: z.array(z.object({ Name: z.string() })) }),
      ),
    }),
  })
  .catchall(z.unknown());

/** The metrics of a log line in CloudWatch's embedded format, by their names and dimensions; none of another line. */
function metricsIn(line: string): string[] {
  const { data } = Recorded.safeParse(JSON.parse(line));
  // oxlint-disable-next-line no-underscore-dangle -- CloudWatch's own name
  return (data?._aws.CloudWatchMetrics ?? []).flatMap(({ Dimensions, Metrics }) =>
    Metrics.map(({ Name }) => [Name, ...Dimensions.flat().map((name) => String(data?.[name]))].join(' ')),
  );
}

/** Runs work and answers the lines that it logged. */
async function linesOf(work: () => Promise<unknown>): Promise<string[]> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await work();
    return written.mock.calls.flatMap(([chunk]) =>
      String(chunk)
        .split('\n')
        .filter((line) => line.startsWith('{')),
    );
  } finally {
    written.mockRestore();
  }
}

const environmentOf = (table: string, empty: string): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  DYNAMODB_ENDPOINT: table,
  AWS_ENDPOINT_URL_S3: empty,
  AWS_ENDPOINT_URL_SNS: empty,
  RAZORPAY_API_URL: empty,
  TABLE_NAME: TABLE,
  IMAGES_BUCKET: 'images',
  SITE_URL: empty,
  ALARM_TOPICS: 'arn:aws:sns:ap-south-1:000000000000:alarms',
  ADMIN_URL: 'https://admin.punnagai.example',
  BRAND_NAME: 'Punnagai',
  RAZORPAY_KEY_ID: 'rzp_test_costs',
  RAZORPAY_KEY_SECRET: 'costs',
  TOKEN_SECRET: 'costs'.repeat(8),
  MAIL_FROM: 'Punnagai <bookings@punnagai.example>',
  MAIL_SECRETS_FOLDER: '/costs/email',
  SMS_SECRETS_FOLDER: '/costs/sms',
  SMS_SENDER_ID: 'PUNNGI',
  RECONCILE_QUEUE_URL: 'http://127.0.0.1/reconcile',
  NOTIFICATIONS_QUEUE_URL: 'http://127.0.0.1/notifications',
  LOG_LEVEL: 'ERROR',
});

/**
 * Runs each function that has a schedule twice over an engine without rows and takes the second run: the first
 * records what later ones find.
 * @returns what each run consumes, with its runs a month
 */
export async function runSchedules(): Promise<ScheduledRun[]> {
  const stops = stopList();
  const before = { ...process.env };
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  try {
    const engine = await startDynamoSomewhere();
    stops.add(engine.stop);
    await ensureTable({ region: REGION, endpoint: engine.endpoint }, TABLE);
    const meter = await meterBefore(engine.endpoint);
    stops.add(meter.stop);
    const empty = await listenOnLoopback(EMPTY);
    stops.add(empty.stop);
    Object.assign(process.env, environmentOf(meter.endpoint, empty.endpoint));
    const runs: ScheduledRun[] = [];
    for (const { name, trigger, entry, memoryMb } of functionRows) {
      if (trigger.on !== 'schedule') continue;
      const { handler } = Worker.parse(await import(path.join(root, entry)));
      vi.setSystemTime(NOW);
      await linesOf(() => handler({}, CONTEXT));
      vi.setSystemTime(NOW + trigger.everyMinutes * MINUTE_MS);
      Object.assign(meter.spent, { requests: 0, reads: 0, writes: 0 });
      const lines = await linesOf(() => handler({}, CONTEXT));
      const logBytes = Buffer.byteLength(lines.join('\n'));
      const metrics = lines.flatMap(metricsIn);
      runs.push({ name, memoryMb, runs: MINUTES_OF_MONTH / trigger.everyMinutes, logBytes, metrics, ...meter.spent });
    }
    return runs;
  } finally {
    vi.useRealTimers();
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    await stops.stopAll();
  }
}
