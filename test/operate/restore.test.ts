import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { startSandbox, type RunningSandbox } from '#infra/local/sandbox/start-sandbox.ts';
import { stages } from '#infra/stages.ts';
import { lockOf, sampleAppointment, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { startDynamoUnderTest } from '#test/store/dynamo-under-test.ts';
import { keepSnapshot } from './aws/dynamo.ts';
import { environmentOf, startAws, type Aws } from './aws/start-aws.ts';
import { runCommand } from './run-command.ts';

/** The rows are in the local engine, the payments in the payment sandbox; the tests run in the order of the file. */
let aws: Aws;
let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
let table: TableHandle;
/** The instant to go back to, after the last sound row. */
let sound: Date;
let sandbox: RunningSandbox;
const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-restore-'));
const KEY_SECRET = 'a secret of the key';

const template = JSON.stringify({ Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable' } } });
const run = (command: string, answers: string[] = []) =>
  runCommand(command, { answers, env: { ...environmentOf(aws), RAZORPAY_API_URL: sandbox.url } });
const restoredTable = () => aws.account.parameters.get('ap-south-1/punnagai/dev/RESTORED_TABLE')?.value;

const giveKey = (value: string) =>
  aws.account.parameters.set('ap-south-1/punnagai/dev/RAZORPAY_KEY_SECRET', { type: 'SecureString', value });

beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
  table = await dynamo.freshTable();
  aws = await startAws(dynamo.endpoint);
  sandbox = await startSandbox({
    keyId: stages.dev.razorpayKeyId,
    keySecret: KEY_SECRET,
    webhookSecret: 'a secret of the webhook',
    webhookUrl: 'http://127.0.0.1:9/',
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
  });
  const resources = [
    { type: 'AWS::DynamoDB::GlobalTable', logicalId: 'Table', id: table.name, properties: {}, policy: 'Delete' },
  ];
  aws.account.addStack('ap-south-1', 'punnagai-dev-data', {}, { resources, template });
  aws.account.tables.set(table.name, {
    isProtected: true,
    hasBackups: true,
    hasExpiry: true,
    earliest: new Date(Date.now() - 86_400_000),
    snapshots: [],
  });
  giveKey(KEY_SECRET);
  await putClinic(table, sampleClinic());
  await keepSnapshot(aws.account, dynamo.endpoint, table.name);
  sound = new Date();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await table.client.put({ TableName: table.name, Item: rowOf.lock(lockOf(sampleAppointment()), sampleAppointment()) });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
  await aws.stop();
  await dynamo.stop();
});

test('check:data reads the whole table and the payments, reports a violation, and writes nothing', async () => {
  const { status, output } = await run('npm run check:data -- --stage dev');
  expect(status, output).toBe(1);
  expect(output).toContain(`0 bookings, 1 locks, 0 payments, 0 refunds in ${table.name}`);
  expect(output).toMatch(/^invariant 2: .* names apt_\d+, which does not exist$/m);
  const operations = aws.account.calls.filter((call) => call.startsWith('dynamodb:'));
  expect(new Set(operations)).toEqual(new Set(['dynamodb:Scan']));
});

test('check:data says that Razorpay refuses the key, in one line', async () => {
  giveKey('another secret');
  const { status, output } = await run('npm run check:data -- --stage dev');
  giveKey(KEY_SECRET);
  expect({ status, output }).toEqual({ status: 1, output: 'Razorpay answered 401: Authentication failed\n' });
});

test.each([
  ['yesterday', '--at needs an instant with its time zone'],
  ['2026-11-28T09:30:00', '--at needs an instant with its time zone'],
  ['2020-01-01T00:00:00Z', 'can be restored from'],
])('a restore to %s is refused before anything is made', async (at, words) => {
  const { status, output } = await run(`npm run restore -- --stage dev --at ${at}`, ['dev']);
  expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining(words) });
  expect(aws.account.tables.size).toBe(1);
});

test('a restore that is not confirmed leaves a checked copy and switches nothing', async () => {
  const { status, output } = await run(`npm run restore -- --stage dev --at ${sound.toISOString()}`, ['no']);
  expect(status, output).toBe(1);
  expect(output).toContain('Every invariant holds.');
  expect(output).toContain(
    'Nothing was switched. To switch later: npm run restore -- --stage dev --switch-to punnagai-dev-restored-',
  );
  expect(restoredTable()).toBeUndefined();
});

test('a restore copies the table of an instant, checks the copy, and makes it the table of the stage', async () => {
  const { status, output } = await run(`npm run restore -- --stage dev --at ${sound.toISOString()}`, ['dev']);
  expect(status, output).toBe(0);
  const copy = restoredTable() ?? '';
  expect(copy).toMatch(/^punnagai-dev-restored-\d{8}T\d{6}-\d{8}T\d{6}$/);
  expect(aws.account.tables.get(copy)).toMatchObject({ isProtected: true, hasBackups: true, hasExpiry: true });
  expect(output).toContain(`0 bookings, 0 locks, 0 payments, 0 refunds in ${copy}`);
  expect(output).toContain('npm run deploy -- --stage dev');
  expect(await run('npm run check:data -- --stage dev')).toMatchObject({
    status: 0,
    output: expect.stringContaining(`in ${copy}\nEvery invariant holds.`),
  });
  const back = await run(`npm run restore -- --stage dev --switch-to ${table.name}`);
  expect(back.status, back.output).toBe(0);
  expect(restoredTable()).toBe(table.name);
});
