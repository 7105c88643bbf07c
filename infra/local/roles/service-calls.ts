import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import * as z from 'zod';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import { emailDomain, senderOf } from '#infra/role-statements.ts';
import type { AwsCall } from './judge.ts';
import type { Service } from './guard-order.ts';

const ACCOUNT = '000000000000';
const REGION = 'ap-south-1';

/** Builds an ARN in an account of this machine. */
const arn = (service: string, resource: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

export const tableArn = (name: string): string => arn('dynamodb', `table/${name}`);
const indexArn = (table: string, index: string): string => `${tableArn(table)}/index/${index}`;
/** @param url of the queue; its last part is its name */
export const queueArn = (url: string): string => arn('sqs', url.split('/').at(-1) ?? '');
export const poolArn = (id: string): string => arn('cognito-idp', `userpool/${id}`);
/** Builds the ARN of an SSM parameter, or of a folder of them: their names begin with '/'; the ARN omits a version. */
export const parameterArn = (name: string): string => arn('ssm', `parameter${name.replace(/:\d+$/, '')}`);
/** Builds the ARN of a bucket, or of an object in it: bucket names are globally unique. */
export const objectArn = (name: string): string => `arn:aws:s3:::${name}`;
/** @param name a domain or an address that SES knows as an identity */
export const identityArn = (name: string): string => arn('ses', `identity/${name}`);
/** Builds the ARN of an SES configuration set. */
export const eventsSetArn = (name: string): string => arn('ses', `configuration-set/${name}`);

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

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const PoolRequest = z.object({ UserPoolId: z.string() });
const ParameterRequest = z.union([
  z.object({ Names: z.array(z.string()) }).transform(({ Names }) => Names),
  z.object({ Name: z.string() }).transform(({ Name }) => [Name]),
]);
const namesIn = (input: unknown): string[] => ParameterRequest.parse(input);
const QueueRequest = z.object({ QueueUrl: z.string() });

/** AWS's JSON protocol names the operation in a header: 'AmazonSQS.SendMessage'. */
const operationIn = (headers: IncomingHttpHeaders): string => String(headers['x-amz-target']).split('.').at(-1) ?? '';

/** Actions of S3, by the HTTP method; the resource is the path of the object. */
const OBJECT_ACTIONS = new Map([
  ['GET', 'GetObject'],
  ['HEAD', 'GetObject'],
  ['PUT', 'PutObject'],
  ['DELETE', 'DeleteObject'],
]);

const objectCall = (method = '', url = ''): AwsCall => ({
  action: `s3:${OBJECT_ACTIONS.get(method) ?? method}`,
  resource: objectArn(decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1)),
  leadingKeys: [],
});

/** The permission to send single messages includes sending them in a batch (SQS developer guide, API permissions). */
const queueAction = (operation: string): string =>
  `sqs:${operation === 'SendMessageBatch' ? 'SendMessage' : operation}`;

/**
 * The calls of an e-mail: its sender, the set that publishes its events, and its recipients. SES asks for the recipients only
 * in its sandbox, where each is an identity of the account; a stage that works there works everywhere.
 */
function emailCalls(form: URLSearchParams): AwsCall[] {
  const { fromEmail } = senderOf(form.get('Source') ?? '');
  const eventsSet = form.get('ConfigurationSetName');
  const recipients = [...form].flatMap(([name, value]) => (/^Destinations\.member\.\d+$/.test(name) ? [value] : []));
  const resources = [
    identityArn(emailDomain(fromEmail)),
    ...recipients.map((recipient) => identityArn(senderOf(recipient).fromEmail)),
    ...(eventsSet === null ? [] : [eventsSetArn(eventsSet)]),
  ];
  const action = `ses:${form.get('Action') ?? ''}`;
  return resources.map((resource) => ({ action, resource, leadingKeys: [], fromAddress: fromEmail }));
}

/** The call of an SMS, whose recipient has no ARN but the number itself, or of a topic. */
const smsCall = (form: URLSearchParams): AwsCall => ({
  action: `sns:${form.get('Action') ?? ''}`,
  resource: form.get('TopicArn') ?? form.get('PhoneNumber') ?? '',
  leadingKeys: [],
});

/** Returns the calls that a request makes to a service, as IAM judges them. Throws when the request cannot be read. */
export function callsIn(service: Service, { method, url, headers }: Asked, body: string): AwsCall[] {
  if (service === 's3') return [objectCall(method, url)];
  if (service === 'ses') return emailCalls(new URLSearchParams(body));
  if (service === 'sns') return [smsCall(new URLSearchParams(body))];
  const operation = operationIn(headers);
  const input: unknown = JSON.parse(body);
  if (service === 'dynamodb') return dynamoCalls(operation, input);
  if (service === 'cognito-idp')
    return [
      { action: `${service}:${operation}`, resource: poolArn(PoolRequest.parse(input).UserPoolId), leadingKeys: [] },
    ];
  if (service === 'ssm')
    return namesIn(input).map((name) => ({
      action: `${service}:${operation}`,
      resource: parameterArn(name),
      leadingKeys: [],
    }));
  return [{ action: queueAction(operation), resource: queueArn(QueueRequest.parse(input).QueueUrl), leadingKeys: [] }];
}
