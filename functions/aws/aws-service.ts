import { setTimeout as sleep } from 'node:timers/promises';
import { AwsRefusal } from './aws-refusal.ts';
import { createPost } from './post.ts';
import type { Post, Timeouts } from './post.ts';
import { createSigner } from './sign-request.ts';
import type { Credentials } from './sign-request.ts';

/** Where a service is, and who asks: a region of AWS, or an engine at `endpoint` that speaks the same protocol. */
export type AwsPlace = { region: string; endpoint?: string | undefined; credentials?: Credentials | undefined };

/** How waiting between tries is done; tests bring their own. */
export type Patience = { sleep(ms: number): Promise<unknown>; random(): number };

type ServiceOptions = {
  place: AwsPlace;
  /** The service as it is signed for and addressed, and what stands before its operations: 'sqs', 'AmazonSQS'. */
  service: string;
  target: string;
  contentType: 'application/x-amz-json-1.0' | 'application/x-amz-json-1.1';
  timeouts: Timeouts;
  maxAttempts: number;
  patience?: Patience | undefined;
  /** In place of HTTP; only for tests. */
  post?: ((post: Post) => Post) | undefined;
};

export type AwsService = {
  /**
   * Asks for one operation, again after what passes by itself.
   * @throws AwsRefusal, or the error of Node or of time when there was no answer; then it is unknown what happened
   */
  call(operation: string, input: object): Promise<unknown>;
  destroy(): void;
};

const REAL_PATIENCE: Patience = { sleep: (ms) => sleep(ms), random: Math.random };
/** An engine of this machine takes any. */
const LOCAL_CREDENTIALS: Credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The SDK's own base waits before the second try (AWS SDKs and tools reference guide, retry behaviour). */
const BASE_MS = { passing: 100, throttled: 500 };

/** A client of one of AWS's services that speak JSON: what the SDK's clients do of it for every caller costs ten times as much. */
export function createAwsService(options: ServiceOptions): AwsService {
  const { place, service, target, contentType, maxAttempts, patience = REAL_PATIENCE } = options;
  const { region, endpoint = `https://${service}.${region}.amazonaws.com` } = place;
  const sign = createSigner(service, region, credentialsOf(place));
  const { post: overHttp, destroy } = createPost(endpoint, options.timeouts);
  const post = options.post?.(overHttp) ?? overHttp;
  const { host } = new URL(endpoint);

  const tryOnce = async (operation: string, body: string): Promise<unknown> => {
    const headers = { host, 'content-type': contentType, 'x-amz-target': `${target}.${operation}` };
    const answer = await post(sign(headers, body, Date.now()), body);
    if (answer.status !== 200) throw AwsRefusal.of(answer);
    return answer.body === '' ? {} : JSON.parse(answer.body);
  };
  const call = async (operation: string, input: object): Promise<unknown> => {
    const body = JSON.stringify(input);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryOnce(operation, body);
      } catch (error) {
        const base = attempt < maxAttempts ? waitAfter(error) : null;
        if (base === null) throw error;
        // Full jitter: those who were turned away together must not come back together.
        await patience.sleep(patience.random() * base * 2 ** (attempt - 1));
      }
    }
  };
  return { call, destroy };
}

/** What to wait at most before the next try; null where another try would fare no better. */
function waitAfter(error: unknown): number | null {
  if (error instanceof AwsRefusal)
    return error.isThrottling ? BASE_MS.throttled : error.isPassing ? BASE_MS.passing : null;
  const isSilence = error instanceof Error && (error.name === 'TimeoutError' || 'code' in error);
  return isSilence ? BASE_MS.passing : null;
}

/** Whose name a request is made in. Throws where AWS itself is asked and the environment has none. */
export function credentialsOf({ endpoint, credentials }: AwsPlace): Credentials {
  if (credentials !== undefined) return credentials;
  if (endpoint === undefined) throw new Error('AWS needs credentials, and the environment has none');
  return LOCAL_CREDENTIALS;
}
