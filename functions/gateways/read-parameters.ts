import { createAwsService, type AwsConfig } from '../aws/aws-service.ts';

const MAX_ATTEMPTS = 3;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000 };

type Parameter = { Name: string; Value: string };

/** Without a schema: this file is loaded on its own by functions that have none. */
const isParameter = (found: unknown): found is Parameter =>
  typeof found === 'object' &&
  found !== null &&
  'Name' in found &&
  typeof found.Name === 'string' &&
  'Value' in found &&
  typeof found.Value === 'string';

function parametersIn(answer: unknown): Parameter[] {
  const found: unknown = typeof answer === 'object' && answer !== null && 'Parameters' in answer && answer.Parameters;
  return Array.isArray(found) ? found.filter(isParameter) : [];
}

/**
 * Asks for parameters of SSM by their names, at most ten; which there is no value for is left out. Throws AwsRefusal, or
 * the error of Node or of time when SSM is silent.
 */
export async function readParameters(
  config: AwsConfig,
  names: readonly string[],
): Promise<[name: string, value: string][]> {
  const ssm = createAwsService({
    config,
    service: 'ssm',
    target: 'AmazonSSM',
    contentType: 'application/x-amz-json-1.1',
    timeouts: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
  });
  try {
    const answer = await ssm.call('GetParameters', { Names: names, WithDecryption: true });
    return parametersIn(answer).map(({ Name, Value }) => [Name, Value]);
  } finally {
    ssm.destroy();
  }
}
