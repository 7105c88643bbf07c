import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync } from 'node:fs';
import { Server } from 'node:net';
import path from 'node:path';
import { startFauxqs } from 'fauxqs';
import { ownCallersOnly } from '../own-callers-only.ts';

const LOOPBACK = '127.0.0.1';

/** Everything one engine is: where it answers, and how to end it. */
export type Engine = { endpoint: string; stop: () => Promise<void> };

/**
 * Starts SQS and S3 (fauxqs, inside this process) on a free port of 127.0.0.1, continuing from the files in `dataDir`.
 * Acknowledged writes survive kill -9.
 */
export async function startQueuesAndObjects({ dataDir, region }: { dataDir: string; region: string }): Promise<Engine> {
  const queues = path.join(dataDir, 'queues');
  const objects = path.join(dataDir, 'objects');
  for (const folder of [queues, objects]) mkdirSync(folder, { recursive: true });
  const server = await onLoopback(() =>
    startFauxqs({ port: 0, dataDir: queues, s3StorageDir: objects, defaultRegion: region, logger: false }),
  );
  return { endpoint: `http://${LOOPBACK}:${server.port}`, stop: () => server.stop() };
}

/**
 * Channel on which Node reports every server that is about to listen (Node.js documentation, diagnostics channel, net).
 */
const ABOUT_TO_LISTEN = 'tracing:net.server.listen:asyncStart';

/**
 * fauxqs always listens on 0.0.0.0, answers every page and offers no other way: while it starts, both is put right.
 * @throws Error when it is open to other machines all the same
 */
async function onLoopback<T extends { address: string }>(start: () => Promise<T>): Promise<T> {
  subscribe(ABOUT_TO_LISTEN, putRight);
  try {
    const engine = await start();
    if (new URL(engine.address).hostname !== LOOPBACK) throw new Error('The local queues are open to other machines');
    return engine;
  } finally {
    unsubscribe(ABOUT_TO_LISTEN, putRight);
  }
}

function putRight(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('options' in message) || !('server' in message)) return;
  const { options, server } = message;
  if (typeof options !== 'object' || options === null || !('host' in options) || options.host !== '0.0.0.0') return;
  options.host = LOOPBACK;
  if (server instanceof Server) ownCallersOnly(server);
}
