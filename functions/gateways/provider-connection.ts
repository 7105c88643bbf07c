import type { Socket } from 'node:net';
import tls from 'node:tls';
import { connectTo, connectToHost, inTime, realNetwork, type Network } from './public-host.ts';

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
  const endsAt = performance.now() + ms;
  const connecting = isStandIn
    ? connectTo(network, LOOPBACK, Number(port), ms)
    : connectToHost(network, hostname, Number(port) || HTTPS_PORT, ms);
  const ready = connecting.then((socket) => {
    if (typeof socket === 'string') return null;
    if (isStandIn) return socket;
    return secured(socket, { servername: hostname, ca: authority, ms: endsAt - performance.now() });
  });
  // A socket that connects too late is closed unused.
  return inTime(ms, ready, (socket) => socket?.destroy());
}

type Handshake = { servername: string; ca: string | undefined; ms: number };

/** Puts TLS over a connection; null, and the connection closed, where its certificate does not hold or it takes more than `ms`. */
const secured = (socket: Socket, { servername, ca, ms }: Handshake): Promise<Socket | null> =>
  new Promise((resolve) => {
    const safe = tls.connect({ socket, servername, ...(ca === undefined ? {} : { ca }) });
    const failed = (): void => {
      clearTimeout(ending);
      socket.destroy();
      resolve(null);
    };
    const ending = setTimeout(failed, ms);
    safe.once('error', failed);
    safe.once('close', failed);
    safe.once('secureConnect', () => {
      clearTimeout(ending);
      safe.off('error', failed);
      safe.off('close', failed);
      resolve(safe);
    });
  });
