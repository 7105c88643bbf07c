import type { ListName, RowName } from '../store/leading-keys.ts';

type RowAction = 'GetItem' | 'Query' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
type PoolAction =
  | 'ListUsers'
  | 'ListUsersInGroup'
  | `Admin${'GetUser' | 'CreateUser' | 'AddUserToGroup' | 'RemoveUserFromGroup' | 'EnableUser' | 'DisableUser' | 'UserGlobalSignOut' | 'DeleteUser'}`;
export type QueueName = 'payment-reconcile' | 'notices' | 'images' | 'mail-events' | 'alarm-events';
type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';
export type ObjectFolder = 'incoming' | 'pictures' | 'lists';

/**
 * The rights of a function in AWS, beside writing its log and reading the parameters that its environment names. CDK makes its
 * role of them, the local product refuses every other call, and `npm test` fails on a right that no test used.
 */
export type Access = {
  /** Which rows of the table it may do what with; IAM is told their partitions. */
  rows?: Partial<Record<RowName, readonly [RowAction, ...RowAction[]]>>;
  /** Lists of the indexes that it may query. */
  lists?: readonly ListName[];
  /** Whether it may read the whole table, row after row; no request of anybody does. */
  scans?: boolean;
  /** Queues that it may send to; only CloudWatch sends to 'alarm-events'. */
  queues?: readonly Exclude<QueueName, 'alarm-events'>[];
  /** What it may do with files that arrive and with published lists, which nobody is shown, and with pictures. */
  objects?: Partial<Record<ObjectFolder, readonly [ObjectAction, ...ObjectAction[]]>>;
  sends?: readonly ('mail' | 'sms')[];
  /** Whether it may have SES tell what becomes of the e-mails that it sends. */
  mailEvents?: boolean;
  /** What it may do with the keys and passwords that e-mail goes out with. */
  mailSecrets?: readonly ('GetParameters' | 'PutParameter')[];
  /** The same with the key that callbacks of its provider are verified with, which lies apart from those. */
  callbackKey?: readonly ('GetParameters' | 'PutParameter')[];
  /** The same with the password that SMS go out with. */
  smsSecrets?: readonly ('GetParameters' | 'PutParameter')[];
  /** Calls to the pool of the team. */
  pool?: readonly PoolAction[];
};

/** The rows that reconciling a booking changes: the booking, its slot, its unpaid-hold quota and its conversion event. */
export const SETTLES = {
  appointment: ['Query', 'PutItem', 'UpdateItem'],
  clinic: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  order: ['UpdateItem'],
  shortLink: ['PutItem'],
  ticket: ['DeleteItem'],
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
