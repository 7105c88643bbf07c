import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { registeredNamesOf, templateIdsOf } from '#functions/runtime/sender-environment.ts';
import { smsEnvironment } from '#infra/sender-environment.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';

const envOf = (templateIds: Record<string, string>) =>
  smsEnvironment({ name: 'dev', smsSenderId: 'PUNNGI', smsRegistration: { entityId: '1101', templateIds } });

test('a function reads the numbers that its stage has registered, and knows a text by them', () => {
  const templateIds = { 'phone_code.filled_in': '1107', 'ta.slot_lost.past.0': '1108' };
  const env = envOf(templateIds);
  expect(templateIdsOf(env)).toEqual(templateIds);
  const names = ['ta.slot_lost.past.0', 'slot_lost.past.0'];
  expect(names.map((name) => registeredNamesOf(env).has(name))).toEqual([true, false]);
});

test('it knows none where nothing is registered, or the business is not', () => {
  const plain = smsEnvironment({ name: 'dev', smsSenderId: 'PUNNGI' });
  expect(templateIdsOf(plain)).toEqual({});
  expect(registeredNamesOf({ ...envOf({ confirmed: '1107' }), SMS_ENTITY_ID: 'off' }).has('confirmed')).toBe(false);
});

/** Numbers as operators give them: 19 digits that follow no order. */
const idOf = (name: string): string =>
  `1107${BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
    .toString()
    .slice(0, 15)}`;

test('the numbers of every text in four languages leave the rest of an environment its room', () => {
  const templateIds = Object.fromEntries(registeredTexts().map(({ name }) => [name, idOf(name)]));
  const env = envOf(templateIds);
  expect(templateIdsOf(env)).toEqual(templateIds);
  // Lambda's own limit of 4 KB for the whole environment is checked in variants.test.ts.
  expect(env.SMS_TEMPLATE_IDS.length).toBeLessThan(2700);
});
