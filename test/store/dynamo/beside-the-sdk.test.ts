import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  DynamoDBServiceException,
  ResourceInUseException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSigner } from '#functions/aws/sign-request.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { listenOnLoopback } from '#infra/local/listen-on-loopback.ts';

/** Last request to the server, and its answer. */
let asked: { headers: IncomingHttpHeaders; body: string } = { headers: {}, body: '' };
let answer = { status: 200, body: '{}' };

const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked = { headers: request.headers, body };
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(answer.body);
  });
});
let listening: Awaited<ReturnType<typeof listenOnLoopback>>;
const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'of the role' };
const clients = () => {
  const place = { region: 'ap-south-1', endpoint: listening.endpoint, credentials };
  const sdk = DynamoDBDocumentClient.from(new DynamoDBClient({ ...place, maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { sdk, own: createDynamoClient({ ...place, patience: { random: () => 0, sleep: async () => undefined } }) };
};

beforeAll(async () => {
  listening = await listenOnLoopback(server);
});
afterAll(() => listening.stop());

const TableName = 'punnagai';
const key = { id: 'CLINIC#ä', at: 'META' };
const row = {
  ...key,
  text: '',
  count: 0,
  price: -12.5,
  yes: true,
  nothing: null,
  absent: undefined,
  list: ['a', 1, [], {}, null, undefined],
  map: { 'a.b': { c: [{ d: 'e', f: undefined }] } },
  bytes: new Uint8Array([0, 255, 7]),
};
const values = { ':v': row, ':n': 3 };
const names = { '#v': 'v' };

/** Each command that the stores and the tools send. */
const commands = {
  get: () => new GetCommand({ TableName, Key: key, ConsistentRead: true, ProjectionExpression: 'text' }),
  put: () => new PutCommand({ TableName, Item: row, ConditionExpression: 'c', ExpressionAttributeValues: values }),
  update: () =>
    new UpdateCommand({
      TableName,
      Key: key,
      UpdateExpression: 'SET #v = :v',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_NEW',
    }),
  delete: () => new DeleteCommand({ TableName, Key: key }),
  query: () =>
    new QueryCommand({
      TableName,
      IndexName: 'due',
      KeyConditionExpression: 'x = :n',
      ExpressionAttributeValues: values,
      ExclusiveStartKey: key,
      Limit: 5,
      ScanIndexForward: false,
    }),
  scan: () => new ScanCommand({ TableName, ExclusiveStartKey: undefined }),
  batchGet: () => new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key, key], ConsistentRead: false } } }),
  batchWrite: () =>
    new BatchWriteCommand({
      RequestItems: { [TableName]: [{ PutRequest: { Item: row } }, { DeleteRequest: { Key: key } }] },
    }),
  transact: () =>
    new TransactWriteCommand({
      ClientRequestToken: 'token',
      TransactItems: [
        { Put: { TableName, Item: row, ExpressionAttributeValues: values } },
        { Update: { TableName, Key: key, UpdateExpression: 'u', ExpressionAttributeValues: values } },
        { Delete: { TableName, Key: key } },
        { ConditionCheck: { TableName, Key: key, ConditionExpression: 'c', ExpressionAttributeValues: values } },
      ],
    }),
};

const item = {
  S: { S: '' },
  N: { N: '-12.5' },
  B: { B: 'AP8H' },
  BOOL: { BOOL: false },
  NULL: { NULL: true },
  L: { L: [{ S: 'a' }, { L: [] }, { M: { x: { N: '1' } } }] },
  M: { M: {} },
};
const answers = {
  get: { Item: item },
  put: { Attributes: item, ConsumedCapacity: { TableName, CapacityUnits: 1 } },
  update: { Attributes: item },
  delete: {},
  query: { Items: [item, item], Count: 2, ScannedCount: 2, LastEvaluatedKey: { id: { S: 'x' } } },
  scan: { Items: [], Count: 0 },
  batchGet: { Responses: { [TableName]: [item] }, UnprocessedKeys: { [TableName]: { Keys: [{ id: { S: 'x' } }] } } },
  batchWrite: { UnprocessedItems: { [TableName]: [{ PutRequest: { Item: item } }] } },
  transact: {},
};

/** Sends a command with both clients, and returns their requests and results. */
async function both(name: keyof typeof commands) {
  const { sdk, own } = clients();
  const run = async (send: () => Promise<object>) => {
    const outcome = await send().then(
      ({ ...output }) => {
        Reflect.deleteProperty(output, '$metadata');
        return output;
      },
      (error: unknown) => error,
    );
    const { headers, body } = asked;
    const told: unknown = JSON.parse(body);
    return { target: headers['x-amz-target'], type: headers['content-type'], told, outcome };
  };
  // Each of the commands is one that both clients take.
  const command = commands[name] as () => GetCommand;
  const [bySdk, byOwn] = [await run(() => sdk.send(command())), await run(() => own.send(command()))];
  sdk.destroy();
  own.destroy();
  return { bySdk, byOwn };
}

const NAMES = ['get', 'put', 'update', 'delete', 'query', 'scan', 'batchGet', 'batchWrite', 'transact'] as const;

test.each(NAMES)('%s asks and understands what the SDK asks and understands', async (name) => {
  answer = { status: 200, body: JSON.stringify(answers[name]) };
  const { bySdk, byOwn } = await both(name);
  expect(byOwn).toEqual(bySdk);
  expect(byOwn.outcome).toBeTypeOf('object');
});

const refusals = [
  ['ConditionalCheckFailedException', 400, ConditionalCheckFailedException, {}],
  [
    'TransactionCanceledException',
    400,
    TransactionCanceledException,
    { CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'no' }] },
  ],
  ['ResourceInUseException', 400, ResourceInUseException, {}],
  ['TransactionInProgressException', 400, DynamoDBServiceException, {}],
  ['AccessDeniedException', 400, DynamoDBServiceException, {}],
  ['InternalServerError', 500, DynamoDBServiceException, {}],
] as const;

test.each(refusals)('%s is the error that the SDK makes of it', async (type, status, kind, more) => {
  const qualified = `com.amazonaws.dynamodb.v20120810#${type}`;
  answer = { status, body: JSON.stringify({ __type: qualified, message: 'because', Message: 'because', ...more }) };
  const { bySdk, byOwn } = await both('put');
  for (const { outcome } of [bySdk, byOwn]) {
    expect(outcome).toBeInstanceOf(kind);
    expect(outcome).toMatchObject({
      name: type,
      message: 'because',
      $fault: status < 500 ? 'client' : 'server',
      ...more,
    });
  }
});

test.each([
  ['a date', new Date(0)],
  ['a set', new Set(['a'])],
  ['a number that is none', NaN],
  ['a number that is not exact', 2 ** 53],
  ['a function', () => 1],
])('%s is refused before anything is sent', async (_what, value) => {
  const { own, sdk } = clients();
  asked = { headers: {}, body: '' };
  await expect(own.send(new PutCommand({ TableName, Item: { ...key, value } }))).rejects.toThrow('The table holds no');
  expect(asked.body).toBe('');
  sdk.destroy();
});

test('a value that the table never holds is not read as another value', async () => {
  const { own, sdk } = clients();
  for (const strange of [{ SS: ['a'] }, { N: '9007199254740993' }, {}, { NEW: 1 }]) {
    answer = { status: 200, body: JSON.stringify({ Item: { strange } }) };
    await expect(own.send(commands.get())).rejects.toThrow(Error);
  }
  sdk.destroy();
});

const ofUser = { accessKeyId: 'AKID', secretAccessKey: 'secret' };
test.each([credentials, ofUser])('a request is signed as the SDK signs it', async (signing) => {
  answer = { status: 200, body: '{}' };
  const sdk = new DynamoDBClient({ region: 'ap-south-1', endpoint: listening.endpoint, credentials: signing });
  await DynamoDBDocumentClient.from(sdk).send(new PutCommand({ TableName, Item: { text: 'தமிழ்' } }));
  sdk.destroy();
  const { headers, body } = asked;
  const signed = /SignedHeaders=([^,]+)/.exec(headers['authorization'] ?? '')?.[1]?.split(';') ?? [];
  const isAdded = (name: string): boolean => name === 'x-amz-date' || name === 'x-amz-security-token';
  const given = signed.filter((name) => !isAdded(name)).map((name) => [name, String(headers[name] ?? '')] as const);
  const time = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  const sign = createSigner('dynamodb', 'ap-south-1', signing);
  const own = sign(Object.fromEntries<string>(given), body, Date.parse(time));
  expect(signed).toContain('x-amz-target');
  expect(own['authorization']).toBe(headers['authorization']);
});
