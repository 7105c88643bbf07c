import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createObjectStore, createS3Client } from '../gateways/image-bucket.ts';
import { createObjectReader } from './object-store.ts';
import { createSigner } from './sign-request.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Asked = {
  method: string | undefined;
  url: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
};
type Answer = { status: number; body: string | Uint8Array };
const refusal = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });
const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'of the role' };

/** A bucket that answers one thing after the other, then 'done', and notes what it was asked. */
async function answering(...answers: Answer[]) {
  const asked: Asked[] = [];
  const waits: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method, url, headers } = request;
      asked.push({ method, url, headers, body });
      const { status, body: said } = answers.shift() ?? { status: 200, body: 'done' };
      response.writeHead(status).end(said);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.closeAllConnections(),
    () => void server.close(),
  );
  // A server that listens at a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const patience = { random: () => 0.5, sleep: async (ms: number) => waits.push(ms) };
  const place = { region: 'ap-south-1', endpoint: `http://127.0.0.1:${port}`, credentials };
  const client = createS3Client(place);
  closing.push(() => client.destroy());
  const reader = createObjectReader(place, 'things', patience);
  return { reader, store: createObjectStore(client, 'things'), asked, waits };
}

test('an object is written and read byte by byte at the path of its key', async () => {
  const bytes = Uint8Array.of(0, 255, 10, 128);
  const read = { status: 200, body: bytes };
  const { reader, store, asked } = await answering({ status: 200, body: '' }, read, read);
  await store.put('lists/one', bytes);
  for (const each of [store, reader]) expect(new Uint8Array((await each.get('lists/one')) ?? [])).toEqual(bytes);
  expect(asked.map(({ method, url }) => `${method} ${url?.split('?', 1)[0]}`)).toEqual([
    'PUT /things/lists/one',
    'GET /things/lists/one',
    'GET /things/lists/one',
  ]);
  expect(new Uint8Array(asked[0]?.body ?? [])).toEqual(bytes);
});

test.each(['NoSuchKey', 'AccessDenied'])('no object exists if S3 says %s', async (code) => {
  const absent = refusal(code === 'NoSuchKey' ? 404 : 403, code);
  const { reader, store } = await answering(absent, absent);
  for (const each of [store, reader]) expect(await each.get('lists/one')).toBeNull();
});

test('a transient failure is retried; a refused write is an error', async () => {
  const busy = await answering(refusal(503, 'SlowDown'), refusal(500, 'InternalError'));
  expect(String(await busy.reader.get('lists/one'))).toBe('done');
  expect(busy.waits).toEqual([50, 100]);
  const sdk = await answering(refusal(503, 'SlowDown'), refusal(500, 'InternalError'));
  await sdk.store.put('lists/one', Uint8Array.of(1));
  expect(sdk.asked).toHaveLength(3);
  const closed = await answering(refusal(403, 'AccessDenied'));
  await expect(closed.store.put('lists/one', Uint8Array.of(1))).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(closed.asked).toHaveLength(1);
});

test("a reading is signed as in S3's own example", () => {
  // S3 API reference, 'Signature calculations for the authorization header', example 'GET Object'.
  const example = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const sign = createSigner('s3', 'us-east-1', example);
  const given = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  };
  const at = Date.parse('2013-05-24T00:00:00Z');
  expect(sign(given, new Uint8Array(), at, { method: 'GET', path: '/test.txt' })['authorization']).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
});

test('a request says the hash of what it carries, the time and the token of the role, and all of it is signed', async () => {
  const { reader, asked } = await answering();
  await reader.get('lists/one');
  const headers = asked[0]?.headers ?? {};
  expect(headers['x-amz-content-sha256']).toBe(hash('sha256', new Uint8Array()));
  expect(headers['x-amz-security-token']).toBe('of the role');
  expect(headers['authorization']).toContain(
    '/ap-south-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,',
  );
});
