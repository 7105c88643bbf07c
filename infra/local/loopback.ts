import type { Server } from 'node:http';
import { createServer } from 'node:net';

/**
 * Tries to listen on a port of this machine (127.0.0.1) and returns the port; 0 returns a free one. Null when it is
 * taken.
 */
function probe(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}

/** A free port of 127.0.0.1, `preferred` if that one is free. */
export async function freePort(preferred = 0): Promise<number> {
  const port = (preferred > 0 && preferred < 65_536 ? await probe(preferred) : null) ?? (await probe(0));
  if (port === null) throw new Error('No free port on 127.0.0.1.');
  return port;
}

/** Longer than any client keeps a connection that rests: a request must never meet the end of the one it is sent on. */
const RESTING_CONNECTION_MS = 10 * 60_000;

/** Puts a server on 127.0.0.1; port 0 takes a free one. Rejects when the port is taken. `stop` cuts open connections. */
export function listenOnLoopback(
  server: Server,
  port = 0,
): Promise<{ endpoint: string; port: number; stop: () => Promise<void> }> {
  server.keepAliveTimeout = RESTING_CONNECTION_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ endpoint: `http://127.0.0.1:${taken}`, port: taken, stop: () => stop(server) });
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
