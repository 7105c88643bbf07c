import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connectPublic } from './connect-public.ts';
import type { Network } from './connect-public.ts';

/** A network that remembers where it was asked to connect to, and resolves names as told. */
function recordingNetwork(addresses: (name: string, lookups: number) => string[]) {
  const connections: string[] = [];
  let lookups = 0;
  const network: Network = {
    addressesOf: (name) => {
      lookups += 1;
      return Promise.resolve(addresses(name, lookups));
    },
    connect(address, port) {
      connections.push(`${address} ${port}`);
      return Promise.resolve(new Socket());
    },
  };
  return { network, connections };
}

const V4_INSIDE = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.9',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
];
const V6_INSIDE = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::',
  '2002:c0a8:1::',
  '2002:808:808::',
  '2620:4f:8000::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd12:3456::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff05::2',
  'ffff:ffff::1',
];
/** Spellings of addresses, and other things that are no names. */
const NO_NAMES = [
  ...V4_INSIDE,
  'localhost',
  'LOCALHOST',
  'metadata',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '0x7f.0x0.0x0.0x1',
  '0300.0250.0.1',
  '3232235521',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '127.0.0.1.',
  '127.0.0.1:25',
  'a.in:25',
  'user@a.in',
  'http://127.0.0.1',
  '//a.in',
  'a.in/x',
  'a.in#x',
  'a.in\r\nQUIT',
  'a.in ',
  '1.1.1.1',
  '0x08080808',
  '134744072',
  '010.0.0.1',
  '10.1',
  '192.168.1',
  '172.16.1',
  '169.254.43518',
  '2852039166',
  '0xa9fea9fe',
  '0xa9.0xfe.0xa9.0xfe',
  '0251.0376.0251.0376',
  'fe80::1%eth0',
  '::',
  '::1',
  '[fd00::1]',
  '[::ffff:a9fe:a9fe]',
  '64:ff9b::a9fe:a9fe',
  'localhost:587',
  '127.0.0.1/24',
  '*.in',
  'a,b.in',
  'a;b.in',
  ' a.in',
  'ⓛocalhost',
  '１２７.0.0.1',
  '127。0。0。1',
  'a..in',
  '.in',
  'a.',
  '-a.in',
  'a_b.in',
  '8.8.8.8',
  '0',
  '',
];

const hostile = [
  ...[...V4_INSIDE, ...V6_INSIDE].map((address) => ({
    case: `a name of ${address}`,
    host: 'smtp.example.com',
    address,
  })),
  ...NO_NAMES.map((host) => ({ case: `the host ${JSON.stringify(host)}`, host, address: '93.184.215.14' })),
  ...['smtp.localhost', 'a.internal', 'db.local'].map((host) => ({ case: host, host, address: '10.1.2.3' })),
];

describe('connectPublic', () => {
  test('is tried with at least 150 hosts that lead inside', () => {
    expect(new Set(hostile.map(({ host, address }) => `${host} ${address}`)).size).toBeGreaterThanOrEqual(150);
  });

  test.each(hostile)('makes no connection for $case', async ({ host, address }) => {
    const { network, connections } = recordingNetwork(() => [address]);
    await expect(connectPublic(network, host, 587)).rejects.toThrow('The SMTP host is not');
    expect(connections).toEqual([]);
  });

  test('makes no connection where one address of several leads inside, or there is none', async () => {
    const { network, connections } = recordingNetwork((name) => (name === 'none.in' ? [] : ['8.8.8.8', '10.0.0.1']));
    await expect(connectPublic(network, 'smtp.example.com', 465)).rejects.toThrow('not on the public Internet');
    await expect(connectPublic(network, 'none.in', 465)).rejects.toThrow('not known');
    expect(connections).toEqual([]);
  });

  test('connects to the address that was checked, and looks the name up once: one that changes its mind gains nothing', async () => {
    const { network, connections } = recordingNetwork((_name, lookups) => [
      lookups === 1 ? '93.184.215.14' : '127.0.0.1',
    ]);
    await connectPublic(network, 'rebinding.example.com', 587);
    expect(connections).toEqual(['93.184.215.14 587']);
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
