import type { FunctionRow } from './function-row.ts';
import type { ListName, RowName } from './store/leading-keys.ts';

type RowAction = 'GetItem' | 'Query' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
type PoolAction =
  | 'ListUsers'
  | 'ListUsersInGroup'
  | `Admin${'GetUser' | 'CreateUser' | 'AddUserToGroup' | 'RemoveUserFromGroup' | 'EnableUser' | 'DisableUser' | 'UserGlobalSignOut' | 'DeleteUser'}`;
/** Only CloudWatch tells of alarms. */
type QueueName = Exclude<Extract<FunctionRow['starts'], { on: 'queue' }>['queue'], 'alarm-events'>;

type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';
export type ObjectFolder = 'incoming' | 'pictures' | 'lists';

/** What a function may do in AWS beside writing its log and reading the parameters that its environment names. */
export type Access = {
  /** Which rows of the table it may do what with; IAM is told their partitions. */
  rows?: Partial<Record<RowName, readonly [RowAction, ...RowAction[]]>>;
  /** Lists of the indexes that it may query. */
  lists?: readonly ListName[];
  /** Whether it may read the whole table, row after row; no request of anybody does. */
  scans?: boolean;
  /** Queues that it may send to. */
  queues?: readonly QueueName[];
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

/** What settling needs, whoever settles: the booking, its slot, its tickets, and the event that is to be sent for it. */
export const SETTLES = {
  appointment: ['Query', 'PutItem', 'UpdateItem'],
  clinic: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  order: ['UpdateItem'],
  shortLink: ['PutItem'],
  ticket: ['DeleteItem'],
  conversion: ['PutItem'],
} as const satisfies Access['rows'];

/** What showing clinics needs. */
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
