import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadCors } from '#infra/upload-bucket.ts';
import { startUploads } from './uploads.ts';

const PAGES = ['http://127.0.0.1:4000', 'http://127.0.0.1:4001'];
let uploads: Awaited<ReturnType<typeof startUploads>>;
beforeAll(async () => {
  uploads = await startUploads({
    endpoint: 'http://127.0.0.1:1',
    region: 'ap-south-1',
    bucket: 'images',
    signerOf: async () => 'uploads',
    cors: uploadCors(PAGES),
  });
});
afterAll(() => uploads.stop());

const preflight = (origin: string, method: string) =>
  fetch(uploads.endpoint, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
  });

it.each(PAGES)('pages of %s may send a file, and read the answer', async (origin) => {
  const { status, headers } = await preflight(origin, 'POST');
  expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([
    200,
    origin,
    'content-type',
  ]);
  const answer = await fetch(uploads.endpoint, { method: 'POST', headers: { origin }, body: 'no form' });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, origin]);
});

it('pages of other origins may not, and no page may do anything else', async () => {
  for (const origin of ['http://127.0.0.1:4002', 'http://elsewhere.example', 'null']) {
    const { status, headers } = await preflight(origin, 'POST');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const answer = await fetch(uploads.endpoint, { method: 'POST', headers: { origin }, body: 'no form' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  for (const method of ['PUT', 'GET', 'DELETE']) expect((await preflight(PAGES[0] ?? '', method)).status).toBe(403);
});
