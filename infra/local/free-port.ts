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
