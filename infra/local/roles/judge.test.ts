import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';
import { createJudge, isAllowed } from './judge.ts';

const on = {
  tableArn: 'arn:aws:dynamodb:ap-south-1:000000000000:table/punnagai',
  reconcileQueueArn: 'arn:aws:sqs:ap-south-1:000000000000:payment-reconcile',
  notificationsQueueArn: 'arn:aws:sqs:ap-south-1:000000000000:notifications',
  imagesQueueArn: 'arn:aws:sqs:ap-south-1:000000000000:images',
  emailEventsQueueArn: 'arn:aws:sqs:ap-south-1:000000000000:mail-events',
  imagesBucketArn: 'arn:aws:s3:::punnagai-images',
  emailSecretsArn: 'arn:aws:ssm:ap-south-1:000000000000:parameter/punnagai/local/email',
  smsSecretsArn: 'arn:aws:ssm:ap-south-1:000000000000:parameter/punnagai/local/sms',
  emailIdentitiesArn: 'arn:aws:ses:ap-south-1:000000000000:identity/*',
  fromAddress: 'bookings@punnagai.example',
  emailEventsArn: 'arn:aws:ses:ap-south-1:000000000000:configuration-set/punnagai-local-mail',
  poolArn: 'arn:aws:cognito-idp:ap-south-1:000000000000:userpool/ap-south-1_localTeam',
  alarmTopicArns: ['arn:aws:sns:ap-south-1:000000000000:punnagai-local-alarms'],
};
const table = (action: string, ...leadingKeys: string[]) => ({
  action: `dynamodb:${action}`,
  resource: on.tableArn,
  leadingKeys,
});
const list = (index: string, partition: string) => ({
  action: 'dynamodb:Query',
  resource: `${on.tableArn}/index/${index}`,
  leadingKeys: [partition],
});
const send = (resource: string) => ({ action: 'sqs:SendMessage', resource, leadingKeys: [] });
const MAIL = {
  action: 'ses:SendRawEmail',
  resource: 'arn:aws:ses:ap-south-1:000000000000:identity/punnagai.example',
  leadingKeys: [],
  fromAddress: on.fromAddress,
};
const TOPIC = { action: 'sns:ListSubscriptionsByTopic', resource: on.alarmTopicArns[0] ?? '', leadingKeys: [] };
const SMS = { action: 'sns:Publish', resource: '+919876543210', leadingKeys: [] };

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'punnagai-calls-'));
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('every function has its own role, and each kind of call is written down once', () => {
  const record = path.join(folder, 'calls.txt');
  const judge = createJudge(on, record);
  const locked = table('PutItem', 'CLINIC#c');
  expect(judge('booking', [table('PutItem', 'APPT#a'), locked, table('DeleteItem', 'QUOTA_SLOT#t')])).toBeNull();
  expect(judge('booking', [table('PutItem', 'APPT#b')])).toBeNull();
  expect(judge('sweeper', [list('due', 'DUE#settle#1')])).toBeNull();
  expect(judge('sweeper', [send(on.notificationsQueueArn)])).toBeNull();
  expect(judge('notifications', [MAIL])).toBeNull();
  expect(judge('notifications', [SMS])).toBeNull();
  expect(judge('canary', [TOPIC])).toBeNull();
  expect(said).toEqual([]);
  expect(readFileSync(record, 'utf8').split('\n')).toEqual([
    'booking dynamodb:PutItem appointment',
    'booking dynamodb:PutItem clinic',
    'booking dynamodb:DeleteItem quotaSlot',
    'sweeper dynamodb:Query dueReconciliations',
    'sweeper sqs:SendMessage notifications',
    'notifications ses:SendRawEmail',
    'notifications sns:Publish',
    'canary sns:ListSubscriptionsByTopic',
    '',
  ]);
});

test('a call that a role does not allow is refused, reported, and still recorded', () => {
  const record = path.join(folder, 'calls.txt');
  const judge = createJudge(on, record);
  const refused = [
    ['page', table('Query', 'APPT#a')],
    ['sweeper', send(on.reconcileQueueArn)],
    ['clinics', list('listing', 'LEADS')],
    ['booking', { action: 'dynamodb:Scan', resource: '*', leadingKeys: [] }],
    ['no function', table('GetItem', 'CLINIC#c')],
  ] as const;
  for (const [caller, call] of refused) expect(judge(caller, [call])).toEqual(call);
  expect(judge('booking', [table('PutItem', 'APPT#a'), table('PutItem', 'BLOG#b')])?.leadingKeys).toEqual(['BLOG#b']);
  const grants = [
    'page dynamodb:Query appointment',
    'sweeper sqs:SendMessage payment-reconcile',
    'clinics dynamodb:Query a list of listing without a name',
    'booking dynamodb:Scan *',
    'no function dynamodb:GetItem clinic',
    'booking dynamodb:PutItem appointment',
    'booking dynamodb:PutItem blogPost',
  ];
  expect(readFileSync(record, 'utf8').trimEnd().split('\n')).toEqual(grants);
  expect(said[0]).toBe("functions/definitions grants 'page' no dynamodb:Query appointment");
  expect(said).toHaveLength(6);
});

describe('is allowed', () => {
  const table = 'arn:aws:dynamodb:ap-south-1:000000000000:table/punnagai';
  const role = [
    {
      actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
      resources: [table],
      leadingKeys: ['CLINIC#*', 'LEDGER#RUN'],
    },
    { actions: ['dynamodb:Query'], resources: [`${table}/index/listing`], leadingKeys: ['CLINICS'] },
    { actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] },
  ];
  const call = (action: string, resource: string, ...leadingKeys: string[]) => ({ action, resource, leadingKeys });

  test('a call is allowed when one statement allows its action, its resource and all of its leading keys', () => {
    for (const allowed of [
      call('dynamodb:GetItem', table, 'CLINIC#a'),
      call('dynamodb:GetItem', table, 'LEDGER#RUN'),
      call('dynamodb:BatchGetItem', table, 'CLINIC#a', 'LEDGER#RUN'),
      call('dynamodb:Query', `${table}/index/listing`, 'CLINICS'),
      call('sns:Publish', '+919876543210'),
    ])
      expect(isAllowed(role, allowed), JSON.stringify(allowed)).toBe(true);
  });

  test('every other call is refused', () => {
    for (const refused of [
      call('dynamodb:PutItem', table, 'CLINIC#a'),
      call('dynamodb:GetItem', table, 'APPT#a'),
      call('dynamodb:GetItem', table, 'XCLINIC#a'),
      call('dynamodb:GetItem', table, ''),
      call('dynamodb:BatchGetItem', table, 'CLINIC#a', 'APPT#a'),
      call('dynamodb:GetItem', `${table}-of-another`, 'CLINIC#a'),
      call('dynamodb:Query', table, 'CLINICS'),
      call('dynamodb:Query', `${table}/index/listing`, 'CLINICS2'),
      call('dynamodb:Query', `${table}/index/due`, 'CLINICS'),
      call('sns:Publish', 'arn:aws:sns:ap-south-1:000000000000:alarms'),
    ])
      expect(isAllowed(role, refused), JSON.stringify(refused)).toBe(false);
  });

  test('an e-mail needs a right on its sender and on each recipient, and comes from the address of the role', () => {
    const identity = (name: string) => `arn:aws:ses:ap-south-1:000000000000:identity/${name}`;
    const mail = (name: string, fromAddress?: string) => ({
      ...call('ses:SendRawEmail', identity(name)),
      ...(fromAddress === undefined ? {} : { fromAddress }),
    });
    const sends = [
      { actions: ['ses:SendRawEmail'], resources: [identity('*')], fromAddress: 'bookings@punnagai.example' },
    ];
    for (const name of ['punnagai.example', 'asha@example.in'])
      expect([name, isAllowed(sends, mail(name, 'bookings@punnagai.example'))]).toEqual([name, true]);
    for (const from of ['ceo@punnagai.example', undefined])
      expect([from, isAllowed(sends, mail('asha@example.in', from))]).toEqual([from, false]);
    // The right on the domain alone is not enough in the sandbox.
    const onDomain = [{ actions: ['ses:SendRawEmail'], resources: [identity('punnagai.example')] }];
    expect(isAllowed(onDomain, mail('asha@example.in', 'bookings@punnagai.example'))).toBe(false);
  });
});
