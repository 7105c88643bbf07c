import * as z from 'zod';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import type { AwsCall } from './is-allowed.ts';
import { indexArn, tableArn } from './local-arns.ts';

const PARTITION = tableDefinition.partitionKey;
const Keyed = z.object({ [PARTITION]: z.object({ S: z.string() }) });
const Named = z.object({ TableName: z.string() });
const ByKey = z.object({ TableName: z.string(), Key: Keyed });
const ByItem = z.object({ TableName: z.string(), Item: Keyed });
const Batch = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Keyed) })) });
const Query = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: z.record(z.string(), z.object({ S: z.string().optional() })),
});
const Transaction = z.object({
  TransactItems: z.array(
    z.object({
      Put: ByItem.optional(),
      Update: ByKey.optional(),
      Delete: ByKey.optional(),
      ConditionCheck: ByKey.optional(),
    }),
  ),
});

const onRow = (action: string, table: string, row: z.infer<typeof Keyed>): AwsCall => ({
  action: `dynamodb:${action}`,
  resource: tableArn(table),
  leadingKeys: [row[PARTITION].S],
});
const byKey = (action: string, { TableName, Key }: z.infer<typeof ByKey>) => onRow(action, TableName, Key);
const byItem = ({ TableName, Item }: z.infer<typeof ByItem>) => onRow('PutItem', TableName, Item);

/** The value that a condition compares a key with; an empty text when it does not. */
function comparedWith(attribute: string, query: z.infer<typeof Query>): string {
  for (const [, name = '', value = ''] of query.KeyConditionExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g))
    if ((query.ExpressionAttributeNames[name] ?? name) === attribute)
      return query.ExpressionAttributeValues[value]?.S ?? '';
  return '';
}

function query(input: z.infer<typeof Query>): AwsCall {
  const index = tableDefinition.indexes.find(({ name }) => name === input.IndexName);
  const { TableName, IndexName } = input;
  return {
    action: 'dynamodb:Query',
    resource: IndexName === undefined ? tableArn(TableName) : indexArn(TableName, IndexName),
    // The leading key of an index is the index' own partition key.
    leadingKeys: [comparedWith((index ?? tableDefinition).partitionKey, input)],
  };
}

/** Each write of a transaction is judged by itself (DynamoDB developer guide, IAM with transactions). */
const transaction = ({ TransactItems }: z.infer<typeof Transaction>): AwsCall[] =>
  TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }) => [
    ...(Put ? [byItem(Put)] : []),
    ...(Update ? [byKey('UpdateItem', Update)] : []),
    ...(Delete ? [byKey('DeleteItem', Delete)] : []),
    ...(ConditionCheck ? [byKey('ConditionCheckItem', ConditionCheck)] : []),
  ]);

const batch = ({ RequestItems }: z.infer<typeof Batch>): AwsCall[] =>
  Object.entries(RequestItems).map(([table, { Keys }]) => ({
    action: 'dynamodb:BatchGetItem',
    resource: tableArn(table),
    leadingKeys: Keys.map((key) => key[PARTITION].S),
  }));

const READERS: Readonly<Record<string, (body: unknown) => AwsCall[]>> = {
  GetItem: (body) => [byKey('GetItem', ByKey.parse(body))],
  PutItem: (body) => [byItem(ByItem.parse(body))],
  UpdateItem: (body) => [byKey('UpdateItem', ByKey.parse(body))],
  DeleteItem: (body) => [byKey('DeleteItem', ByKey.parse(body))],
  Query: (body) => [query(Query.parse(body))],
  Scan: (body) => [{ action: 'dynamodb:Scan', resource: tableArn(Named.parse(body).TableName), leadingKeys: [] }],
  BatchGetItem: (body) => batch(Batch.parse(body)),
  TransactWriteItems: (body) => transaction(Transaction.parse(body)),
};

/** The actions in a request to DynamoDB. One that no function needs is taken whole; no role grants it. Throws on garbage. */
export const dynamoCalls = (operation: string, body: unknown): AwsCall[] =>
  READERS[operation]?.(body) ?? [{ action: `dynamodb:${operation}`, resource: '*', leadingKeys: [] }];
