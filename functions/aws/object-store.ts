import { hash } from 'node:crypto';
import { AwsRefusal } from './aws-refusal.ts';
import { credentialsOf, type AwsConfig } from './aws-service.ts';
import { createSender } from './post.ts';
import { createSigner } from './sign-request.ts';
import { tryAgain, type Patience } from './try-again.ts';

/** Objects by their keys, which are made of letters, digits, '-' and '/'. */
export type ObjectStore = {
  /** Null where there is none. */
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
};

const MAX_ATTEMPTS = 3;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000 };
const NOTHING = new Uint8Array();
/**
 * Statuses for a missing key. Callers without permission to list the bucket get 403 instead of 404 (S3 API reference,
 * GetObject).
 */
const ABSENT = [403, 404];

/**
 * The objects of one bucket in S3 (S3 API reference, GetObject and PutObject). A writing is whole or not at all: S3 holds
 * it to the hash that is signed. Calls throw AwsRefusal, or the error of Node or of time when there was no answer.
 */
export function createObjectStore(config: AwsConfig, bucket: string, patience?: Patience): ObjectStore {
  const { region, endpoint } = config;
  // S3 knows a bucket by its host; an engine of this machine by the path.
  const origin = endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`;
  const root = endpoint === undefined ? '/' : `/${bucket}/`;
  const { host } = new URL(origin);
  const sign = createSigner('s3', region, credentialsOf(config));
  const { send } = createSender(origin, TIMEOUTS);

  const ask = (method: 'GET' | 'PUT', key: string, body: Uint8Array): Promise<Uint8Array | null> =>
    tryAgain(
      MAX_ATTEMPTS,
      async () => {
        const to = { method, path: root + key };
        const headers = sign({ host, 'x-amz-content-sha256': hash('sha256', body) }, body, Date.now(), to);
        const answer = await send({ ...to, headers, body });
        if (answer.status === 200) return answer.body;
        if (method === 'GET' && ABSENT.includes(answer.status)) return null;
        throw AwsRefusal.ofXml({ status: answer.status, body: answer.body.toString() });
      },
      patience,
    );
  return {
    get: (key) => ask('GET', key, NOTHING),
    put: async (key, bytes) => void (await ask('PUT', key, bytes)),
  };
}
