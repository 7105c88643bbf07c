import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync } from 'node:fs';
import { Server } from 'node:net';
import path from 'node:path';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { DAY_MS } from '#shared/values/ist.ts';
import { EXPIRING_OBJECTS } from '#infra/upload-bucket.ts';
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

type Listed = { Key?: string | undefined; LastModified?: Date | undefined };

/**
 * The keys of objects that are older than so many days. Their age is counted from the newest of them: who starts the product
 * after weeks goes on with the lists that stand until they are made anew.
 */
export function expiredKeys(objects: readonly Listed[], days: number): string[] {
  const writtenAt = ({ LastModified }: Listed): number => LastModified?.getTime() ?? Infinity;
  const newest = Math.max(...objects.map(writtenAt));
  return objects.flatMap((object) =>
    object.Key !== undefined && writtenAt(object) < newest - days * DAY_MS ? [object.Key] : [],
  );
}

/** Makes the bucket if there is none, and takes away what the rules of the cloud's bucket would have: the engine has no rules. */
export async function ensureBucket(endpoint: string, region: string, bucket: string): Promise<void> {
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true });
  try {
    const isThere = await s3.send(new HeadBucketCommand({ Bucket: bucket })).then(
      () => true,
      () => false,
    );
    if (!isThere) await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    else await expire(s3, bucket);
  } finally {
    s3.destroy();
  }
}

/** A thousand of each place are looked at; of more the others go at the next start. */
async function expire(s3: S3Client, bucket: string): Promise<void> {
  for (const { prefix, days } of EXPIRING_OBJECTS) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    for (const Key of expiredKeys(Contents, days)) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  }
}
