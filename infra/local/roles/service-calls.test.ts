import { expect, test } from 'vitest';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import { dynamoCalls } from './service-calls.ts';

const TableName = 'punnagai';
const TABLE = 'arn:aws:dynamodb:ap-south-1:000000000000:table/punnagai';
const { partitionKey, sortKey, indexes } = tableDefinition;
const key = (partition: string) => ({ [partitionKey]: { S: partition }, [sortKey]: { S: 'META' } });

test.each(['GetItem', 'UpdateItem', 'DeleteItem'])('%s is about the partition of its key', (action) => {
  expect(dynamoCalls(action, { TableName, Key: key('APPT#a') })).toEqual([
    { action: `dynamodb:${action}`, resource: TABLE, leadingKeys: ['APPT#a'] },
  ]);
});

test('PutItem is about the partition of its row', () => {
  expect(dynamoCalls('PutItem', { TableName, Item: { ...key('LEAD#l'), name: { S: 'CLINIC#x' } } })).toEqual([
    { action: 'dynamodb:PutItem', resource: TABLE, leadingKeys: ['LEAD#l'] },
  ]);
});

test('BatchGetItem is about all the partitions it reads at once', () => {
  const RequestItems = { [TableName]: { Keys: [key('ORDER#1'), key('APPT#a')] } };
  expect(dynamoCalls('BatchGetItem', { RequestItems })).toEqual([
    { action: 'dynamodb:BatchGetItem', resource: TABLE, leadingKeys: ['ORDER#1', 'APPT#a'] },
  ]);
});

test('each write of a transaction is an action of its own', () => {
  const TransactItems = [
    { Put: { TableName, Item: key('APPT#a') } },
    { Update: { TableName, Key: key('CODE#a') } },
    { Delete: { TableName, Key: key('QUOTA_SLOT#p') } },
    { ConditionCheck: { TableName, Key: key('CLINIC#c') } },
  ];
  expect(dynamoCalls('TransactWriteItems', { TransactItems })).toEqual(
    [
      ['dynamodb:PutItem', 'APPT#a'],
      ['dynamodb:UpdateItem', 'CODE#a'],
      ['dynamodb:DeleteItem', 'QUOTA_SLOT#p'],
      ['dynamodb:ConditionCheckItem', 'CLINIC#c'],
    ].map(([action, partition]) => ({ action, resource: TABLE, leadingKeys: [partition] })),
  );
});

test('a Query is about the partition of the table or of the index it asks, by whatever name the condition calls it', () => {
  const ExpressionAttributeValues = { ':p': { S: 'CLINIC#c' }, ':from': { S: 'a' }, ':to': { S: 'b' } };
  const asked = { TableName, ExpressionAttributeValues };
  const KeyConditionExpression = `${partitionKey} = :p AND ${sortKey} BETWEEN :from AND :to`;
  expect(dynamoCalls('Query', { ...asked, KeyConditionExpression })).toEqual([
    { action: 'dynamodb:Query', resource: TABLE, leadingKeys: ['CLINIC#c'] },
  ]);
  const due = indexes.find(({ name }) => name === 'due');
  const index = {
    ...asked,
    IndexName: 'due',
    KeyConditionExpression: `${due?.sortKey} = :from AND #list = :p`,
    ExpressionAttributeNames: { '#list': due?.partitionKey },
  };
  expect(dynamoCalls('Query', index)).toEqual([
    { action: 'dynamodb:Query', resource: `${TABLE}/index/due`, leadingKeys: ['CLINIC#c'] },
  ]);
});

test('a call that no function makes still has an action, and garbage is an error', () => {
  expect(dynamoCalls('ListTables', {})).toEqual([{ action: 'dynamodb:ListTables', resource: '*', leadingKeys: [] }]);
  expect(dynamoCalls('Scan', { TableName })).toEqual([{ action: 'dynamodb:Scan', resource: TABLE, leadingKeys: [] }]);
  expect(() => dynamoCalls('GetItem', { TableName })).toThrow(/Key/);
});
