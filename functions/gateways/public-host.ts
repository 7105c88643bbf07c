import { lookup } from 'node:dns/promises';
import net, { type Socket, BlockList, isIP } from 'node:net';
import { isHostName } from '#shared/values/contact/host-name.ts';

/** How names become addresses, and addresses connections; tests bring their own. */
export type Network = {
  addressesOf(name: string): Promise<string[]>;
  /** Rejects where there is no connection within `ms`. */
  connect(address: string, port: number, ms: number): Promise<Socket>;
};

/** Why a host is not connected to: it is no DNS name, has no address, one that leads inside, or does not answer. */
export type NotConnected = 'no name' | 'not known' | 'not public' | 'not reached';

/** For looking up a name and connecting to it: who sends a test waits for three tries, and its function ends after 28 s. */
const CONNECT_MS = 5000;
/** Most addresses that are tried for a name with more addresses. */
const ADDRESSES_TRIED = 3;

/** The network there is. */
export const realNetwork: Network = {
  async addressesOf(name) {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  },
  connect: (host, port, ms) =>
    new Promise((resolve, reject) => {
      const socket = net.connect({ host, port });
      socket.setTimeout(ms, () => socket.destroy(new Error('no connection in time')));
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        socket.setTimeout(0);
        resolve(socket);
      });
    }),
};

/** IPv4 that is not of the public Internet (IANA, IPv4 Special-Purpose Address Registry; multicast and class E beside it). */
const NOT_PUBLIC_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3, where public IPv6 is: what carries IPv4 inside, or is for documentation (IANA, IPv6 registry). */
const NOT_PUBLIC_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_6) refused.addSubnet(net, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/**
 * True if an address belongs to the public Internet. IPv6 addresses that represent IPv4 (mapped, NAT64, 6to4, Teredo)
 * never do.
 */
function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  if (family === 6) return unicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return false;
}

/**
 * Connects to a host of the public Internet by its name. Every address of the name must be public. The connection goes
 * to the first checked address that answers, without another lookup. A host with an internal address is never connected
 * to. All of it takes at most `ms`. Never throws.
 */
export async function connectToHost(
  network: Network,
  host: string,
  port: number,
  ms = CONNECT_MS,
): Promise<Socket | NotConnected> {
  if (!isHostName(host)) return 'no name';
  const endsAt = performance.now() + ms;
  const addresses = await inTime(
    ms,
    network.addressesOf(host).catch(() => []),
  );
  if (addresses === null) return 'not reached';
  if (addresses.length === 0) return 'not known';
  if (!addresses.every(isPublicAddress)) return 'not public';
  const tried = addresses.slice(0, ADDRESSES_TRIED);
  for (const [at, address] of tried.entries()) {
    // One that is silent leaves their share to the others.
    const share = (endsAt - performance.now()) / (tried.length - at);
    if (share <= 0) return 'not reached';
    const connected = await connectTo(network, address, port, share);
    if (connected !== 'not reached') return connected;
  }
  return 'not reached';
}

/** Connects to an address as it is, public or not. */
export const connectTo = (
  network: Network,
  address: string,
  port: number,
  ms = CONNECT_MS,
): Promise<Socket | 'not reached'> => network.connect(address, port, ms).catch(() => 'not reached' as const);

/** Resolves to the value if it arrives within `ms`, else to null; `whenLate` receives a value that arrives later. */
export const inTime = <T>(ms: number, coming: Promise<T>, whenLate?: (late: T) => void): Promise<T | null> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(null);
      if (whenLate !== undefined) void coming.then(whenLate);
    }, ms);
    coming.then((value) => resolve(value), reject).finally(() => clearTimeout(timer));
  });
