import { type Answer, NO_CONNECTION } from './post.ts';

/** Errors that the SDK takes for throttling, of the services used here. */
const THROTTLING = [
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionInProgressException',
];
const PASSING_STATUS = [500, 502, 503, 504];

const textAt = (content: Readonly<Record<string, unknown>>, ...names: string[]): string | undefined =>
  names.map((name) => content[name]).find((value) => typeof value === 'string');

/**
 * Returns the readable fields of an error's body. A proxy in front of the service may answer with something other than
 * JSON.
 */
function contentOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(body);
    return typeof content === 'object' && content !== null ? { ...content } : {};
  } catch {
    return {};
  }
}

/** The text of an element of an XML answer; null where there is none. */
export const textIn = (xml: string, element: string): string | null =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null;

/** The service has answered, and it was no. `name` is the service's own name for why. */
export class AwsRefusal extends Error {
  readonly status: number;
  readonly content: Readonly<Record<string, unknown>>;

  private constructor(name: string, message: string, status: number, content: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = name;
    this.status = status;
    this.content = content;
  }

  static of({ status, body }: Answer): AwsRefusal {
    const content = contentOf(body);
    // 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException'
    const name = textAt(content, '__type', 'code')?.split('#').at(-1) ?? 'UnknownError';
    return new AwsRefusal(name, textAt(content, 'message', 'Message') ?? name, status, content);
  }

  /** Builds the refusal from an XML error response. */
  static ofXml({ status, body }: Answer): AwsRefusal {
    const name = textIn(body, 'Code') ?? 'UnknownError';
    return new AwsRefusal(name, textIn(body, 'Message') ?? name, status, {});
  }

  /** Builds the refusal from an error of the SDK. */
  static ofName(name: string, message: string, status: number): AwsRefusal {
    return new AwsRefusal(name, message, status, {});
  }

  get isThrottling(): boolean {
    return THROTTLING.includes(this.name);
  }

  get isPassing(): boolean {
    return PASSING_STATUS.includes(this.status);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function statusOf(error: Error): number | null {
  const metadata: unknown = '$metadata' in error ? error.$metadata : null;
  const status = isRecord(metadata) ? metadata['httpStatusCode'] : null;
  return typeof status === 'number' ? status : null;
}

/**
 * Converts an error of the SDK's clients to those of this folder: AwsRefusal for an answer that refuses, an error of
 * NO_CONNECTION if the service was not reached in time, any other as it is. After the last kind the outcome is unknown.
 */
export function fromSdkError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const status = statusOf(error);
  if (status !== null && status >= 300) return AwsRefusal.ofName(error.name, error.message, status);
  // The SDK names a code for a request that timed out, and none for a connection that did.
  if (error.name === 'TimeoutError' && !('code' in error)) return Object.assign(error, { code: NO_CONNECTION });
  return error;
}
