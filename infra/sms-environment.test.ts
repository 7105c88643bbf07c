import { expect, test } from 'vitest';
import { environment } from '#functions/definitions/workers/notices.ts';
import { smsEnvironment } from './sms-environment.ts';

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
