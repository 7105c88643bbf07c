import {
  type BatchGetItemCommandOutput,
  type GetItemCommandOutput,
  type QueryCommandOutput,
  type ScanCommandOutput,
  type TransactWriteItemsCommandOutput,
  type UpdateItemCommandOutput,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  TransactionCanceledException,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { createAwsService, type AwsConfig, type Patience } from '../../aws/aws-service.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { AwsRefusal } from '../../aws/aws-refusal.ts';

/** A dead table is given up after eight seconds: the shortest function has ten. */
export const MAX_ATTEMPTS = 2;
export const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000 };

/** Location of a table: a region of AWS, or a local engine at `endpoint`. */
export type TableConfig = AwsConfig & {
  /** Milliseconds for an answer; a check that reads the whole table on a busy machine waits longer than a patient. */
  requestTimeout?: number;
  /** Called when DynamoDB refuses a request because of its rate, after all retries. */
  onThrottled?: () => void;
};

/** Parameters that hold attribute values, in the requests of all operations. */
type Values = { [Name in 'Key' | 'Item' | 'ExpressionAttributeValues' | 'ExclusiveStartKey']?: Row | undefined };

const optional = <Given, Made>(value: Given | undefined, make: (value: Given) => Made): Made | undefined =>
  value === undefined ? undefined : make(value);

const MARSHALL = { removeUndefinedValues: true };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Converts the bytes of attributes and of everything within them, in place. */
function convertBytes(attributes: readonly unknown[], convert: (bytes: unknown) => unknown): void {
  for (const attribute of attributes) {
    if (!isRecord(attribute)) continue;
    if (attribute['B'] !== undefined) attribute['B'] = convert(attribute['B']);
    else if (isRecord(attribute['M'])) convertBytes(Object.values(attribute['M']), convert);
    else if (Array.isArray(attribute['L'])) convertBytes(attribute['L'], convert);
  }
}

const toBase64 = (bytes: unknown): unknown =>
  bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    : bytes;
const fromBase64 = (text: unknown): unknown =>
  typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : text;

/**
 * Converts values to DynamoDB's JSON, in which bytes are base64. Drops undefined values.
 * @throws Error for values that DynamoDB cannot store: dates, objects of a class, numbers that are not exact
 */
function toAttributes(values: Row): Record<string, AttributeValue> {
  const attributes = marshall(values, MARSHALL);
  convertBytes(Object.values(attributes), toBase64);
  return attributes;
}

/**
 * Converts an item of DynamoDB's JSON to values; changes `attributes`.
 * @throws Error for an attribute type that the SDK does not know
 */
function fromAttributes(attributes: Record<string, AttributeValue>): Row {
  convertBytes(Object.values(attributes), fromBase64);
  return unmarshall(attributes);
}

const requestOf = (input: Values): object => ({
  ...input,
  Key: optional(input.Key, toAttributes),
  Item: optional(input.Item, toAttributes),
  ExpressionAttributeValues: optional(input.ExpressionAttributeValues, toAttributes),
  ExclusiveStartKey: optional(input.ExclusiveStartKey, toAttributes),
});

const mapValues = <Given, Made>(record: Readonly<Record<string, Given>>, make: (value: Given) => Made) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]));

const isReason = (value: unknown): value is { Code?: string } => typeof value === 'object' && value !== null;

/** A refusal of DynamoDB in the class that the SDK makes of it; every other error as it is. */
function tableError(error: unknown): unknown {
  if (!(error instanceof AwsRefusal)) return error;
  const { name, message, status, content } = error;
  const details = { message, $metadata: { httpStatusCode: status } };
  if (name === 'ConditionalCheckFailedException') return new ConditionalCheckFailedException(details);
  if (name === 'IdempotentParameterMismatchException') return new IdempotentParameterMismatchException(details);
  if (name === 'TransactionCanceledException') {
    const reasons: unknown = content['CancellationReasons'];
    const CancellationReasons = Array.isArray(reasons) ? reasons.filter(isReason) : [];
    return new TransactionCanceledException({ ...details, CancellationReasons });
  }
  return new DynamoDBServiceException({ ...details, name, $fault: status < 500 ? 'client' : 'server' });
}

/** Reasons for which DynamoDB cancels a transaction because of its rate (API reference, TransactionCanceledException). */
const THROTTLED_REASONS: ReadonlySet<unknown> = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded']);

/** True for a request, or a write of a transaction, that exceeded the rate of the table or of an index. */
function isThrottled(error: unknown): boolean {
  if (!(error instanceof AwsRefusal)) return false;
  const reasons: unknown = error.content['CancellationReasons'];
  const codes = Array.isArray(reasons) ? reasons.filter(isReason).map(({ Code }) => Code) : [];
  return error.isThrottling || codes.some((code) => THROTTLED_REASONS.has(code));
}

/**
 * The lean transport to the table: what the SDK's document client does for the commands of the stores, without its
 * middleware, which takes half of a core's time and of a function's start (decision 31).
 */
export function createDynamoClient({
  patience,
  requestTimeout = TIMEOUTS.requestTimeout,
  onThrottled,
  ...config
}: TableConfig & { patience?: Patience }): TableClient {
  const dynamo = createAwsService({
    config,
    service: 'dynamodb',
    target: 'DynamoDB_20120810',
    contentType: 'application/x-amz-json-1.0',
    timeouts: { ...TIMEOUTS, requestTimeout },
    maxAttempts: MAX_ATTEMPTS,
    patience,
  });
  const call = async <Output>(operation: string, input: object): Promise<Omit<Output, '$metadata'>> => {
    try {
      // DynamoDB's answer to the operation.
      return (await dynamo.call(operation, input)) as Omit<Output, '$metadata'>;
    } catch (error) {
      if (isThrottled(error)) onThrottled?.();
      throw tableError(error);
    }
  };
  const write = async (operation: string, input: Values) => {
    const {
      Attributes,
      ItemCollectionMetrics: _,
      ...output
    } = await call<UpdateItemCommandOutput>(operation, requestOf(input));
    return { ...output, Attributes: optional(Attributes, fromAttributes) };
  };
  const read = async (operation: string, input: Values) => {
    const output = await call<QueryCommandOutput | ScanCommandOutput>(operation, requestOf(input));
    return {
      ...output,
      Items: output.Items?.map(fromAttributes),
      LastEvaluatedKey: optional(output.LastEvaluatedKey, fromAttributes),
    };
  };
  return {
    async get(input) {
      const output = await call<GetItemCommandOutput>('GetItem', requestOf(input));
      return { ...output, Item: optional(output.Item, fromAttributes) };
    },
    put: (input) => write('PutItem', input),
    update: (input) => write('UpdateItem', input),
    delete: (input) => write('DeleteItem', input),
    query: (input) => read('Query', input),
    scan: (input) => read('Scan', input),
    async batchGet({ RequestItems = {}, ...input }) {
      const wanted = mapValues(RequestItems, (table) => ({ ...table, Keys: table.Keys?.map(toAttributes) }));
      const output = await call<BatchGetItemCommandOutput>('BatchGetItem', { ...input, RequestItems: wanted });
      return {
        ...output,
        Responses: mapValues(output.Responses ?? {}, (rows) => rows.map(fromAttributes)),
        UnprocessedKeys: mapValues(output.UnprocessedKeys ?? {}, ({ Keys, ...table }) => ({
          ...table,
          Keys: Keys?.map(fromAttributes),
        })),
      };
    },
    async transactWrite({ TransactItems = [], ...input }) {
      const writes = TransactItems.map((item) =>
        mapValues<Values | undefined, object | undefined>(item, (write) => optional(write, requestOf)),
      );
      const { ItemCollectionMetrics: _, ...output } = await call<TransactWriteItemsCommandOutput>(
        'TransactWriteItems',
        { ...input, TransactItems: writes },
      );
      return output;
    },
    destroy: () => dynamo.destroy(),
  };
}
