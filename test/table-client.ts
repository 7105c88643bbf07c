import { createDocumentClient } from '#functions/store/dynamo/document-client.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import type { TableClient, TableHandle } from '#functions/store/table/table-definition.ts';
import { chosenTableClient } from '#infra/bundle.ts';

export const REGION = 'ap-south-1';

/** Milliseconds: a test that reads or writes rows beside the product shares two cores with browsers. */
const PATIENT_MS = 60_000;

/** The two adapters of the table's client, by the value of the setting. */
const ADAPTERS = { lean: createDynamoClient, document: createDocumentClient };

/**
 * A client for the table of an engine on this machine, by the adapter that the setting `TABLE_CLIENT` chooses. It waits
 * longer for an answer than the product does.
 */
export const tableClient = (endpoint: string): TableClient =>
  ADAPTERS[chosenTableClient()]({ region: REGION, endpoint, requestTimeout: PATIENT_MS });

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
