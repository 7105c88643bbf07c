import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diagnose, lineOf } from '#infra/operate/doctor.ts';
import type { Finding } from '#infra/operate/doctor/finding.ts';
import { neededExecutions } from '#infra/operate/doctor/check-account.ts';
import { stages, type StageConfig } from '#infra/stages.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import type { POLICIES_REVIEW } from '#shared/content/policies.ts';
import { unconfirmed } from './aws/account.ts';
import { environmentOf, startAws, type Aws } from './aws/start-aws.ts';
import { startDns } from './aws/start-dns.ts';
import { makeHealthy, READY, REVIEWED, ZONE } from './healthy.ts';

let aws: Aws;
let dns: Awaited<ReturnType<typeof startDns>>;

beforeEach(async () => {
  [aws, dns] = [await startAws(), await startDns()];
  for (const [name, value] of Object.entries(environmentOf(aws))) vi.stubEnv(name, value);
  vi.stubEnv('DNS_RESOLVER', dns.address);
  makeHealthy(aws.account, READY, dns.delegations);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  dns.stop();
  await aws.stop();
});

const problems = (findings: readonly Finding[]) => findings.filter(({ status }) => status !== 'ok');
const TOKEN_SECRET = 'ap-south-1/punnagai/prod/TOKEN_SECRET';

test('a stage that is ready has one line for each thing, all ok, and no call writes', async () => {
  const findings = await diagnose(READY, REVIEWED);
  expect(problems(findings)).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual([
    'credentials',
    'placeholders',
    'razorpay key',
    'DLT ids',
    'policies',
    'account',
    'region',
    'bootstrap of ap-south-1',
    'bootstrap of us-east-1',
    'domain',
    'mail identity',
    'mail sending',
    'SMS sending',
    'SMS spending',
    'lambda quota',
    'secret TOKEN_SECRET',
    'secret RAZORPAY_KEY_SECRET',
    'secret RAZORPAY_WEBHOOK_SECRETS',
    'alarm e-mail',
  ]);
  expect(aws.account.calls.filter((call) => /:(?:Put|Set|Create|Update|Delete|Request|POST)/.test(call))).toEqual([]);
});

type Change = () => StageConfig | void;
type Expected = { check: string; status: 'warning' | 'error'; text?: string; next: string };
const stage = (change: Partial<StageConfig>) => (): StageConfig => ({ ...READY, ...change });
const without = (field: keyof StageConfig) => (): StageConfig => {
  const { [field]: _, ...rest } = READY;
  return rest as StageConfig;
};
const registered = (...except: string[]) =>
  Object.fromEntries(registeredTexts().flatMap(({ name }) => (except.includes(name) ? [] : [[name, '1107']])));

const STATES: readonly (readonly [state: string, change: Change, expected: Expected])[] = [
  [
    'credentials of another account',
    () => ({ ...READY, account: '999999999999' }),
    {
      check: 'account',
      status: 'error',
      text: 'the credentials are of 123456789012, the stage of 999999999999',
      next: 'aws login',
    },
  ],
  [
    'no account in the entry',
    without('account'),
    { check: 'account', status: 'error', next: "account of 'prod' in infra/stages.ts: '123456789012'" },
  ],
  [
    'a shell with another region',
    () => void vi.stubEnv('AWS_REGION', 'eu-west-1'),
    { check: 'region', status: 'warning', next: 'export AWS_REGION=ap-south-1' },
  ],
  [
    'no bootstrap in the region',
    () => void aws.account.stacks.delete('ap-south-1/CDKToolkit'),
    { check: 'bootstrap of ap-south-1', status: 'error', next: 'npm run bootstrap -- --stage prod' },
  ],
  [
    'no bootstrap in us-east-1',
    () => void aws.account.stacks.delete('us-east-1/CDKToolkit'),
    { check: 'bootstrap of us-east-1', status: 'error', next: 'npm run bootstrap -- --stage prod' },
  ],
  [
    'a bootstrap that failed',
    () => void aws.account.addStack('us-east-1', 'CDKToolkit', {}, { status: 'ROLLBACK_COMPLETE' }),
    {
      check: 'bootstrap of us-east-1',
      status: 'error',
      text: 'CDKToolkit is ROLLBACK_COMPLETE',
      next: 'npm run bootstrap',
    },
  ],
  [
    'an old bootstrap',
    () => void aws.account.addStack('us-east-1', 'CDKToolkit', { BootstrapVersion: '5' }),
    { check: 'bootstrap of us-east-1', status: 'error', text: 'version 5 is older than 6', next: 'npm run bootstrap' },
  ],
  [
    'no domain',
    without('domain'),
    { check: 'domain', status: 'error', next: 'npm run request -- --stage prod --zone DOMAIN' },
  ],
  [
    'a zone that does not exist',
    () => aws.account.zones.clear(),
    { check: 'domain', status: 'error', text: 'there is no zone Z0SMILE in this account', next: 'hostedZoneId' },
  ],
  [
    'a private zone',
    () => void aws.account.zones.set(ZONE.id, { ...ZONE, isPrivate: true, records: {} }),
    { check: 'domain', status: 'error', text: 'the zone Z0SMILE is private', next: 'public zone' },
  ],
  [
    'the zone of another domain',
    () => void aws.account.zones.set(ZONE.id, { ...ZONE, name: 'other.in', isPrivate: false, records: {} }),
    { check: 'domain', status: 'error', text: 'the zone Z0SMILE is other.in, not smile.in', next: 'infra/stages.ts' },
  ],
  [
    'a name outside its zone',
    stage({ domain: { name: 'book.grin.in', hostedZoneId: ZONE.id, hostedZoneName: ZONE.name } }),
    { check: 'domain', status: 'error', text: 'book.grin.in is not within the zone smile.in', next: 'infra/stages.ts' },
  ],
  [
    'a domain that is not delegated',
    () => dns.delegations.clear(),
    {
      check: 'domain',
      status: 'error',
      text: 'smile.in is delegated to no name servers',
      next: 'ns-1.awsdns-01.org, ns-2.awsdns-02.net',
    },
  ],
  [
    'a domain that is delegated elsewhere',
    () => void dns.delegations.set(ZONE.name, ['ns1.registrar.in']),
    {
      check: 'domain',
      status: 'error',
      text: 'smile.in is delegated to ns1.registrar.in',
      next: 'set these name servers at the registrar',
    },
  ],
  [
    'no identity of the sender',
    () => aws.account.ses.identities.clear(),
    {
      check: 'mail identity',
      status: 'error',
      text: 'SES does not know smile.in in ap-south-1',
      next: 'npm run request -- --stage prod',
    },
  ],
  [
    'an identity that is not verified',
    () => void aws.account.ses.identities.set('smile.in', { isVerified: false }),
    { check: 'mail identity', status: 'error', text: 'smile.in is not verified', next: 'wait for DNS' },
  ],
  [
    'SES in its sandbox',
    () => void (aws.account.ses.isProduction = false),
    { check: 'mail sending', status: 'error', next: 'npm run request -- --stage prod' },
  ],
  [
    'SES that paused the account',
    () => void (aws.account.ses.isSending = false),
    { check: 'mail sending', status: 'error', text: 'SES has paused this account (SHUTDOWN)', next: 'AWS Support' },
  ],
  [
    'SNS in its sandbox',
    () => void (aws.account.sms.isInSandbox = true),
    { check: 'SMS sending', status: 'error', next: 'AWS Support' },
  ],
  [
    'a lower spending limit than the stage says',
    () => void (aws.account.sms.limit = 1),
    {
      check: 'SMS spending',
      status: 'error',
      text: 'the account may spend 1 USD a month, the stage says 100',
      next: 'npm run request',
    },
  ],
  [
    'a higher spending limit than the stage says',
    () => void (aws.account.sms.limit = 200),
    { check: 'SMS spending', status: 'error', next: "set smsUsdPerMonth of 'prod' to 200" },
  ],
  [
    'the first spending limit',
    () => {
      aws.account.sms.limit = 1;
      return { ...READY, limits: { ...READY.limits, smsUsdPerMonth: 1 } };
    },
    { check: 'SMS spending', status: 'warning', next: 'AWS Support' },
  ],
  [
    'the quota of a new account',
    () => void (aws.account.lambda.executions = 10),
    {
      check: 'lambda quota',
      status: 'error',
      text: `10 concurrent executions, ${neededExecutions(READY)} are needed`,
      next: 'npm run request -- --stage prod',
    },
  ],
  [
    'a quota that was asked for',
    () => {
      aws.account.lambda.executions = 10;
      aws.account.lambda.requests.push({ status: 'PENDING', desired: 1000 });
    },
    { check: 'lambda quota', status: 'error', next: 'wait for the request for 1000, which is PENDING' },
  ],
  [
    'a secret that is missing',
    () => void aws.account.parameters.delete(TOKEN_SECRET),
    {
      check: 'secret TOKEN_SECRET',
      status: 'error',
      text: 'it is not stored',
      next: 'npm run secrets -- --stage prod',
    },
  ],
  [
    'a secret that is too short',
    () =>
      void aws.account.parameters.set(TOKEN_SECRET, {
        type: 'SecureString',
        value: 'hunter2',
      }),
    {
      check: 'secret TOKEN_SECRET',
      status: 'error',
      text: 'it has 7 characters, 32 are needed',
      next: '--replace TOKEN_SECRET',
    },
  ],
  [
    'a secret in plain text',
    () =>
      void aws.account.parameters.set(TOKEN_SECRET, {
        type: 'String',
        value: 'p'.repeat(40),
      }),
    {
      check: 'secret TOKEN_SECRET',
      status: 'error',
      text: 'it is stored as String, not encrypted',
      next: '--replace TOKEN_SECRET',
    },
  ],
  [
    'a secret that is a placeholder',
    () =>
      void aws.account.parameters.set('ap-south-1/punnagai/prod/RAZORPAY_KEY_SECRET', {
        type: 'SecureString',
        value: 'replace_me_replace_me_replace_me',
      }),
    {
      check: 'secret RAZORPAY_KEY_SECRET',
      status: 'error',
      text: 'it is a placeholder',
      next: '--replace RAZORPAY_KEY_SECRET',
    },
  ],
  [
    'a test key in production',
    stage({ razorpayKeyId: 'rzp_test_AbCdEfGhIjKlMn' }),
    { check: 'razorpay key', status: 'error', text: 'it does not begin with rzp_live_', next: 'with the live key' },
  ],
  ['no DLT registration', without('smsRegistration'), { check: 'DLT ids', status: 'error', next: 'npm run messages' }],
  [
    'an English text that is not registered',
    stage({ smsRegistration: { entityId: '1', templateIds: registered('confirmed') } }),
    {
      check: 'DLT ids',
      status: 'error',
      text: 'Operators drop these SMS, which have no DLT template ID: confirmed.',
      next: 'smsRegistration',
    },
  ],
  [
    'a Tamil text that is not registered',
    stage({ smsRegistration: { entityId: '1', templateIds: registered('ta.confirmed') } }),
    { check: 'DLT ids', status: 'warning', next: 'smsRegistration' },
  ],
  [
    'an alarm e-mail that is confirmed in one region only',
    () => {
      const [[arn = '', subscription] = []] = aws.account.sms.subscriptions;
      aws.account.sms.subscriptions.delete(arn);
      if (subscription) aws.account.sms.subscriptions.set(unconfirmed(subscription.topic), subscription);
    },
    {
      check: 'alarm e-mail',
      status: 'error',
      text: 'alarms@smile.in is not confirmed in both regions',
      next: 'follow the link',
    },
  ],
  [
    'an alarm e-mail that is not subscribed',
    () => aws.account.sms.subscriptions.clear(),
    {
      check: 'alarm e-mail',
      status: 'error',
      text: 'alarms@smile.in is not subscribed',
      next: 'npm run deploy -- --stage prod',
    },
  ],
  [
    'a stage that is not deployed',
    () => void aws.account.stacks.delete('us-east-1/punnagai-prod-watch'),
    {
      check: 'alarm e-mail',
      status: 'warning',
      text: 'the stage is not deployed yet',
      next: 'npm run deploy -- --stage prod',
    },
  ],
  [
    'credentials without the right to read',
    () => aws.account.refuse('ssm:GetParameters'),
    {
      check: 'secrets',
      status: 'error',
      text: 'it cannot be read: AccessDeniedException: not authorized',
      next: 'the right to read it',
    },
  ],
];

test.each(STATES)('%s is one finding with the next step', async (_, change, { next, ...expected }) => {
  const found = problems(await diagnose(change() ?? READY, REVIEWED));
  expect(found).toEqual([expect.objectContaining({ ...expected, next: expect.stringContaining(next) })]);
  expect(found.map(lineOf).join()).toMatch(/^(?:warning |error   )[^\n]+: [^\n]+\. Next: [^\n]+$/);
});

test.each(['emailFrom', 'alarmEmail', 'runbookUrl'])('a placeholder in %s is an error in production', async (field) => {
  const found = problems(await diagnose({ ...READY, [field]: 'x@punnagai.example' }, REVIEWED));
  expect(found).toContainEqual(
    expect.objectContaining({ check: 'placeholders', status: 'error', text: `${field} still have example values` }),
  );
});

test('policies that are drafts are an error in production', async () => {
  const draft: typeof POLICIES_REVIEW = null;
  expect(problems(await diagnose(READY, draft))).toEqual([
    expect.objectContaining({ check: 'policies', status: 'error' }),
  ]);
});

test.each([
  ['no credentials', 'CredentialsProviderError', () => vi.stubEnv('AWS_ACCESS_KEY_ID', '')],
  [
    'credentials that have expired',
    'ExpiredToken: expired',
    () => aws.account.refuse('sts:GetCallerIdentity', 'ExpiredToken', 'expired', 403),
  ],
  ['an account that cannot be reached', 'ECONNREFUSED', () => vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:9')],
])('%s leave only the checks of the entry', async (_, _text, change) => {
  change();
  vi.stubEnv('HOME', '/nowhere');
  const found = await diagnose(READY, REVIEWED);
  expect(found.map(({ check }) => check)).toEqual([
    'credentials',
    'placeholders',
    'razorpay key',
    'DLT ids',
    'policies',
  ]);
  expect(found[0]).toMatchObject({ status: 'error', next: expect.stringContaining('aws login') });
});

test.each([
  [stages.dev, 'warning'],
  [stages.staging, 'error'],
] as const)('the placeholders of $name', async (unfinished, status) => {
  const found = await diagnose(unfinished, null);
  const expected = {
    check: 'placeholders',
    status,
    text: expect.stringContaining('emailFrom'),
  };
  expect(found).toContainEqual(expect.objectContaining(expected));
});

test('no value of a secret is printed', async () => {
  const secret = 'correct-horse-battery-staple-correct-horse';
  aws.account.parameters.set(TOKEN_SECRET, {
    type: 'SecureString',
    value: secret,
  });
  const lines = (await diagnose(READY, REVIEWED)).map(lineOf).join('\n');
  expect(lines).toContain(`secret TOKEN_SECRET: ${secret.length} characters`);
  expect(lines).not.toContain(secret);
});
