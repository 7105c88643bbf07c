import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmartPingProviders } from '#functions/gateways/sms-providers/smartping.ts';
import { openOutbox, type Outbox } from '../inbox/outbox.ts';
import { startSmartPing } from './start-sms.ts';
import type { Engine } from './start-queues-and-objects.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-smartping-'));
const PASSWORD = 'very secret 4711';
const REFUNDED =
  'Punnagai: Rs 149 is refunded. It reaches your account in 5 to 7 working days. Ref 7K4Q X2M9. See https://punnagai.example/b#a';
let outbox: Outbox;
let engine: Engine;
beforeAll(async () => {
  outbox = openOutbox(dataDir);
  engine = await startSmartPing(outbox);
});
afterAll(async () => {
  await engine.stop();
  rmSync(dataDir, { recursive: true });
});

const registration = {
  senderId: 'PUNNGI',
  entityId: '1101000000000000001',
  templateIds: { refunded: '1107000000000000002' },
  siteUrl: 'https://punnagai.example',
};
const waysOf = (more: { password?: string; apiUrl?: string; answer?: number } = {}) => {
  const { password = PASSWORD, apiUrl = engine.endpoint, answer = 5000 } = more;
  return createSmartPingProviders({
    apiUrl,
    username: 'punnagai.trans',
    password,
    registration,
    reach: { isLocal: true },
    times: { connect: 1500, answer },
  });
};
const providerOf = (name: string, more: Parameters<typeof waysOf>[0] = {}) => {
  const found = waysOf(more).find((provider) => provider.name === name);
  if (found === undefined) throw new Error(`no way '${name}'`);
  return found;
};
const textsTo = (phone: string) =>
  outbox.all().flatMap((one) => (one.kind === 'sms' && one.to === `+91${phone}` ? [one] : []));

test('A-157: the template is tried first, and plain text second', () => {
  expect(waysOf().map(({ name }) => name)).toEqual(['smartping_template', 'smartping_text']);
  expect(providerOf('smartping_template').templateIdOf('refunded')).toBe('1107000000000000002');
  expect(providerOf('smartping_text').templateIdOf('refunded')).toBeNull();
});

const SMS = { text: REFUNDED, templateId: '1107000000000000002' };

describe.each(['smartping_template', 'smartping_text'])('%s', (name) => {
  const phoneOf = (last: number) => `98123456${name === 'smartping_text' ? '7' : '8'}${last}`;

  test.each(['', '91', '+91', '0'])(
    'brings an SMS to a number spelled with %s, and hands its id on',
    async (before) => {
      const phone = phoneOf(before.length);
      const outcome = await providerOf(name).tryOnce({ to: `${before}${phone}`, ...SMS });
      expect(outcome).toMatchObject({ result: 'taken', status: 200, id: expect.stringMatching(/^\d{14}$/) });
      expect(textsTo(phone)).toMatchObject([{ from: 'PUNNGI', text: REFUNDED }]);
    },
  );

  test.each([
    ['6000000002', 'busy', 'SmartPing cannot take the SMS now (503).'],
    ['6000000003', 'refused', 'SmartPing refused the SMS (400).'],
    ['6000000004', 'unknown', 'SmartPing did not confirm that it accepted the SMS (200).'],
  ])('to %s counts as %s: HTTP 200 alone says nothing', async (to, result, words) => {
    expect(await providerOf(name).tryOnce({ to, ...SMS })).toMatchObject({ result, words });
    expect(textsTo(to)).toEqual([]);
  });

  test('a provider that is silent is given up, and nobody knows what it took', async () => {
    const provider = providerOf(name, { answer: 300 });
    expect(await provider.tryOnce({ to: '6000000001', ...SMS })).toMatchObject({ result: 'unknown', status: null });
  });

  test('a password that is not accepted closes it, and what is said repeats nothing of it', async () => {
    const outcome = await providerOf(name, { password: `wrong${PASSWORD}` }).tryOnce({ to: '9812345670', ...SMS });
    expect(outcome).toMatchObject({ result: 'closed' });
    expect(JSON.stringify(outcome)).not.toContain(PASSWORD);
  });

  test('an SMS is not taken if nothing listens', async () => {
    const provider = providerOf(name, { apiUrl: 'http://127.0.0.1:9' });
    expect(await provider.tryOnce({ to: '9812345670', ...SMS })).toMatchObject({ result: 'busy', status: null });
  });
});

test('a text in Tamil goes out as Unicode, and a text without a number never as a template', async () => {
  const text = 'வணக்கம்';
  expect(await providerOf('smartping_text').tryOnce({ to: '9812345601', text, templateId: null })).toMatchObject({
    result: 'taken',
  });
  expect(textsTo('9812345601')).toMatchObject([{ text }]);
  expect(await providerOf('smartping_template').tryOnce({ to: '9812345601', text, templateId: null })).toMatchObject({
    result: 'closed',
  });
});
