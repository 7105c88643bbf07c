import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listenOnLoopback } from '../loopback.ts';
import { pageServer } from './serve-page.ts';

test('a page whose function fails is the plain shell', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const serve = pageServer(() => Promise.reject(new Error('it did not load')), {
    serve: async (_request, response) => void response.end('shell'),
    owns: () => false,
  });
  const server = createServer((request, response) => void serve(request, response, request.url ?? '/'));
  const { stop } = await listenOnLoopback(server, 0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const answer = await fetch(`http://127.0.0.1:${address.port}/home`);
  expect(await answer.text()).toBe('shell');
  expect(consoleError).toHaveBeenCalled();
  await stop();
});
