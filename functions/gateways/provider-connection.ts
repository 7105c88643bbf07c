import type { Socket } from 'node:net';
import tls from 'node:tls';
import { connectTo, connectToHost, inTime, realNetwork } from './public-host.ts';
import type { Network } from './public-host.ts';

/** To whom providers may be: on the public Internet alone, unless `isLocal`. */
export type ProviderReach = {
  network?: Network;
  /** Stand-ins on 127.0.0.1 are spoken to as well, without TLS: under `npm start` and in tests alone. */
  isLocal?: boolean;
  /** Whom certificates are believed from, in place of those that Node knows; only for tests. */
  authority?: string;
};

const LOOPBACK = '127.0.0.1';
const HTTPS_PORT = 443;

/**
 * Connects to a provider by its address: https to a DNS name whose addresses are all public, over TLS whose certificate is
 * checked, before a byte is sent; null where there is no such connection within `ms`.
 */
export async function connectProvider(
  { protocol, hostname, port }: URL,
  ms: number,
  { network = realNetwork, isLocal = false, authority }: ProviderReach = {},
): Promise<Socket | null> {
  const isStandIn = isLocal && protocol === 'http:' && hostname === LOOPBACK;
  if (!isStandIn && protocol !== 'https:') return null;
  const connecting = isStandIn
    ? connectTo(network, LOOPBACK, Number(port), ms)
    : connectToHost(network, hostname, Number(port) || HTTPS_PORT, ms);
  const ready = connecting.then((socket) => {
    if (typeof socket === 'string') return null;
    return isStandIn ? socket : secured(socket, hostname, authority);
  });
  // What comes later is closed unused.
  return inTime(ms, ready, (socket) => socket?.destroy());
}

/** Puts TLS over a connection; null where its certificate does not hold, or it ends. */
const secured = (socket: Socket, servername: string, ca: string | undefined): Promise<Socket | null> =>
  new Promise((resolve) => {
    const safe = tls.connect({ socket, servername, ...(ca === undefined ? {} : { ca }) });
    const failed = (): void => {
      socket.destroy();
      resolve(null);
    };
    safe.once('error', failed);
    safe.once('close', failed);
    safe.once('secureConnect', () => {
      safe.off('error', failed);
      safe.off('close', failed);
      resolve(safe);
    });
  });
