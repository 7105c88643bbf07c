import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { openOutbox } from '../inbox/outbox.ts';
import { startDatabase } from './start-database.ts';
import { startEmail } from './start-mail.ts';
import { startMeta } from './start-meta.ts';
import { startQueuesAndObjects } from './start-queues-and-objects.ts';
import { startSms } from './start-sms.ts';

type Started = { endpoint: string; stop: () => Promise<void> };

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-own-'));
const engines = new Map<string, Started>();
let database: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  const outbox = openOutbox(dataDir);
  database = await startDatabase(dataDir);
  engines.set('database', { endpoint: database.forPeople, stop: database.stop });
  engines.set('queues and objects', await startQueuesAndObjects({ dataDir, region: 'ap-south-1' }));
  engines.set('mail', await startEmail(outbox));
  engines.set('SMS', await startSms(outbox));
  engines.set('advertising', await startMeta({ outbox, accessToken: 'token' }));
});
afterAll(async () => {
  await Promise.all([...engines.values()].map(({ stop }) => stop()));
  rmSync(dataDir, { recursive: true });
});

/** A request with a Host of its own, which fetch does not let anybody choose. */
const ask = (
  endpoint: string,
  headers: Record<string, string>,
): Promise<{ status: number; cors: unknown; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(endpoint, { method: 'POST', headers }, (answer) => {
      text(answer).then((body) => {
        resolve({ status: answer.statusCode ?? 0, cors: answer.headers['access-control-allow-origin'], body });
      }, reject);
    });
    asked.on('error', reject);
    asked.end('{}');
  });

describe.each(['database', 'queues and objects', 'mail', 'SMS', 'advertising'])('the local %s', (name) => {
  const endpoint = (): string => engines.get(name)?.endpoint ?? '';

  it.each<[string, Record<string, string>]>([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name that was led here', { host: 'evil.example' }],
    ['such a name with a port', { host: 'evil.example:4000', origin: 'http://evil.example:4000' }],
  ])('answers nothing to %s', async (_, headers) => {
    expect(await ask(endpoint(), headers)).toMatchObject({
      status: 403,
      cors: undefined,
      body: expect.stringContaining('Only this machine'),
    });
  });

  it('answers who is on this machine', async () => {
    for (const headers of [{}, { host: 'localhost' }, { origin: 'http://127.0.0.1:4000' }])
      expect(await ask(endpoint(), headers)).not.toMatchObject({
        status: 403,
        body: expect.stringContaining('Only this'),
      });
  });
});

describe('the local database', () => {
  it('works through its own address, and lets no page of this machine read it by CORS', async () => {
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new DynamoDBClient({ region: 'ap-south-1', endpoint: database.forPeople, credentials });
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([]);
    client.destroy();
    expect(await ask(database.forPeople, { origin: 'http://localhost:3000' })).toMatchObject({ cors: undefined });
  });

  it('is nowhere near 127.0.0.1 itself', async () => {
    const { hostname, port } = new URL(database.endpoint);
    expect(hostname).toMatch(/^127\.(?!0\.0\.1$)/);
    await expect(ask(`http://127.0.0.1:${port}`, {})).rejects.toThrow('ECONNREFUSED');
  });
});
