import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PlatformClosed,
  PlatformRefused,
  PlatformUnreachable,
  type SentConversion,
} from '#functions/core/stats/conversions/ports.ts';
import { createMetaPlatform } from '#functions/gateways/meta.ts';
import { paise } from '#shared/values/money/money.ts';
import { openOutbox, type Outbox } from '../inbox/outbox.ts';
import type { Engine } from './start-queues-and-objects.ts';
import { startMeta, type MetaMood } from './start-meta.ts';

const TOKEN = 'a-token-nobody-may-see';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-meta-'));
let outbox: Outbox;
let meta: Engine;
let mood: MetaMood;
beforeAll(async () => {
  outbox = openOutbox(dataDir);
  meta = await startMeta({ outbox, accessToken: TOKEN, mood: () => mood });
});
beforeEach(() => {
  mood = 'well';
});
afterAll(async () => {
  await meta.stop();
  rmSync(dataDir, { recursive: true });
});

const purchase: SentConversion = {
  event_id: 'key.Purchase',
  event: 'Purchase',
  value_paise: paise(14_950),
  at: Date.now(),
  source_url: 'https://punnagai.example/clinics',
  visitor: { fbp: 'fb.1.1763712000000.42', user_agent: 'Browser' },
};
const platform = (account: { accessToken?: string; apiUrl?: string } = {}, timeoutMs?: number) =>
  createMetaPlatform(
    { apiUrl: `${meta.endpoint}/v25.0`, pixelId: '123456789', accessToken: TOKEN, ...account },
    timeoutMs,
  );
const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'told').catch((error: unknown) => error);

describe("Meta's Conversions API", () => {
  it('is told name, id, time, kind of page, the two marks it asks for and the value in rupees: nothing else (P-157)', async () => {
    await platform().send(purchase);
    expect(outbox.find('Purchase.key.Purchase')).toEqual({
      kind: 'event',
      id: 'Purchase.key.Purchase',
      at: expect.stringMatching(/Z$/),
      event: {
        event_name: 'Purchase',
        event_time: Math.floor(purchase.at / 1000),
        event_id: 'key.Purchase',
        action_source: 'website',
        event_source_url: 'https://punnagai.example/clinics',
        user_data: { client_user_agent: 'Browser', fbp: 'fb.1.1763712000000.42' },
        custom_data: { value: 149.5, currency: 'INR' },
      },
    });
  });

  it('counts the same name and id once', async () => {
    await platform().send(purchase);
    await platform().send(purchase);
    expect(outbox.all().filter(({ id }) => id === 'Purchase.key.Purchase')).toHaveLength(1);
  });

  it('is told no value where there is none', async () => {
    await platform().send({ ...purchase, event: 'Search', event_id: 'search', value_paise: null });
    const search = outbox.find('Search.search');
    expect(search?.kind === 'event' && Object.keys(search.event)).not.toContain('custom_data');
  });

  it.each<[MetaMood, string]>([
    ['down', 'Meta 503, code 2'],
    ['busy', 'Meta 400, code 4'],
    ['garbled', 'Meta answered in another shape'],
  ])('%s: may be told again', async (how, message) => {
    mood = how;
    const error = await failure(platform().send({ ...purchase, event_id: how }));
    expect(error).toBeInstanceOf(PlatformUnreachable);
    expect(error).toMatchObject({ message });
    expect(outbox.find(`Purchase.${how}`)).toBeUndefined();
  });

  it('silent: is waited for no longer than asked', async () => {
    mood = 'silent';
    const began = performance.now();
    expect(await failure(platform({}, 300).send(purchase))).toBeInstanceOf(PlatformUnreachable);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('gone: may be told again, and the error says nothing of where', async () => {
    const error = await failure(platform({ apiUrl: 'http://127.0.0.1:9/v25.0' }).send(purchase));
    expect(error).toBeInstanceOf(PlatformUnreachable);
    expect(error).toMatchObject({ message: 'Meta gave no answer' });
    expect(JSON.stringify(error) + String(error)).not.toContain(TOKEN);
  });

  it('does not accept another token: nothing will be taken until somebody renews it', async () => {
    const error = await failure(platform({ accessToken: 'expired' }).send(purchase));
    expect(error).toBeInstanceOf(PlatformClosed);
    expect(String(error)).not.toContain('expired');
  });

  it.each<[string, Partial<SentConversion>]>([
    ['an event of last week', { at: Date.now() - 8 * 24 * 3600 * 1000 }],
    ['an address that is none', { source_url: 'home' }],
  ])('refuses %s for good', async (_, wrong) => {
    expect(await failure(platform().send({ ...purchase, ...wrong }))).toBeInstanceOf(PlatformRefused);
  });
});
