import { App, Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { stages } from './stages.ts';
import { warnOfUnregisteredSms } from './add-stage.ts';
import { unregisteredSms } from './stage-readiness.ts';

const templateIds = Object.fromEntries(registeredTexts().map(({ name }, at) => [name, String(1107 + at)]));

test('a stage without a DLT registration is told that no SMS arrives, and where to fill it in', () => {
  expect(unregisteredSms(stages.prod)).toMatch(/No SMS of this stage .+ stage 'prod' in infra\/stages\.ts/);
});

test('texts without a template ID are named, and a whole registration is quiet', () => {
  const { confirmed: _confirmed, ...others } = templateIds;
  const part = { name: 'prod', smsRegistration: { entityId: '1101', templateIds: others } };
  expect(unregisteredSms(part)).toContain('no DLT template ID: confirmed.');
  const none = { name: 'prod', smsRegistration: { entityId: '1101', templateIds: {} } };
  const inEnglish = registeredTexts().filter(({ language }) => language === 'en');
  expect(unregisteredSms(none)).toContain(`and ${inEnglish.length - 5} more`);
  expect(unregisteredSms({ name: 'prod', smsRegistration: { entityId: '1101', templateIds } })).toBeNull();
});

test('one warning says that other languages go in English: nothing is dropped, and no name is listed', () => {
  const inEnglish = registeredTexts().flatMap(({ name, language }) => (language === 'en' ? [[name, '1107']] : []));
  const part = { name: 'prod', smsRegistration: { entityId: '1101', templateIds: Object.fromEntries(inEnglish) } };
  expect(unregisteredSms(part)).toBe(
    "SMS of other languages that have no DLT template ID go in English until they have one. Fill in smsRegistration of the stage 'prod' in infra/stages.ts.",
  );
  const { 'ta.confirmed': _tamil, ...others } = templateIds;
  const oneMissing = { name: 'prod', smsRegistration: { entityId: '1101', templateIds: others } };
  expect(unregisteredSms(oneMissing)).not.toMatch(/drop|confirmed/);
});

test('it is a warning of the synthesis', () => {
  const stack = new Stack(new App(), 'stack');
  warnOfUnregisteredSms(stack, stages.prod);
  const warnings = stack.node.metadata.filter(({ type }) => type === 'aws:cdk:warning');
  expect(warnings.map(({ data }) => String(data))).toEqual([expect.stringContaining('operators drop')]);
});
