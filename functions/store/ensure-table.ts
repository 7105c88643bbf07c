import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableDefinition } from './table.ts';

const MAX_LOOKS = 100;
const BETWEEN_LOOKS_MS = 100;

type Keys = { partitionKey: string; sortKey: string };
const schemaOf = ({ partitionKey, sortKey }: Keys): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
];

function createInput(name: string): CreateTableCommandInput {
  const keys = [tableDefinition, ...tableDefinition.indexes].flatMap((keyed) => [keyed.partitionKey, keyed.sortKey]);
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((key) => ({ AttributeName: key, AttributeType: 'S' })),
    KeySchema: schemaOf(tableDefinition),
    GlobalSecondaryIndexes: tableDefinition.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: schemaOf(index),
      Projection: { ProjectionType: index.projection },
    })),
  };
}

async function waitUntilActive(client: DynamoDBDocumentClient, name: string): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    if (Table?.TableStatus === 'ACTIVE') return;
    await sleep(BETWEEN_LOOKS_MS);
  }
  throw new Error(`Table ${name} does not become active`);
}

/** Creates the table on a local engine unless it is there. On AWS the infrastructure code does this. */
export async function ensureTable(client: DynamoDBDocumentClient, name: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(createInput(name)));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitUntilActive(client, name);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
  if (TimeToLiveDescription?.TimeToLiveStatus !== 'DISABLED') return;
  const ttl = { AttributeName: tableDefinition.ttlAttribute, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }));
}
