import { expect, test } from 'vitest';
import { ActList } from '#shared/contract/audit.ts';
import { SmsSetup } from '#shared/contract/sms-settings.ts';
import { asTeam } from './a-clinic.ts';
import { expectRefusal } from './expect-refusal.ts';

const SMS = '/admin/settings/sms';
const PASSWORD = 'password-of-this-test-4711';

test('an admin sets SmartPing up; the password is in no answer, and SMS go by it only while it is enabled', async () => {
  const answers: unknown[] = [];
  const ask = async (method: string, at: string, body?: object) => {
    const reply = await asTeam(method, at, body);
    answers.push(reply.body, [...reply.headers]);
    return reply;
  };
  const { ver } = SmsSetup.parse((await ask('GET', SMS)).body);
  const form = { username: `punnagai.${ver}`, is_enabled: false, ver };
  expectRefusal(await ask('PUT', SMS, { ...form, username: ' ' }), 400, 'invalid_input', 'username');
  expectRefusal(await ask('PUT', SMS, form), 422, 'sms_secret_needed', 'password');
  const saved = await ask('PUT', SMS, { ...form, password: PASSWORD });
  expect([saved.status, saved.body]).toEqual([200, { in_use: 'sns', username: form.username, ver: ver + 1 }]);
  const stale = await ask('PUT', SMS, { ...form, password: PASSWORD });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', ver: ver + 1 }]);
  const { body } = await ask('GET', `/admin/audit?thing=${encodeURIComponent('settings#sms')}`);
  expect(ActList.parse(body).acts.some(({ fields }) => fields.includes('password'))).toBe(true);
  expect(JSON.stringify(answers)).not.toContain(PASSWORD);
});
