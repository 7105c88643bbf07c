import { expect, test } from 'vitest';
import { environment } from '#functions/definitions/workers/notices.ts';
import { receiversOf } from './receivers.ts';
import { stages, type StageConfig } from './stages.ts';

const listed = (name: string, sendsOnlyTo: readonly string[]): Pick<StageConfig, 'name' | 'sendsOnlyTo'> => ({
  name,
  sendsOnlyTo,
});

test('staging sends to its list only and cannot be without one; production cannot have any', () => {
  expect(receiversOf(stages.staging)).toEqual({ SEND_ONLY_TO: stages.staging.sendsOnlyTo.join(' ') });
  expect(() => receiversOf({ name: 'staging' })).toThrow("Stage 'staging' needs sendsOnlyTo");
  expect(() => receiversOf(listed('staging', []))).toThrow("Stage 'staging' needs sendsOnlyTo");
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
