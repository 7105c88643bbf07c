import * as z from 'zod';
import { createAwsService } from '../aws/aws-service.ts';
import type { AwsPlace } from '../aws/aws-service.ts';

const MAX_ATTEMPTS = 3;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000 };

const Found = z.object({ Parameters: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/**
 * Asks for parameters of SSM by their names, at most ten; which there is no value for is left out. Throws AwsRefusal, or
 * the error of Node or of time when SSM is silent.
 */
export async function readParameters(
  place: AwsPlace,
  names: readonly string[],
): Promise<[name: string, value: string][]> {
  const ssm = createAwsService({
    place,
    service: 'ssm',
    target: 'AmazonSSM',
    contentType: 'application/x-amz-json-1.1',
    timeouts: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
  });
  try {
    const answer = await ssm.call('GetParameters', { Names: names, WithDecryption: true });
    return Found.parse(answer).Parameters.map(({ Name, Value }) => [Name, Value]);
  } finally {
    ssm.destroy();
  }
}
