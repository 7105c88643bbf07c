import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** An own endpoint is a local engine, which takes any credentials. */
const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** A dead table is given up after eight seconds: the shortest function has ten. */
const MAX_ATTEMPTS = 2;

/**
 * A document client that gives up early: a patient waits for it.
 * @param options.endpoint of a local engine; AWS when absent
 */
export function createDynamoClient(options: { region: string; endpoint?: string | undefined }): DynamoDBDocumentClient {
  const { region, endpoint } = options;
  const client = new DynamoDBClient({
    region,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
    ...(endpoint === undefined ? {} : { endpoint, credentials: LOCAL_CREDENTIALS }),
  });
  // It describes every request and answer anew for a logger that there is not: a twenty-fifth of what a read costs.
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
