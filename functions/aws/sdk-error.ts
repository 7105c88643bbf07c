import { AwsRefusal } from './aws-refusal.ts';
import { NO_CONNECTION } from './not-reached.ts';

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
