import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { reconcileLedger } from '#functions/core/payments/reconcile-ledger.ts';
import { publishClinics } from '#functions/core/search/publish-clinics.ts';
import { createRazorpayProvider } from '#functions/gateways/razorpay.ts';
import { createLog } from '#functions/runtime/log.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { rowName } from '#functions/store/table/table.ts';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import { type FunctionName, functionRows } from '#functions/manifest.ts';
import { RAZORPAY_COMMAND } from '#infra/alarms/runbook-incidents.ts';
import { playAlarms } from '#infra/local/triggers/play-alarms.ts';
import { startParameters } from '#infra/local/engines/start-parameters.ts';
import { runbook } from '#infra/alarms/runbook.ts';
import { runbookAnchor } from '#infra/alarms/alarm-rules.ts';
import { readDescription } from '#shared/domain/alarm.ts';
import { readAlarmEvent } from '#shared/jobs/alarm-event.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { logLines, runInsightsQuery } from '#test/insights-query.ts';
import { sampleClinic, SLOT } from '#test/store/booking/sample-booking.ts';
import { startDynamoUnderTest } from '#test/store/dynamo-under-test.ts';
import { publisherOf } from '#test/store/search/many-clinics.ts';
import { ordered, ORDER, REQUEST, testDeps } from './test-deps.ts';

const NONE = { command: '', anchor: '' };
const nextSlot = new Date(Date.parse(SLOT) + HOUR_MS).toISOString();

/** Everything that functions write to their logs, and Lambda beside them. */
const written: string[] = [];
beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'INFO');
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  written.splice(0);
});

/** A section of the runbook: its queries and its commands, in the order of an operator. */
function sectionOf(heading: string): { queries: string[]; commands: string[] } {
  const section = runbook()
    .split(/^### /m)
    .find((text) => runbookAnchor(text.split('\n', 1)[0] ?? '') === heading);
  const all = [...(section ?? '').matchAll(/^```(\w*)\n([^]*?)\n```$/gm)];
  const blocks = (language: string): string[] => all.flatMap(([, of, text = '']) => (of === language ? [text] : []));
  return { queries: blocks(''), commands: blocks('sh') };
}

/**
 * Runs a scheduled function while time passes and all others run well; answers the alarms that ring, with the command and the
 * section of the runbook that they name.
 */
async function alarmsDuring(minutes: number, name: FunctionName, run: () => Promise<unknown>) {
  let now = Date.parse('2026-11-28T10:00:10.000Z');
  const told: unknown[] = [];
  const alarms = playAlarms({ tell: async (event) => void told.push(event), now: () => now });
  const invoke = alarms.watched(async (called) => (called === name ? run() : {}));
  const seen = new Set<string>();
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const { name: called, trigger } of functionRows)
      if (trigger.on === 'schedule' && minute % trigger.everyMinutes === 0)
        await invoke(called, {}).catch((error: unknown) => written.push(thrownLine(error)));
    for (const line of written.filter((text) => text.startsWith('{"_aws"') && !seen.has(text))) {
      seen.add(line);
      alarms.readLogLine(line.trimEnd());
    }
    now += MINUTE_MS;
    await alarms.evaluate();
  }
  await alarms.stop();
  return told.map((event) => {
    const { name: alarm, description } = readAlarmEvent(event);
    const { command, runbook: link } = readDescription(description);
    return { alarm: alarm.replace('punnagai-local/', ''), command, anchor: link.split('#')[1] ?? '' };
  });
}

/** The line that Lambda writes when a handler throws (AWS docs, Lambda: function errors in Node.js). */
function thrownLine(error: unknown): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const told = JSON.stringify({ errorType: name, errorMessage: message, stack: stack.split('\n') });
  return `2026-11-28T10:00:00.000Z\t8f7e\tERROR\tInvoke Error \t${told}\n`;
}

test('Razorpay is down: the ledger sweep rings, the queries name the bookings, and the command says that it does not answer', async () => {
  const down = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => void down.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(down.address() as AddressInfo).port}`;
  try {
    const small = testDeps();
    const paid = await ordered(small);
    const unpaid = await holdSlot(small.deps, { ...REQUEST, slot: nextSlot });
    const log = createLog('booking');
    const provider = createRazorpayProvider({ keyId: 'rzp_test_1', keySecret: 'secret' }, address, log);
    const deps = { ...small.deps, log, provider };
    await expect(createOrder(deps, { ...unpaid, ...ORDER })).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
    });
    await reconcileBooking(deps, paid.appointment_id);
    const sweep = () => reconcileLedger({ ...deps, ledger: small.ledger }, Infinity);
    const rings = await alarmsDuring(40, 'ledger-sweep', sweep);
    expect(rings.map(({ alarm }) => alarm)).toContain('ledger-sweep/Runs');

    const [ofAlarm = ''] = sectionOf('ledger-sweepruns').queries;
    const errors = runInsightsQuery(ofAlarm, logLines(written));
    expect(errors[0]?.['@message']).toContain('Razorpay 503');

    const { queries, commands } = sectionOf('razorpay-is-down');
    const found = runInsightsQuery(queries[0] ?? '', logLines(written));
    expect(found.map((line) => line['appointment_id'])).toEqual(expect.arrayContaining([unpaid.appointment_id]));
    expect(commands[0]).toBe(RAZORPAY_COMMAND);
    const [, script = ''] = /^node -e "(.*)"$/.exec(RAZORPAY_COMMAND) ?? [];
    const asked = script.replace('https://api.razorpay.com', address);
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', asked]);
    expect(stdout.trim()).toBe('503');
  } finally {
    down.close();
  }
});

test('a secret is missing: the sweeper rings, and its query and its command name the parameter', async () => {
  const parameters = await startParameters({ dataDir: '/nowhere', secret: 'a secret of this test, long enough' });
  try {
    vi.resetModules();
    vi.stubEnv('AWS_ENDPOINT_URL_SSM', parameters.endpoint);
    vi.stubEnv('RAZORPAY_KEY_SECRET', 'ssm:/punnagai/local/RAZORPAY_KEY_SECRET');
    const { handler } = await import('#functions/workers/sweeper.ts');
    const run = () => handler({}, { getRemainingTimeInMillis: () => 50_000 });
    const rings = await alarmsDuring(5, 'sweeper', run);
    expect(rings.map(({ alarm }) => alarm)).toEqual(['sweeper/Runs']);

    const { command, anchor } = rings[0] ?? NONE;
    const [query = ''] = sectionOf(anchor).queries;
    const [error] = runInsightsQuery(query, logLines(written));
    expect(error?.['@message']).toContain('Parameters missing in SSM: /punnagai/local/RAZORPAY_KEY_SECRET');
    expect(runInsightsQuery(sectionOf('a-secret-is-missing').queries[0] ?? '', logLines(written))).not.toEqual([]);
    expect(sectionOf('a-secret-is-missing').commands[0]).toBe('npm run secrets -- --stage $STAGE');

    // The command runs the function once and prints the end of its log.
    expect(command).toMatch(/^aws lambda invoke --function-name punnagai-local-sweeper .*--log-type Tail/);
    written.splice(0);
    await run().catch((failure: unknown) => written.push(thrownLine(failure)));
    expect(written.join('')).toContain('/punnagai/local/RAZORPAY_KEY_SECRET');
  } finally {
    await parameters.stop();
    vi.resetModules();
  }
});

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const Key = z.record(z.string(), z.object({ S: z.string() }));

test('an unreadable row: its alarm rings, the query names the row, and the command shows it', async () => {
  const { client, name } = await dynamo.freshTable();
  const spoilt = { ...rowOf.clinic(sampleClinic()), consultation_fee_paise: 'ninety-nine' };
  await client.put({ TableName: name, Item: spoilt });
  const publish = () => publishClinics(publisherOf({ client, name }, 0, createLog('publish-clinics')));
  const rings = await alarmsDuring(2, 'publish-clinics', publish);
  expect(rings.map(({ alarm }) => alarm)).toEqual(['UnreadableRow']);

  const { command, anchor } = rings[0] ?? NONE;
  const { queries, commands } = sectionOf(anchor);
  expect(commands[0]?.replaceAll('$STAGE', 'local')).toBe(command);
  const [line] = runInsightsQuery(queries[0] ?? '', logLines(written));
  expect(line).toMatchObject({ service: 'publish-clinics', row: rowName(spoilt) });

  // As the runbook says: the parts of the row's name, in the place of two words of the command.
  const [partition = '', sort = ''] = String(line?.['row']).split(' ');
  const [, key = ''] = /^aws dynamodb get-item .* --key '(.*)'$/.exec(command) ?? [];
  const asked = Key.parse(JSON.parse(key.replace('PARTITION', partition).replace('SORT', sort)));
  const values = Object.fromEntries(Object.entries(asked).map(([attribute, { S }]) => [attribute, S]));
  expect(Object.keys(values)).toEqual([tableDefinition.partitionKey, tableDefinition.sortKey]);
  const { Item } = await client.get({ TableName: name, Key: values });
  expect(Item).toMatchObject({ consultation_fee_paise: 'ninety-nine' });
});
