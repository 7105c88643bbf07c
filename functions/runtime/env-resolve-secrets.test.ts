import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readParameters } from '../gateways/read-parameters.ts';
import { resolveSecrets } from './env.ts';

const stored: Record<string, string> = {
  '/punnagai/dev/TOKEN_SECRET': 'a secret',
  '/punnagai/dev/SITE_URL': 'https://x.example',
};
for (let index = 0; index < 12; index += 1) stored[`/many/${index}`] = `value ${index}`;

const Request = z.object({ Names: z.array(z.string()).max(10), WithDecryption: z.literal(true) });
let asked: string[][] = [];
const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  expect(request.headers['x-amz-target']).toBe('AmazonSSM.GetParameters');
  const { Names } = Request.parse(await json(request));
  asked.push(Names);
  const Parameters = Names.flatMap((Name) => (Name in stored ? [{ Name, Value: stored[Name] }] : []));
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  response.end(JSON.stringify({ Parameters, InvalidParameters: Names.filter((name) => !(name in stored)) }));
}
let endpoint: string;
const read = (names: readonly string[]) => readParameters({ region: 'ap-south-1', endpoint }, names);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

describe('resolveSecrets', () => {
  test('asks nobody when no value refers to SSM', async () => {
    asked = [];
    expect(await resolveSecrets({ TABLE_NAME: 'table', EMPTY: undefined }, read)).toEqual({});
    expect(asked).toEqual([]);
  });

  test('answers the variables that refer, decrypted, each parameter asked for once', async () => {
    asked = [];
    const env = {
      TABLE_NAME: 'table',
      TOKEN_SECRET: 'ssm:/punnagai/dev/TOKEN_SECRET',
      AGAIN: 'ssm:/punnagai/dev/TOKEN_SECRET',
      SITE_URL: 'ssm:/punnagai/dev/SITE_URL',
    };
    expect(await resolveSecrets(env, read)).toEqual({
      TOKEN_SECRET: 'a secret',
      AGAIN: 'a secret',
      SITE_URL: 'https://x.example',
    });
    expect(asked).toEqual([['/punnagai/dev/TOKEN_SECRET', '/punnagai/dev/SITE_URL']]);
  });

  test('asks ten at a time, which is what SSM takes', async () => {
    asked = [];
    const env = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`V${index}`, `ssm:/many/${index}`]));
    expect(Object.keys(await resolveSecrets(env, read))).toHaveLength(12);
    expect(asked.map((names) => names.length)).toEqual([10, 2]);
  });

  test('names the parameters that are missing', async () => {
    await expect(resolveSecrets({ A: 'ssm:/nowhere', B: 'ssm:/punnagai/dev/SITE_URL' }, read)).rejects.toThrow(
      'Parameters missing in SSM: /nowhere',
    );
  });
});
