import { hash } from 'node:crypto';
import { AwsRefusal } from './aws-refusal.ts';
import { credentialsOf, type AwsConfig, tryAgain, type Patience } from './aws-service.ts';
import { createSender } from './post.ts';
import { createSigner } from './sign-request.ts';

/** Reads objects by their keys, which are made of letters, digits, '-' and '/'. */
export type ObjectReader = {
  /** Null where there is none. */
  get(key: string): Promise<Uint8Array | null>;
};
/** Reads and writes objects. A write is whole or not at all. */
export type ObjectStore = ObjectReader & { put(key: string, bytes: Uint8Array): Promise<void> };

const MAX_ATTEMPTS = 3;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000 };
const NOTHING = new Uint8Array();
const HASH_OF_NOTHING = hash('sha256', NOTHING);
/**
 * Statuses for a missing key. Callers without permission to list the bucket get 403 instead of 404 (S3 API reference,
 * GetObject).
 */
const ABSENT = [403, 404];

/**
 * Reads the objects of one bucket in S3 (S3 API reference, GetObject) by the lean transport: a search after a cold start
 * waits for it, and loading the SDK's client takes 140 ms of a core. `get` throws AwsRefusal, or the error of Node or of
 * time when there was no answer. Functions that write use the SDK (functions/gateways/image-bucket.ts).
 */
export function createObjectReader(config: AwsConfig, bucket: string, patience?: Patience): ObjectReader {
  const { region, endpoint } = config;
  // S3 knows a bucket by its host; an engine of this machine by the path.
  const origin = endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`;
  const root = endpoint === undefined ? '/' : `/${bucket}/`;
  const { host } = new URL(origin);
  const sign = createSigner('s3', region, credentialsOf(config));
  const { send } = createSender(origin, TIMEOUTS);

  const tryOnce = async (key: string): Promise<Uint8Array | null> => {
    const to = { method: 'GET', path: root + key } as const;
    const headers = sign({ host, 'x-amz-content-sha256': HASH_OF_NOTHING }, NOTHING, Date.now(), to);
    const answer = await send({ ...to, headers, body: NOTHING });
    if (answer.status === 200) return answer.body;
    if (ABSENT.includes(answer.status)) return null;
    throw AwsRefusal.ofXml({ status: answer.status, body: answer.body.toString() });
  };
  return { get: (key) => tryAgain(MAX_ATTEMPTS, () => tryOnce(key), patience) };
}
