import { createServer } from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postOnce } from '#functions/gateways/post-once.ts';
import type { Network } from '#functions/gateways/public-host.ts';
import { makeCertificate } from './start-mail-providers.ts';

const HOST = 'api.provider.example';
const certificate = makeCertificate(HOST);
const heard: string[] = [];
const server = createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
  void text(request).then((body) => {
    heard.push(`${request.headers.host ?? ''} ${body}`);
    response.end('{"id":"1"}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => heard.splice(0));
afterAll(() => server.close());

/** The Internet, on which every name has one public address: this server. */
function internet() {
  const connections: string[] = [];
  const network: Network = {
    addressesOf: () => Promise.resolve(['93.184.215.14']),
    connect(address, port) {
      connections.push(`${address} ${port}`);
      return new Promise((resolve) => {
        const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => resolve(socket));
      });
    },
  };
  return { network, connections };
}
const times = { connect: 5000, answer: 5000 };

test('a provider is spoken to over TLS at the address that was checked, under its own name', async () => {
  const { network, connections } = internet();
  const reach = { network, authority: certificate.cert };
  const answer = await postOnce(`https://${HOST}/v3`, {}, 'key', { times, reach });
  expect(answer).toMatchObject({ status: 200, body: { id: '1' } });
  expect([connections, heard]).toEqual([['93.184.215.14 443'], [`${HOST} key`]]);
});

test.each([
  ['whose certificate nobody vouches for', HOST, undefined],
  ['whose certificate is of another name', 'other.provider.example', certificate.cert],
])('a provider %s hears nothing: no key leaves', async (_what, host, authority) => {
  const { network } = internet();
  const reach = authority === undefined ? { network } : { network, authority };
  expect(await postOnce(`https://${host}/v3`, {}, 'key', { times, reach })).toBe('not reached');
  expect(heard).toEqual([]);
});

test('a provider that speaks no TLS in time is given up before anything is sent', async () => {
  const silent = net.createServer();
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const network: Network = {
    addressesOf: () => Promise.resolve(['93.184.215.14']),
    connect: () =>
      new Promise((resolve) => {
        const socket = net.connect((silent.address() as AddressInfo).port, '127.0.0.1', () => resolve(socket));
      }),
  };
  const reach = { network };
  expect(await postOnce(`https://${HOST}`, {}, 'key', { times: { connect: 200, answer: 200 }, reach })).toBe(
    'not reached',
  );
  silent.close();
});
