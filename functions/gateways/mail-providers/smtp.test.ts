import { expect, test, describe } from 'vitest';
import type { Network } from '../public-host.ts';
import { HOSTILE_HOSTS, recordingNetwork } from '../hostile-hosts.fixture.ts';
import { isOfTheAddress, connectPublic } from './smtp.ts';

const said = (response: string, command = 'RCPT TO') =>
  isOfTheAddress(Object.assign(new Error('refused'), { code: 'EENVELOPE', response, command }));

test.each([
  '550 5.1.1 <priya@example.in>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '553 5.1.2 No such domain',
  '501 5.1.3 Bad recipient address syntax',
  '551 5.1.6 Moved',
  '556 5.1.10 Recipient address has null MX',
  '550 5.2.1 The mailbox is disabled',
])('an address that takes no mail is told by its number: %s', (response) => {
  expect(said(response)).toBe(true);
});

test.each([
  ['550 No such user', 'RCPT TO'],
  ['550 5.1.0 Address rejected', 'RCPT TO'],
  ['550 5.1.7 Sender address rejected', 'RCPT TO'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'RCPT TO'],
  ['550 5.7.1 Relaying denied', 'RCPT TO'],
  ['554 5.7.1 Service unavailable; client host blocked', 'RCPT TO'],
  ['552 5.2.2 Mailbox full', 'RCPT TO'],
  ['550 5.2.10 Something else', 'RCPT TO'],
  ['450 4.1.1 Mailbox unavailable for now', 'RCPT TO'],
  ['550 5.1.1 Sender unknown', 'MAIL FROM'],
  ['550 5.1.1 After the message', 'DATA'],
])('an answer that may be about us or may pass is no refusal of the address: %s to %s', (response, command) => {
  expect(said(response, command)).toBe(false);
});

describe('connectPublic', () => {
  test('is tried with at least 150 hosts that lead inside', () => {
    expect(new Set(HOSTILE_HOSTS.map(({ host, address }) => `${host} ${address}`)).size).toBeGreaterThanOrEqual(150);
  });

  test.each(HOSTILE_HOSTS)('makes no connection for $case', async ({ host, address }) => {
    const { network, connections } = recordingNetwork(() => [address]);
    await expect(connectPublic(network, host, 587)).rejects.toThrow('The SMTP host is not');
    expect(connections).toEqual([]);
  });

  test('makes no connection where one address of several leads inside, or there is none', async () => {
    const { network, connections } = recordingNetwork((name) => (name === 'none.in' ? [] : ['8.8.8.8', '10.0.0.1']));
    await expect(connectPublic(network, 'smtp.example.com', 465)).rejects.toThrow('not on the public Internet');
    await expect(connectPublic(network, 'none.in', 465)).rejects.toThrow('not found');
    expect(connections).toEqual([]);
  });

  test('connects to the address that was checked, and looks the name up once: one that changes its mind gains nothing', async () => {
    const { network, connections } = recordingNetwork((_name, lookups) => [
      lookups === 1 ? '93.184.215.14' : '127.0.0.1',
    ]);
    await connectPublic(network, 'rebinding.example.com', 587);
    expect(connections).toEqual(['93.184.215.14 587']);
  });

  test('tries the next address of a name where the first does not connect, and says so where three do not', async () => {
    const { network, connections } = recordingNetwork(() => ['9.9.9.9', '93.184.215.14', '1.1.1.1', '1.0.0.1']);
    const dead = new Set(['9.9.9.9']);
    const halfDead: Network = {
      ...network,
      connect: async (address, port, ms) => {
        const socket = await network.connect(address, port, ms);
        if (dead.has(address)) throw new Error('no route');
        return socket;
      },
    };
    await connectPublic(halfDead, 'smtp.example.com', 587);
    expect(connections).toEqual(['9.9.9.9 587', '93.184.215.14 587']);
    for (const address of ['93.184.215.14', '1.1.1.1']) dead.add(address);
    await expect(connectPublic(halfDead, 'smtp.example.com', 587)).rejects.toThrow('cannot be reached');
    expect(connections.slice(2)).toEqual(['9.9.9.9 587', '93.184.215.14 587', '1.1.1.1 587']);
  });

  test('takes public IPv6', async () => {
    const { network, connections } = recordingNetwork(() => ['2a00:1450:4009::1']);
    await connectPublic(network, 'smtp.example.com', 465);
    expect(connections).toEqual(['2a00:1450:4009::1 465']);
  });

  test('knows the mail server of this machine by its one name, where there is one', async () => {
    const { network, connections } = recordingNetwork(() => ['127.0.0.1']);
    await connectPublic(network, 'smtp.localhost', 587, { port: 4711, certificate: '' });
    expect(connections).toEqual(['127.0.0.1 4711']);
    await expect(connectPublic(network, 'other.localhost', 587, { port: 4711, certificate: '' })).rejects.toThrow(
      'not on the public',
    );
  });
});
