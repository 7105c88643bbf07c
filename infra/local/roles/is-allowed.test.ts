import { expect, test } from 'vitest';
import { isAllowed } from './is-allowed.ts';

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
