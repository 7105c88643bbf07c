import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollbackTarget, refusalOf, type Release } from '#infra/operate/releases.ts';
import { regionOf, STACKS } from '#infra/operate/stage-command.ts';
import { environmentOf, startAws, type Aws } from './aws/start-aws.ts';
import { startSite } from './aws/start-site.ts';
import { APP, root, runCommand, type Outcome } from './run-command.ts';

/**
 * A stage from an empty account to its removal, by the commands of an operator and by the real CDK. The APIs of AWS are
 * stand-ins on this machine; the tests run in the order of the file.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-deploy-'));
let aws: Aws;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  [aws, site] = [await startAws(), await startSite()];
  aws.account.siteHost = site.host;
  aws.account.lambda.executions = 1000;
  aws.account.ses.identities.set('punnagai.example', { isVerified: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.stop();
  await aws.stop();
});

const run = (command: string, answers: string[] = [], env: Record<string, string> = {}) => {
  aws.account.calls = [];
  return runCommand(command, {
    answers,
    env: { ...environmentOf(aws), CDK_APP: APP, ...site.environment, ...env },
  });
};
const release = () => aws.account.stack('ap-south-1', 'punnagai-dev-data')?.outputs['Release'];
const kept = (ending: string) =>
  [...aws.account.objects('cdk-hnb659fds-assets-123456789012-ap-south-1').keys()].filter(
    (key) => key.startsWith('punnagai-releases/dev/') && key.endsWith(ending),
  );
const succeed = ({ status, output }: Outcome) => expect(status, output).toBe(0);
const WRITES = /:(?:Put|Set|Create|Update|Delete|Execute|Request|Invoke|POST|PUT|DELETE)/;

test('bootstrap prepares both regions of the account', async () => {
  const { status, output } = await runCommand('npm run bootstrap -- --stage dev', { env: environmentOf(aws) });
  expect(status, output).toBe(0);
  for (const region of ['ap-south-1', 'us-east-1'])
    expect(Number(aws.account.stack(region, 'CDKToolkit')?.outputs['BootstrapVersion'])).toBeGreaterThan(6);
});

test('a deployment stops at an error of the doctor and changes nothing', async () => {
  const { status, output } = await run('npm run deploy -- --stage dev --first-admin admin@smile.in --yes');
  expect({ status, output }).toMatchObject({
    status: 1,
    output: expect.stringContaining('secret TOKEN_SECRET: it is not stored'),
  });
  expect(output).toContain('Nothing was deployed.');
  expect(aws.account.calls.filter((call) => WRITES.test(call))).toEqual([]);
});

const KEY = 'correct-horse-battery-staple';
test('secrets asks for what is missing, generates the rest, and prints no value', async () => {
  const { status, output } = await run('npm run secrets -- --stage dev', [KEY, `webhook-${KEY}`]);
  expect(status, output).toBe(0);
  const stored = (name: string) => aws.account.parameters.get(`ap-south-1/punnagai/dev/${name}`);
  expect(stored('RAZORPAY_KEY_SECRET')).toEqual({ type: 'SecureString', value: KEY });
  expect(stored('RAZORPAY_WEBHOOK_SECRETS')).toEqual({ type: 'SecureString', value: `webhook-${KEY}` });
  expect(stored('TOKEN_SECRET')).toEqual({ type: 'SecureString', value: expect.stringMatching(/^[\w-]{64}$/) });
  expect(output).not.toContain(KEY);
  expect(output).not.toContain(stored('TOKEN_SECRET')?.value);
});

test('secrets that are stored stay as they are, and one is replaced by its name', async () => {
  const before = new Map(aws.account.parameters);
  const again = await run('npm run secrets -- --stage dev');
  expect(again).toMatchObject({ status: 0, output: expect.stringContaining('TOKEN_SECRET: unchanged') });
  expect(aws.account.parameters).toEqual(before);
  const other = `other-${KEY}`;
  expect(await run('npm run secrets -- --stage dev --replace RAZORPAY_KEY_SECRET', [other])).toMatchObject({
    status: 0,
  });
  const changed = [...aws.account.parameters].filter(([name, { value }]) => before.get(name)?.value !== value);
  expect(changed).toEqual([['ap-south-1/punnagai/dev/RAZORPAY_KEY_SECRET', { type: 'SecureString', value: other }]]);
});

test('the first deployment asks for the first admin', async () => {
  const { status, output } = await run('npm run deploy -- --stage dev --dry-run');
  expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining('--first-admin EMAIL') });
});

test('a dry run shows every step, with the real stacks, and changes nothing', async () => {
  const { status, output } = await run('npm run deploy -- --stage dev --first-admin admin@smile.in --dry-run');
  expect(status, output).toBe(0);
  const steps = [...output.matchAll(/^\[(\d)\/7\] (\w+): (.*)$/gm)].map(([, number, step]) => `${number} ${step}`);
  expect(steps).toEqual(['1 doctor', '2 synth', '3 diff', '4 keep', '5 deploy', '6 migrate', '7 smoke']);
  for (const stack of STACKS) expect(output).toMatch(new RegExp(`^Stack punnagai-dev-${stack} `, 'm'));
  expect(output).toContain('would run cdk deploy --all');
  expect(output).toContain('would invoke punnagai-dev-migrate-rows');
  expect(output).toContain('Dry run: nothing was changed.');
  expect(aws.account.calls.length).toBeGreaterThan(10);
  expect(aws.account.calls.filter((call) => WRITES.test(call))).toEqual([]);
});

/** Answers the same stacks again, in place of another synthesis. */
const SAME_STACKS = { CDK_APP: `cp -r ${path.join(folder, 'assembly')}/. "$CDK_OUTDIR"` };

test('a deployment that is not confirmed changes nothing', async () => {
  cpSync(path.join(root, '.build/assembly/dev'), path.join(folder, 'assembly'), { recursive: true });
  const { status, output } = await run(
    'npm run deploy -- --stage dev --first-admin admin@smile.in',
    ['yes'],
    SAME_STACKS,
  );
  expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining("Type 'dev' to continue:") });
  expect(aws.account.calls.filter((call) => WRITES.test(call))).toEqual([]);
});

test('a deployment makes every stack, keeps its assembly, migrates, and asks both hosts', async () => {
  const { status, output } = await run(
    'npm run deploy -- --stage dev --first-admin admin@smile.in',
    ['dev'],
    SAME_STACKS,
  );
  expect(status, output).toBe(0);
  for (const stack of STACKS)
    expect(aws.account.stack(regionOf({ region: 'ap-south-1' }, stack), `punnagai-dev-${stack}`)?.status).toBe(
      'CREATE_COMPLETE',
    );
  expect(kept('.tgz')).toHaveLength(1);
  expect(kept('.json')).toHaveLength(1);
  expect(aws.account.lambda.invoked).toContainEqual({ name: 'punnagai-dev-migrate-rows', payload: '{"again":false}' });
  for (const address of ['/api/health/deep', '/api/clinics', '/api/webhooks/razorpay', '/api/admin/dashboard', '/'])
    expect(output).toContain(`ok      https://${site.host}${address}\n`);
  expect(output).toContain(`Back office  https://${site.host}`);
});

test('an invitation is sent again to the first admin, and not once the account has a password', async () => {
  const [pool] = aws.account.pools.values();
  expect(await run('npm run invite -- --stage dev')).toMatchObject({
    status: 0,
    output: expect.stringContaining('An invitation was sent to admin@smile.in.'),
  });
  expect(pool?.sent).toEqual(['admin@smile.in']);
  pool?.users.set('admin@smile.in', 'CONFIRMED');
  expect(await run('npm run invite -- --stage dev')).toMatchObject({
    status: 1,
    output: expect.stringContaining('admin@smile.in has already signed in.'),
  });
});

test('migrate reads all rows once more, and names a failure', async () => {
  aws.account.results.set('punnagai-dev-migrate-rows', { body: '"a: 3 of 9 rows migrated"' });
  expect(await run('npm run migrate -- --stage dev')).toMatchObject({
    status: 0,
    output: expect.stringContaining('3 of 9 rows'),
  });
  expect(aws.account.lambda.invoked.at(-1)?.payload).toBe('{"again":true}');
  aws.account.results.set('punnagai-dev-migrate-rows', { body: '{"errorMessage":"no table"}', error: 'Unhandled' });
  expect(await run('npm run migrate -- --stage dev')).toMatchObject({
    status: 1,
    output: expect.stringContaining('no table'),
  });
  aws.account.results.set('punnagai-dev-migrate-rows', { body: '', status: 429, code: 'TooManyRequestsException' });
  expect(await run('npm run migrate -- --stage dev')).toMatchObject({
    status: 0,
    output: expect.stringContaining('under way'),
  });
  aws.account.results.clear();
});

test('a rollback without an earlier release is refused', async () => {
  const { status, output } = await run('npm run rollback -- --stage dev --yes');
  expect({ status, output }).toMatchObject({
    status: 1,
    output: expect.stringContaining("no earlier release of 'dev'"),
  });
});

test('a rollback deploys the assembly of the release before, without a build', async () => {
  const second = await run('npm run deploy -- --stage dev --yes', [], { STAND_IN_RELEASE: 'two' });
  succeed(second);
  expect(release()).toBe('two');
  const { status, output } = await run('npm run rollback -- --stage dev', ['dev'], { CDK_APP: 'exit 1' });
  expect(status, output).toBe(0);
  expect(release()).toBe('one');
  expect(kept('.tgz')).toHaveLength(2);
  expect(await run('npm run rollback -- --stage dev --yes')).toMatchObject({
    status: 1,
    output: expect.stringContaining('no earlier release'),
  });
});

test('destroy asks for the name of the stage', async () => {
  const { status, output } = await run('npm run destroy -- --stage dev', ['prod']);
  expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining('Nothing was deleted.') });
  expect(aws.account.calls).toEqual([]);
});

test('production is destroyed with another option only', async () => {
  const { status, output } = await run('npm run destroy -- --stage prod', ['prod']);
  expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining('--also-production') });
  expect(aws.account.calls).toEqual([]);
});

test('destroy lifts protections, empties buckets, and leaves nothing of dev', async () => {
  for (const [name, { versions }] of aws.account.buckets)
    if (name.includes('images'))
      for (const version of ['1', '2', '3']) versions.push({ key: 'images/a.webp', version, body: Buffer.from('') });
  for (const table of aws.account.tables.values()) table.isProtected = true;
  for (const pool of aws.account.pools.values()) pool.isProtected = true;
  for (const stack of aws.account.stacks.values()) stack.isProtected = stack.name !== 'CDKToolkit';
  const { status, output } = await run('npm run destroy -- --stage dev', ['dev']);
  expect(status, output).toBe(0);
  expect([...aws.account.stacks.values()].map(({ name }) => name)).toEqual(['CDKToolkit', 'CDKToolkit']);
  expect(aws.account.tables.size + aws.account.pools.size).toBe(0);
  expect([...aws.account.parameters.keys()].filter((name) => name.includes('punnagai'))).toEqual([]);
  expect(kept('')).toEqual([]);
});

test('a staging stage keeps its table, images and accounts, and destroy lists them', async () => {
  const keeps = {
    type: 'AWS::DynamoDB::GlobalTable',
    logicalId: 'Table',
    id: 'punnagai-staging-table',
    properties: {},
    policy: 'RetainExceptOnCreate',
  };
  const template = JSON.stringify({ Resources: { Table: { Type: keeps.type, DeletionPolicy: keeps.policy } } });
  aws.account.addStack('ap-south-1', 'punnagai-staging-data', {}, { resources: [keeps], template });
  const { status, output } = await run('npm run destroy -- --stage staging', ['staging']);
  expect({ status, output }).toMatchObject({
    status: 0,
    output: expect.stringContaining('kept: AWS::DynamoDB::GlobalTable punnagai-staging-table'),
  });
  expect(aws.account.calls.filter((call) => call.startsWith('dynamodb:'))).toEqual([]);
});

const at = (minute: number) => `2026-11-28T10:0${minute}:00.000Z`;
const deployed = (minute: number, more: Partial<Release> = {}): Release => ({
  at: at(minute),
  version: `v${minute}`,
  assembly: `a${minute}`,
  schema: 2,
  migrations: [],
  table: null,
  succeeded: true,
  ...more,
});
const rolledBackTo = (minute: number, now: number, more: Partial<Release> = {}) =>
  deployed(now, { version: `v${minute}`, assembly: `a${minute}`, ...more });
const versions = (releases: Release[]) => {
  const { current, previous } = rollbackTarget(releases);
  return [current?.version, previous?.version];
};

test.each<[string, Release[], (string | undefined)[]]>([
  ['nothing deployed', [], [undefined, undefined]],
  ['one release', [deployed(1)], ['v1', undefined]],
  ['two releases', [deployed(1), deployed(2)], ['v2', 'v1']],
  ['a deployment that failed half-way', [deployed(1), deployed(2), deployed(3, { succeeded: false })], ['v3', 'v2']],
  [
    'a failed deployment that was repeated',
    [deployed(1), deployed(2, { succeeded: false }), deployed(3)],
    ['v3', 'v1'],
  ],
  ['a rollback', [deployed(1), deployed(2), deployed(3), rolledBackTo(2, 4)], ['v2', 'v1']],
  [
    'a rollback that failed',
    [deployed(1), deployed(2), deployed(3), rolledBackTo(2, 4, { succeeded: false })],
    ['v3', 'v2'],
  ],
  ['a deployment after a rollback', [deployed(1), deployed(2), rolledBackTo(1, 3), deployed(4)], ['v4', 'v1']],
])('after %s the present and the earlier release are known', (_, releases, expected) => {
  expect(versions(releases)).toEqual(expected);
});

test.each<[string, Partial<Release>, string]>([
  ['the schema number grew', { schema: 3 }, 'The schema number grew from 2 to 3'],
  ['rows were migrated', { migrations: ['phones'] }, 'v2 migrated rows (phones), which v1 does not know.'],
  ['the table was restored', { table: 'copy' }, 'The table was restored since'],
])('a rollback is refused if %s', (_, change, words) => {
  expect(refusalOf(deployed(2, change), deployed(1))).toContain(words);
  expect(refusalOf(deployed(2), deployed(1))).toBeNull();
});
