import { expect, test } from 'vitest';
import { environment } from '#functions/definitions/workers/notifications.ts';
import { smsEnvironment, receiversOf } from './sender-environment.ts';
import { stages, type StageConfig } from './stages.ts';

const schema = environment().pick({ SMS_SENDER_ID: true, SMS_ENTITY_ID: true, SMS_TEMPLATE_IDS: true });

test('a stage’s SMS registration reaches the senders, and an unregistered stage passes nothing', () => {
  const smsRegistration = { entityId: '1101', templateIds: { confirmed: '1107' } };
  expect(schema.parse(smsEnvironment({ name: 'dev', smsSenderId: 'PUNNGI', smsRegistration }))).toEqual({
    SMS_SENDER_ID: 'PUNNGI',
    SMS_ENTITY_ID: '1101',
    // Packed; what it says is read in test/infra/template-ids.test.ts.
    SMS_TEMPLATE_IDS: expect.stringMatching(/^[\w-]{10,}$/),
  });
  const plain = smsEnvironment({ name: 'dev', smsSenderId: 'PUNNGI' });
  expect(schema.parse(plain)).toEqual({ SMS_SENDER_ID: 'PUNNGI', SMS_ENTITY_ID: 'off', SMS_TEMPLATE_IDS: 'off' });
  expect(schema.safeParse({ ...plain, SMS_SENDER_ID: 'PUNN61' }).success).toBe(false);
});

const listed = (name: string, sendsToAllowlist: readonly string[]): Pick<StageConfig, 'name' | 'sendsToAllowlist'> => ({
  name,
  sendsToAllowlist,
});

test('staging sends to its list only and cannot be without one; production cannot have any', () => {
  expect(receiversOf(stages.staging)).toEqual({ SEND_ONLY_TO: stages.staging.sendsToAllowlist.join(' ') });
  expect(() => receiversOf({ name: 'staging' })).toThrow("Stage 'staging' needs sendsToAllowlist");
  expect(() => receiversOf(listed('staging', []))).toThrow("Stage 'staging' needs sendsToAllowlist");
  expect(receiversOf(stages.prod)).toEqual({ SEND_ONLY_TO: 'off' });
  for (const list of [[], ['asha@example.in']])
    expect(() => receiversOf(listed('prod', list))).toThrow("Stage 'prod' sends to everyone");
});

test('a receiver is an address or a phone of ten digits, and whoever sends understands the list', () => {
  for (const wrong of ['+919812345670', 'asha', '*', 'asha@example.in ravi@example.in'])
    expect(() => receiversOf(listed('staging', [wrong]))).toThrow('is neither');
  const schema = environment().pick({ SEND_ONLY_TO: true });
  const env = receiversOf(listed('staging', ['asha@example.in', '9812345670']));
  expect(schema.parse(env)).toEqual({ SEND_ONLY_TO: 'asha@example.in 9812345670' });
  for (const text of ['', 'everybody', 'asha@example.in,9812345670 ']) {
    const isList = schema.safeParse({ SEND_ONLY_TO: text }).success;
    expect([text, isList]).toEqual([text, false]);
  }
});
