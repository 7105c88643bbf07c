import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isProviderUrl } from '../definitions/variables.ts';
import { HOSTILE_HOSTS, recordingNetwork } from './hostile-hosts.fixture.ts';
import { createMailchimpSender } from './mail-providers/mailchimp.ts';
import { createResendSender } from './mail-providers/resend.ts';
import { createSendGridSender } from './mail-providers/sendgrid.ts';
import { postOnce } from './post-once.ts';
import { createSmartPingProviders } from './sms-providers/smartping.ts';
import type { ProviderReach } from './provider-connection.ts';
import { realNetwork, type Network } from './public-host.ts';

const MAIL = { id: 'id', to: 'priya@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const registration = { senderId: 'PUNNGI', entityId: null, templateIds: {}, siteUrl: 'https://punnagai.example' };
const from = { name: 'Punnagai', email: 'a@punnagai.example' };
type Where = { apiUrl: string; reach: ProviderReach };

const emailBy = (make: typeof createResendSender) => async (where: Where) =>
  make({ ...where, apiKey: 'key', from, pause: () => Promise.resolve() })
    .send(MAIL)
    .then(
      () => 'sent',
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    );
const NOT_REACHED = 'cannot be reached.';
/** Result of a send through each provider with a base address. */
const PROVIDERS = {
  SendGrid: emailBy(createSendGridSender),
  Mailchimp: emailBy(createMailchimpSender),
  Resend: emailBy(createResendSender),
  SmartPing: async (where: Where) => {
    const [, way] = createSmartPingProviders({ ...where, username: 'user', password: 'pass', registration });
    return (await way?.tryOnce({ to: '9812345670', text: 'Hello', templateId: null }))?.words ?? '';
  },
};
/** Ways to write a host into a base address; the network of the machine itself counts as foreign. */
const SCHEMES = ['https://', 'http://'];

describe.each(Object.entries(PROVIDERS))('%s at a base address', (_name, send) => {
  test('is tried with at least 150 hosts that lead inside, and none of them is connected to', async () => {
    const hosts = new Set(HOSTILE_HOSTS.map(({ host, address }) => `${host} ${address}`));
    expect(hosts.size).toBeGreaterThanOrEqual(150);
    for (const { host, address } of HOSTILE_HOSTS) {
      // A host that is not a name may become one in an address: such a host must not lead to the internal network
      // either.
      const { network, connections } = recordingNetwork(() => [host === 'smtp.example.com' ? address : '10.1.2.3']);
      for (const scheme of SCHEMES)
        expect(await send({ apiUrl: `${scheme}${host}`, reach: { network } }), host).toContain(NOT_REACHED);
      expect(connections, host).toEqual([]);
    }
  });

  test('is not connected to by IPv6 in brackets, without TLS, or where one of its addresses leads inside', async () => {
    const { network, connections } = recordingNetwork(() => ['8.8.8.8', '10.0.0.1']);
    for (const apiUrl of [
      'https://[::1]',
      'https://[fd00::1]:8443',
      'http://api.example.com',
      'https://api.example.com',
    ])
      expect(await send({ apiUrl, reach: { network } }), apiUrl).toContain(NOT_REACHED);
    expect(connections).toEqual([]);
  });
});

test('a stand-in on this machine is connected to where the machine says so, and no other address inside', async () => {
  const { network, connections } = recordingNetwork(() => ['127.0.0.1']);
  const ask = (url: string, isLocal: boolean) =>
    postOnce(url, {}, '', { times: { connect: 500, answer: 1 }, reach: { network, isLocal } });
  for (const url of ['http://127.0.0.1:4711', 'https://127.0.0.1:4711'])
    expect(await ask(url, false)).toBe('not reached');
  for (const url of ['http://10.0.0.1', 'http://localhost:4711', 'http://169.254.169.254', 'https://127.0.0.1:4711'])
    expect(await ask(url, true)).toBe('not reached');
  expect(connections).toEqual([]);
  await ask('http://127.0.0.1:4711', true);
  expect(connections).toEqual(['127.0.0.1 4711']);
});

test('a name that changes its mind is looked up once, and the address that was checked is connected to', async () => {
  const { network, connections } = recordingNetwork((_name, lookups) => [
    lookups === 1 ? '93.184.215.14' : '127.0.0.1',
  ]);
  const reach = { network };
  await postOnce('https://rebinding.example.com/x', {}, '', { times: { connect: 300, answer: 1 }, reach });
  expect(connections).toEqual(['93.184.215.14 443']);
});

test('a provider that takes the connection and says nothing is hung up on, and leaves no connection behind', async () => {
  const server = net.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    addressesOf: () => Promise.resolve(['93.184.215.14']),
    connect: (_address, _port, ms) => realNetwork.connect('127.0.0.1', port, ms),
  };
  const accepted = once(server, 'connection');
  const answer = postOnce('https://silent.example.com/x', {}, '', {
    times: { connect: 200, answer: 200 },
    reach: { network },
  });
  const [socket] = (await accepted) as [Socket];
  const closed = once(
    socket.resume().on('error', () => {}),
    'close',
  );
  expect(await answer).toBe('not reached');
  await closed;
  server.close();
});

test('an address that names a host inside is no address of a provider: a function that is told so does not start', () => {
  for (const { host } of HOSTILE_HOSTS.filter(({ host: name }) => /^[\d.]+$|^\[|localhost$/.test(name)))
    if (host !== 'smtp.localhost') expect(isProviderUrl(`https://${host}`), host).toBe(false);
  for (const url of [
    'http://169.254.169.254',
    'http://api.example.com',
    'ftp://api.example.com',
    'https://a:b@api.example.com',
    '',
  ])
    expect(isProviderUrl(url), url).toBe(false);
  for (const url of ['https://api.sendgrid.com', 'https://mandrillapp.com/api/1.3', 'http://127.0.0.1:4711/sendgrid'])
    expect(isProviderUrl(url), url).toBe(true);
});
