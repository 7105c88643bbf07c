import type { ListName, RowName } from '../store/table/leading-keys.ts';

type RowAction = 'GetItem' | 'Query' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
type PoolAction =
  | 'ListUsers'
  | 'ListUsersInGroup'
  | `Admin${'GetUser' | 'CreateUser' | 'AddUserToGroup' | 'RemoveUserFromGroup' | 'EnableUser' | 'DisableUser' | 'UserGlobalSignOut' | 'DeleteUser'}`;
export type QueueName = 'payment-reconcile' | 'notifications' | 'images' | 'mail-events' | 'alarm-events';
type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';
export type ObjectFolder = 'incoming' | 'pictures' | 'lists';

/**
 * The rights of a function in AWS, beside writing its log and reading the parameters that its environment names. CDK makes its
 * role of them, the local product refuses every other call, and `npm test` fails on a right that no test used.
 */
export type Access = {
  /** Actions on rows of the table, by the kind of row; IAM limits them to its partitions. */
  rows?: Partial<Record<RowName, readonly [RowAction, ...RowAction[]]>>;
  /** Lists of the indexes that the function may query. */
  lists?: readonly ListName[];
  /** True if it may scan the whole table; no function with requests may. */
  scans?: boolean;
  /** Queues that it may send to; only CloudWatch sends to 'alarm-events'. */
  queues?: readonly Exclude<QueueName, 'alarm-events'>[];
  /** Queues whose attributes it may read. */
  queueAttributes?: readonly Exclude<QueueName, 'alarm-events'>[];
  /** Actions on objects by folder: uploads and published lists, which are not public, and images. */
  objects?: Partial<Record<ObjectFolder, readonly [ObjectAction, ...ObjectAction[]]>>;
  sends?: readonly ('mail' | 'sms')[];
  /** True if SES may report the delivery status of its e-mails. */
  emailEvents?: boolean;
  /** Actions on the keys and passwords of e-mail providers. */
  emailSecrets?: readonly ('GetParameters' | 'PutParameter')[];
  /** Actions on the key that verifies callbacks of the e-mail provider. */
  callbackKey?: readonly ('GetParameters' | 'PutParameter')[];
  /** Actions on the password of the SMS provider. */
  smsSecrets?: readonly ('GetParameters' | 'PutParameter')[];
  /** True if it may list the subscriptions of the topics of alarms. */
  alarmTopics?: true;
  /** Calls to the identity pool of staff. */
  pool?: readonly PoolAction[];
};

/** The rows that reconciling a booking changes: the booking, its slot, its unpaid-hold quota and its conversion event. */
export const RECONCILES = {
  appointment: ['Query', 'PutItem', 'UpdateItem'],
  clinic: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  order: ['UpdateItem'],
  shortLink: ['PutItem'],
  quotaSlot: ['DeleteItem'],
  conversion: ['PutItem'],
} as const satisfies Access['rows'];

/** The access of functions that show clinics to visitors. */
export const READS_CLINICS = {
  rows: {
    clinic: ['GetItem', 'Query'],
    clinicAt: ['GetItem'],
    clinicLists: ['GetItem'],
    pause: ['GetItem'],
    dayCounts: ['GetItem'],
  },
  lists: ['confirmed'],
  objects: { lists: ['GetObject'] },
} as const satisfies Access;
