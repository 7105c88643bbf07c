import { lookup } from 'node:dns/promises';
import net, { type Socket } from 'node:net';
import { isHostName } from '#shared/values/contact/host-name.ts';
import { isPublicAddress } from './public-address.ts';

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
