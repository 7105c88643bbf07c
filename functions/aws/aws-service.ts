import { setTimeout as sleep } from 'node:timers/promises';
import { AwsRefusal } from './aws-refusal.ts';
import { createPost, type Post, type Timeouts } from './post.ts';
import { createSigner, type Credentials } from './sign-request.ts';

/** Address and credentials of a service: a region of AWS, or an engine at `endpoint` that speaks the same protocol. */
export type AwsConfig = { region: string; endpoint?: string | undefined; credentials?: Credentials | undefined };

/** How waiting between tries is done; tests bring their own. */
export type Patience = { sleep(ms: number): Promise<unknown>; random(): number };

const REAL_PATIENCE: Patience = { sleep: (ms) => sleep(ms), random: Math.random };

/** The SDK's own base waits before the second try (AWS SDKs and tools reference guide, retry behaviour). */
const BASE_MS = { passing: 100, throttled: 500 };

/**
 * Asks a service, again after what passes by itself.
 * @throws what the last try threw
 */
export async function tryAgain<T>(
  maxAttempts: number,
  tryOnce: () => Promise<T>,
  patience: Patience = REAL_PATIENCE,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce();
    } catch (error) {
      const base = attempt < maxAttempts ? waitAfter(error) : null;
      if (base === null) throw error;
      // Full jitter: those who were turned away together must not come back together.
      await patience.sleep(patience.random() * base * 2 ** (attempt - 1));
    }
  }
}

/** Returns the longest wait before the next retry; null if a retry would not help. */
function waitAfter(error: unknown): number | null {
  if (error instanceof AwsRefusal)
    return error.isThrottling ? BASE_MS.throttled : error.isPassing ? BASE_MS.passing : null;
  const isSilence = error instanceof Error && (error.name === 'TimeoutError' || 'code' in error);
  return isSilence ? BASE_MS.passing : null;
}

type ServiceOptions = {
  config: AwsConfig;
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

/** An engine of this machine takes any. */
const LOCAL_CREDENTIALS: Credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** A client of one of AWS's services that speak JSON: what the SDK's clients do of it for every caller costs ten times as much. */
export function createAwsService(options: ServiceOptions): AwsService {
  const { config, service, target, contentType, maxAttempts, patience } = options;
  const { region, endpoint = `https://${service}.${region}.amazonaws.com` } = config;
  const sign = createSigner(service, region, credentialsOf(config));
  const { post: overHttp, destroy } = createPost(endpoint, options.timeouts);
  const post = options.post?.(overHttp) ?? overHttp;
  const { host } = new URL(endpoint);

  const tryOnce = async (operation: string, body: string): Promise<unknown> => {
    const headers = { host, 'content-type': contentType, 'x-amz-target': `${target}.${operation}` };
    const answer = await post(sign(headers, body, Date.now()), body);
    if (answer.status !== 200) throw AwsRefusal.of(answer);
    return answer.body === '' ? {} : JSON.parse(answer.body);
  };
  const call = (operation: string, input: object): Promise<unknown> => {
    const body = JSON.stringify(input);
    return tryAgain(maxAttempts, () => tryOnce(operation, body), patience);
  };
  return { call, destroy };
}

/**
 * Configuration of an SDK client that sends each request once: a message may have gone out although no answer came.
 * @param timeouts for the connection and for the whole answer, in milliseconds
 */
export const sendsOnce = ({ region, endpoint, ...config }: AwsConfig, timeouts: Timeouts) => ({
  region,
  ...(endpoint === undefined ? {} : { endpoint }),
  credentials: credentialsOf({ region, endpoint, ...config }),
  maxAttempts: 1,
  // Otherwise the SDK only warns when the time is over.
  requestHandler: { ...timeouts, throwOnRequestTimeout: true },
});

/** Whose name a request is made in. Throws where AWS itself is asked and the environment has none. */
export function credentialsOf({ endpoint, credentials }: AwsConfig): Credentials {
  if (credentials !== undefined) return credentials;
  if (endpoint === undefined) throw new Error('AWS needs credentials, and the environment has none');
  return LOCAL_CREDENTIALS;
}
