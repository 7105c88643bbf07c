import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listenOnLoopback } from './loopback.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const started = async (port?: number) => {
  const place = await listenOnLoopback(
    createServer((_request, response) => response.end('here')),
    port,
  );
  stops.push(place.stop);
  return place;
};

it('keeps a connection that rests for longer than its clients do, and cuts it when it stops', async () => {
  const { endpoint, stop } = await started();
  const answer = await fetch(endpoint);
  expect(await answer.text()).toBe('here');
  expect(answer.headers.get('keep-alive')).toBe('timeout=600');
  await stop();
  await expect(fetch(endpoint)).rejects.toThrow('fetch failed');
});

it('says so when its port is taken', async () => {
  const { port } = await started();
  await expect(started(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
