import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSigner } from '#functions/aws/sign-request.ts';
import { createDocumentClient } from '#functions/store/dynamo/document-client.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { transact } from '#functions/store/dynamo/transact.ts';
import { listenOnLoopback } from '#infra/local/loopback.ts';
import { tableClient } from '#test/table-client.ts';
import { sendTo, type Command } from '../fake/fake-dynamo.ts';

/** The requests to the server since a test began, and how it deals with each. */
const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
type Reaction = { status: number; body: string } | 'silence' | 'cut';
let reaction: Reaction = { status: 200, body: '{}' };

const server = createServer((request, response) => {
  void text(request).then((body) => {
    requests.push({ headers: request.headers, body });
    if (reaction === 'cut') request.socket.destroy();
    else if (reaction !== 'silence')
      response.writeHead(reaction.status, { 'content-type': 'application/x-amz-json-1.0' }).end(reaction.body);
  });
});
let listening: Awaited<ReturnType<typeof listenOnLoopback>>;
const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'of the role' };
const patience = { random: () => 0, sleep: async () => undefined };

/** Both adapters of the table's client at one address. */
function adapters(requestTimeout = 60_000, endpoint = listening.endpoint) {
  const place = { region: 'ap-south-1', endpoint, credentials, requestTimeout };
  return { lean: createDynamoClient({ ...place, patience }), document: createDocumentClient(place) };
}
const ADAPTERS = ['lean', 'document'] as const;

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

/** Each command of the interface. */
const commands: { [O in Command['operation']]: Extract<Command, { operation: O }> } = {
  get: {
    operation: 'get',
    input: { TableName, Key: key, ConsistentRead: true, ProjectionExpression: 'text' },
  },
  put: {
    operation: 'put',
    input: { TableName, Item: row, ConditionExpression: 'c', ExpressionAttributeValues: values },
  },
  update: {
    operation: 'update',
    input: {
      TableName,
      Key: key,
      UpdateExpression: 'SET #v = :v',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_NEW',
    },
  },
  delete: { operation: 'delete', input: { TableName, Key: key } },
  query: {
    operation: 'query',
    input: {
      TableName,
      IndexName: 'due',
      KeyConditionExpression: 'x = :n',
      ExpressionAttributeValues: values,
      ExclusiveStartKey: key,
      Limit: 5,
      ScanIndexForward: false,
    },
  },
  scan: { operation: 'scan', input: { TableName, ExclusiveStartKey: undefined } },
  batchGet: {
    operation: 'batchGet',
    input: { RequestItems: { [TableName]: { Keys: [key, key], ConsistentRead: false } } },
  },
  transactWrite: {
    operation: 'transactWrite',
    input: {
      ClientRequestToken: 'token',
      TransactItems: [
        { Put: { TableName, Item: row, ExpressionAttributeValues: values } },
        { Update: { TableName, Key: key, UpdateExpression: 'u', ExpressionAttributeValues: values } },
        { Delete: { TableName, Key: key } },
        { ConditionCheck: { TableName, Key: key, ConditionExpression: 'c', ExpressionAttributeValues: values } },
      ],
    },
  },
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
  transactWrite: {},
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Sends a command with both adapters, and returns their requests and results. */
async function both(command: Command, clients = adapters()) {
  const run = async (name: (typeof ADAPTERS)[number]) => {
    requests.length = 0;
    const outcome = await sendTo(clients[name], command).then(
      ({ ...output }) => {
        Reflect.deleteProperty(output, '$metadata');
        return output;
      },
      (error: unknown) => error,
    );
    clients[name].destroy();
    const asked = requests.map(({ headers, body }) => {
      const input: unknown = JSON.parse(body);
      return { target: headers['x-amz-target'], type: headers['content-type'], input };
    });
    return { asked, outcome };
  };
  return { lean: await run('lean'), document: await run('document') };
}

const OPERATIONS = ['get', 'put', 'update', 'delete', 'query', 'scan', 'batchGet', 'transactWrite'] as const;

test.each(OPERATIONS)('both adapters send the same %s and read the same answer', async (operation) => {
  reaction = { status: 200, body: JSON.stringify(answers[operation]) };
  const { lean, document } = await both(commands[operation]);
  expect(lean).toEqual(document);
  expect(lean.asked).toHaveLength(1);
  expect(lean.outcome).toBeTypeOf('object');
});

const BUSY = 'ProvisionedThroughputExceededException';
/** Errors, their status, the requests that are sent in all, the class, and further fields of the answer. */
const refusals = [
  ['ConditionalCheckFailedException', 400, 1, ConditionalCheckFailedException, {}],
  [
    'TransactionCanceledException',
    400,
    1,
    TransactionCanceledException,
    { CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'no' }] },
  ],
  ['TransactionInProgressException', 400, 2, DynamoDBServiceException, {}],
  [BUSY, 400, 2, DynamoDBServiceException, {}],
  ['ThrottlingException', 400, 2, DynamoDBServiceException, {}],
  ['AccessDeniedException', 400, 1, DynamoDBServiceException, {}],
  ['InternalServerError', 500, 2, DynamoDBServiceException, {}],
] as const;

test.each(refusals)(
  '%s (%i) is one error of both adapters, after %i requests',
  async (type, status, sent, kind, more) => {
    const qualified = `com.amazonaws.dynamodb.v20120810#${type}`;
    reaction = { status, body: JSON.stringify({ __type: qualified, message: 'because', Message: 'because', ...more }) };
    const { lean, document } = await both(commands.transactWrite);
    for (const { outcome, asked } of [lean, document]) {
      expect(asked).toHaveLength(sent);
      expect(outcome).toBeInstanceOf(kind);
      expect(outcome).toMatchObject({
        name: type,
        message: 'because',
        $fault: status < 500 ? 'client' : 'server',
        ...more,
      });
    }
  },
);

test.each(['silence', 'cut'] as const)(
  'an answer that never comes (%s) is an error without an answer, and the write is sent again with one token',
  async (how) => {
    reaction = how;
    for (const [name, client] of Object.entries(adapters(100))) {
      requests.length = 0;
      const failed: unknown = await transact(client, [], patience).catch((error: unknown) => error);
      expect(failed, name).toBeInstanceOf(Error);
      expect(failed, name).not.toBeInstanceOf(DynamoDBServiceException);
      const hasNoAnswer = isRecord(failed) && (failed['name'] === 'TimeoutError' || 'code' in failed);
      expect(hasNoAnswer, name).toBe(true);
      // Two tries of the adapter for each of the two of the transaction.
      expect(requests, name).toHaveLength(4);
      expect(new Set(requests.map(({ body }) => body)).size, name).toBe(1);
      client.destroy();
    }
  },
);

test('a table that cannot be reached is the error of Node for both adapters', async () => {
  const closed = await listenOnLoopback(createServer());
  await closed.stop();
  const { lean, document } = await both(commands.get, adapters(60_000, closed.endpoint));
  for (const { outcome } of [lean, document]) expect(outcome).toMatchObject({ code: 'ECONNREFUSED' });
});

test.each([
  ['a date', new Date(0)],
  ['a number that is none', NaN],
  ['a number that is not exact', 2 ** 53],
  ['an object of a class', new URL('https://punnagai.example')],
  ['an empty set', new Set()],
])('%s is refused by both adapters before anything is sent', async (_what, value) => {
  const { lean, document } = await both({ operation: 'put', input: { TableName, Item: { ...key, value } } });
  for (const { outcome, asked } of [lean, document]) {
    expect(outcome).toBeInstanceOf(Error);
    expect(asked).toEqual([]);
  }
  expect(lean.outcome).toEqual(document.outcome);
});

test('both adapters read the values that the table never holds as the same values', async () => {
  for (const strange of [{ SS: ['a'] }, { N: '9007199254740993' }]) {
    reaction = { status: 200, body: JSON.stringify({ Item: { strange } }) };
    const { lean, document } = await both(commands.get);
    expect(lean.outcome).toEqual(document.outcome);
  }
});

const ofUser = { accessKeyId: 'AKID', secretAccessKey: 'secret' };
test.each([credentials, ofUser])('a request is signed as the SDK signs it', async (signing) => {
  reaction = { status: 200, body: '{}' };
  requests.length = 0;
  const sdk = new DynamoDBClient({ region: 'ap-south-1', endpoint: listening.endpoint, credentials: signing });
  await DynamoDBDocumentClient.from(sdk).send(new PutCommand({ TableName, Item: { text: 'தமிழ்' } }));
  sdk.destroy();
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = requests;
  const signed = /SignedHeaders=([^,]+)/.exec(headers['authorization'] ?? '')?.[1]?.split(';') ?? [];
  const isAdded = (name: string): boolean => name === 'x-amz-date' || name === 'x-amz-security-token';
  const given = signed.filter((name) => !isAdded(name)).map((name) => [name, String(headers[name] ?? '')] as const);
  const time = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  const sign = createSigner('dynamodb', 'ap-south-1', signing);
  const own = sign(Object.fromEntries<string>(given), body, Date.parse(time));
  expect(signed).toContain('x-amz-target');
  expect(own['authorization']).toBe(headers['authorization']);
});

test('the setting TABLE_CLIENT chooses the adapter of the store tests', async () => {
  reaction = { status: 200, body: '{}' };
  requests.length = 0;
  const client = tableClient(listening.endpoint);
  await client.get({ TableName, Key: key });
  client.destroy();
  const isSdk = requests[0]?.headers['user-agent']?.startsWith('aws-sdk-js/') === true;
  expect(isSdk).toBe(process.env['TABLE_CLIENT'] === 'document');
});

test.each([
  ['ThrottlingException', {}, 1],
  [BUSY, {}, 1],
  ['TransactionCanceledException', { CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }] }, 1],
  ['TransactionCanceledException', { CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] }, 0],
  ['ConditionalCheckFailedException', {}, 0],
  ['InternalServerError', {}, 0],
])('%s with %j is counted %i times as throttled by the lean adapter, after its retries', async (type, more, count) => {
  reaction = { status: type === 'InternalServerError' ? 500 : 400, body: JSON.stringify({ __type: type, ...more }) };
  let throttled = 0;
  const onThrottled = (): void => void (throttled += 1);
  const place = { region: 'ap-south-1', endpoint: listening.endpoint, credentials, patience, onThrottled };
  const client = createDynamoClient(place);
  await expect(sendTo(client, commands.transactWrite)).rejects.toMatchObject({ name: type });
  client.destroy();
  expect(throttled).toBe(count);
});
