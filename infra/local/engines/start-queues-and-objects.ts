import { mkdirSync } from 'node:fs';
import { Server } from 'node:net';
import path from 'node:path';
import { startFauxqs } from 'fauxqs';
import { ownCallersOnly } from '../own-callers-only.ts';

/** Everything one engine is: where it answers, and how to end it. */
export type Engine = { endpoint: string; stop: () => Promise<void> };

/**
 * Starts SQS and S3 (fauxqs, inside this process) on a free port of 127.0.0.1, continuing from the files in `dataDir`.
 * What was acknowledged survives kill -9.
 */
export async function startQueuesAndObjects({ dataDir, region }: { dataDir: string; region: string }): Promise<Engine> {
  const queues = path.join(dataDir, 'queues');
  const objects = path.join(dataDir, 'objects');
  for (const folder of [queues, objects]) mkdirSync(folder, { recursive: true });
  const server = await onLoopback(() =>
    startFauxqs({ port: 0, dataDir: queues, s3StorageDir: objects, defaultRegion: region, logger: false }),
  );
  return { endpoint: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
}

/** fauxqs always listens on 0.0.0.0, answers every page and offers no other way: while it starts, both is put right. */
async function onLoopback<T>(start: () => Promise<T>): Promise<T> {
  // oxlint-disable-next-line typescript/unbound-method -- put back below, and only ever applied to a server
  const listen = Server.prototype.listen;
  Server.prototype.listen = function listenOnLoopback(this: Server, ...args: unknown[]) {
    const rewritten = args.map((arg) =>
      typeof arg === 'object' && arg !== null && 'host' in arg && arg.host === '0.0.0.0'
        ? { ...arg, host: '127.0.0.1' }
        : arg,
    );
    Reflect.apply(listen, ownCallersOnly(this), rewritten);
    return this;
  };
  try {
    return await start();
  } finally {
    Server.prototype.listen = listen;
  }
}
