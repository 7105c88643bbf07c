import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';

/** Milliseconds: a test that reads or writes rows beside the product shares two cores with browsers. */
const PATIENT_MS = 60_000;

/** Further options of the client: `post`, for one that looks at what is sent. */
type More = Pick<Parameters<typeof createDynamoClient>[0], 'post'>;

/** A client for the table of an engine on this machine, which waits longer for an answer than the product does. */
export const tableClient = (endpoint: string, more: More = {}) =>
  createDynamoClient({ region: 'ap-south-1', endpoint, requestTimeout: PATIENT_MS, ...more });

/** Does something with the table of a running product. */
export async function inTable<T>(
  { dynamoEndpoint, tableName }: { dynamoEndpoint: string; tableName: string },
  work: (table: TableHandle) => Promise<T>,
): Promise<T> {
  const client = tableClient(dynamoEndpoint);
  try {
    return await work({ client, name: tableName });
  } finally {
    client.destroy();
  }
}
