import { keptSeconds, type ExpiringRow } from '#shared/domain/privacy/retention.ts';
import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';

/** Row types of the single table, and the table as CDK deploys it and the local engine creates it. */

export type Key = { pk: string; sk: string };
/** A stored row: its key, its index keys, its `ttl`, and the attributes of what it holds. */
export type Row = Record<string, unknown>;
/**
 * Attributes that the index of bookings projects: a list row without the patient, and nothing that a check of a booking
 * changes.
 */
const BOOKING_COLUMNS = [
  'clinic_id',
  'clinic_name',
  'slot',
  'phase',
  'payment_status',
  'paid_by',
  'amount_paise',
  'razorpay_order_id',
  'razorpay_payment_id',
  'created_at',
  'ver',
] as const;

/**
 * Table definition that CDK deploys and the local engine creates. All keys are strings; `ttl` is in seconds and only
 * collects garbage.
 */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'ttl',
  indexes: [
    { name: 'listing', partitionKey: 'listing_pk', sortKey: 'listing_sk', projection: 'ALL' },
    { name: 'due', partitionKey: 'due_pk', sortKey: 'due_sk', projection: 'KEYS_ONLY' },
    { name: 'bookings', partitionKey: 'bookings_pk', sortKey: 'bookings_sk', projection: BOOKING_COLUMNS },
    { name: 'lookup', partitionKey: 'lookup_pk', sortKey: 'lookup_sk', projection: 'KEYS_ONLY' },
  ],
} as const;

/** Keys in one partition (of the table or of an index); both bounds belong to it. */
export type KeyRange = {
  index?: (typeof tableDefinition.indexes)[number]['name'];
  partition: string;
  from: string;
  to: string;
};

/** The attribute DynamoDB collects garbage by. */
export const TTL_ATTRIBUTE = tableDefinition.ttlAttribute;

/** Condition: nothing stands at this key. */
export const ABSENT = 'attribute_not_exists(pk)';

/** Sorts after every character an id or an instant is made of. */
export const END = '~';

/** Parameters of DynamoDB's API from before expressions. */
type LegacyParameter =
  | 'AttributesToGet'
  | 'AttributeUpdates'
  | 'ConditionalOperator'
  | 'Expected'
  | 'KeyConditions'
  | 'QueryFilter'
  | 'ScanFilter';
type Input<Command> = Omit<Command, LegacyParameter>;
type Output<Command> = Omit<Command, '$metadata'>;

/**
 * The commands that the stores use, with the inputs and outputs of the SDK's document client. Two adapters implement it:
 * the lean transport (dynamo-client.ts) and that document client (document-client.ts). Both throw the error classes of
 * `client-dynamodb`, or a TimeoutError or Node's own error when no answer came; then the outcome is unknown.
 */
export type TableClient = {
  get(input: Input<GetCommandInput>): Promise<Output<GetCommandOutput>>;
  put(input: Input<PutCommandInput>): Promise<Output<PutCommandOutput>>;
  update(input: Input<UpdateCommandInput>): Promise<Output<UpdateCommandOutput>>;
  delete(input: Input<DeleteCommandInput>): Promise<Output<DeleteCommandOutput>>;
  query(input: Input<QueryCommandInput>): Promise<Output<QueryCommandOutput>>;
  scan(input: Input<ScanCommandInput>): Promise<Output<ScanCommandOutput>>;
  batchGet(input: Input<BatchGetCommandInput>): Promise<Output<BatchGetCommandOutput>>;
  transactWrite(input: Input<TransactWriteCommandInput>): Promise<Output<TransactWriteCommandOutput>>;
  /** Closes the open connections. */
  destroy(): void;
};

/** The table and the client that reaches it. */
export type TableHandle = { client: TableClient; name: string };

/** When a row of a kind expires (seconds since 1970): `instant` (ISO) and the longest period of retention.ts. */
export const ttlAfter = (instant: string, kind: ExpiringRow): number =>
  Math.ceil(Date.parse(instant) / 1000) + keptSeconds(kind);

/** The attribute of a row that expires. DynamoDB deletes it within days of that: no rule depends on it. */
export const collectedAfter = (instant: string, kind: ExpiringRow): Row => ({
  [TTL_ATTRIBUTE]: ttlAfter(instant, kind),
});
