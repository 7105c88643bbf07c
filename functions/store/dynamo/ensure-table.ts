import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type AttributeDefinition,
  type CreateTableCommandInput,
  type GlobalSecondaryIndexUpdate,
  type KeySchemaElement,
  type Projection,
} from '@aws-sdk/client-dynamodb';
import { credentialsOf } from '../../aws/aws-service.ts';
import { tableDefinition } from '../table/table-definition.ts';

const MAX_ROUNDS = 100;
const BETWEEN_ROUNDS_MS = 100;

type Keys = { partitionKey: string; sortKey: string };
const schemaOf = ({ partitionKey, sortKey }: Keys): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
];

const attributesOf = (keyed: readonly Keys[]): AttributeDefinition[] =>
  keyed
    .flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
    .map((key) => ({ AttributeName: key, AttributeType: 'S' }));

type Index = Keys & { name: string; projection: 'ALL' | 'KEYS_ONLY' | readonly string[] };

const indexInput = (index: Index) => ({
  IndexName: index.name,
  KeySchema: schemaOf(index),
  Projection: projectionOf(index),
});

/** All of a row, its keys, or the named attributes beside them. */
const projectionOf = ({ projection }: Index): Projection =>
  typeof projection === 'string'
    ? { ProjectionType: projection }
    : { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projection] };

const createInput = (name: string, indexes: readonly Index[]): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: attributesOf([tableDefinition, ...indexes]),
  KeySchema: schemaOf(tableDefinition),
  GlobalSecondaryIndexes: indexes.map(indexInput),
});

/**
 * Adds what the table of an earlier version lacks: DynamoDB adds one index at a time, and fills it from the rows. One that
 * shows other columns than it should goes first.
 */
async function addMissingIndexes(dynamo: DynamoDBClient, name: string): Promise<void> {
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: name }));
  const there = new Map(Table?.GlobalSecondaryIndexes?.map((index) => [index.IndexName, index.Projection]));
  const change = async (index: Index, update: GlobalSecondaryIndexUpdate): Promise<void> => {
    const keys = { AttributeDefinitions: attributesOf([tableDefinition, index]) };
    await dynamo.send(new UpdateTableCommand({ TableName: name, ...keys, GlobalSecondaryIndexUpdates: [update] }));
    await waitUntilActive(dynamo, name);
  };
  for (const index of tableDefinition.indexes) {
    const shows = there.get(index.name);
    if (shows !== undefined && columnsOf(shows) === columnsOf(projectionOf(index))) continue;
    if (shows !== undefined) await change(index, { Delete: { IndexName: index.name } });
    await change(index, { Create: indexInput(index) });
  }
}

const columnsOf = ({ ProjectionType, NonKeyAttributes = [] }: Projection): string =>
  [ProjectionType, ...NonKeyAttributes.toSorted()].join(' ');

async function waitUntilActive(dynamo: DynamoDBClient, name: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: name }));
    const all = [Table?.TableStatus, ...(Table?.GlobalSecondaryIndexes ?? []).map(({ IndexStatus }) => IndexStatus)];
    if (all.every((status) => status === 'ACTIVE')) return;
    await sleep(BETWEEN_ROUNDS_MS);
  }
  throw new Error(`Table ${name} does not become active`);
}

/**
 * Creates the table on a local engine unless it is there, and adds the indexes that it lacks. On AWS the infrastructure
 * code does this.
 */
export async function ensureTable(
  { region, endpoint }: { region: string; endpoint: string },
  name: string,
  indexes: readonly Index[] = tableDefinition.indexes,
): Promise<void> {
  const dynamo = new DynamoDBClient({ region, endpoint, credentials: credentialsOf({ region, endpoint }) });
  try {
    await createTable(dynamo, name, indexes);
    await waitUntilActive(dynamo, name);
    if (indexes === tableDefinition.indexes) await addMissingIndexes(dynamo, name);
    await collectByTtl(dynamo, name);
  } finally {
    dynamo.destroy();
  }
}

async function createTable(dynamo: DynamoDBClient, name: string, indexes: readonly Index[]): Promise<void> {
  try {
    await dynamo.send(new CreateTableCommand(createInput(name, indexes)));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

async function collectByTtl(dynamo: DynamoDBClient, name: string): Promise<void> {
  const { TimeToLiveDescription } = await dynamo.send(new DescribeTimeToLiveCommand({ TableName: name }));
  if (TimeToLiveDescription?.TimeToLiveStatus !== 'DISABLED') return;
  const ttl = { AttributeName: tableDefinition.ttlAttribute, Enabled: true };
  await dynamo.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }));
}
