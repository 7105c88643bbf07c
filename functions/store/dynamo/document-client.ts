import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { credentialsOf } from '../../aws/aws-service.ts';
import { MAX_ATTEMPTS, TIMEOUTS, type TableConfig } from './dynamo-client.ts';
import type { TableClient } from '../table/table-definition.ts';

/** The table by the SDK's document client, with the timeouts of the lean transport. */
export function createDocumentClient({ region, endpoint, requestTimeout, ...config }: TableConfig): TableClient {
  const dynamo = new DynamoDBClient({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: credentialsOf({ region, endpoint, ...config }),
    maxAttempts: MAX_ATTEMPTS,
    // Otherwise the SDK only warns when the time is over.
    requestHandler: { ...TIMEOUTS, ...(requestTimeout && { requestTimeout }), throwOnRequestTimeout: true },
  });
  const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  return {
    get: (input) => client.send(new GetCommand(input)),
    put: (input) => client.send(new PutCommand(input)),
    update: (input) => client.send(new UpdateCommand(input)),
    delete: (input) => client.send(new DeleteCommand(input)),
    query: (input) => client.send(new QueryCommand(input)),
    scan: (input) => client.send(new ScanCommand(input)),
    batchGet: (input) => client.send(new BatchGetCommand(input)),
    transactWrite: (input) => client.send(new TransactWriteCommand(input)),
    // The document client's own `destroy` leaves the connections open.
    destroy: () => dynamo.destroy(),
  };
}
