import type { Access } from '#functions/definitions/access.ts';
import { functionRows } from '#functions/manifest.ts';
import { LIST_PARTITIONS, ROW_PARTITIONS } from '#functions/store/table/leading-keys.ts';
import { roleStatements, type Grantable, OBJECT_FOLDERS } from '#infra/role-statements.ts';
import { CALLBACK_SECRETS } from '#shared/domain/messages/sender-settings.ts';
import { callRecord } from './call-record.ts';
import { isAllowed, type AwsCall, fitsPattern } from './is-allowed.ts';

const SCAN = 'dynamodb:Scan of the whole table';

/** Each single grant of a function's access, as a line: 'dynamodb:GetItem clinic', 'sqs:SendMessage notifications'. */
export const grantsIn = ({
  rows = {},
  lists = [],
  scans = false,
  queues = [],
  queueAttributes = [],
  objects = {},
  sends = [],
  emailEvents = false,
  emailSecrets = [],
  callbackKey = [],
  smsSecrets = [],
  pool = [],
  alarmTopics,
}: Access): string[] => [
  ...Object.entries(rows).flatMap(([name, actions]) => actions.map((action) => `dynamodb:${action} ${name}`)),
  ...lists.map((name) => `dynamodb:Query ${name}`),
  ...(scans ? [SCAN] : []),
  ...queues.map((name) => `sqs:SendMessage ${name}`),
  ...queueAttributes.map((name) => `sqs:GetQueueAttributes ${name}`),
  ...Object.entries(objects).flatMap(([place, actions]) => actions.map((action) => `s3:${action} ${place}`)),
  ...(sends.includes('mail') ? ['ses:SendRawEmail'] : []),
  ...(emailEvents ? ['ses:SendRawEmail with events'] : []),
  ...emailSecrets.map((action) => `ssm:${action} email`),
  ...callbackKey.map((action) => `ssm:${action} ${CALLBACK_SECRETS[0]}`),
  ...smsSecrets.map((action) => `ssm:${action} sms`),
  ...pool.map((action) => `cognito-idp:${action}`),
  ...(sends.includes('sms') ? ['sns:Publish'] : []),
  ...(alarmTopics === true ? ['sns:ListSubscriptionsByTopic'] : []),
];

function objectsAt(object: string): string {
  const found = Object.entries(OBJECT_FOLDERS).find(([, pattern]) => fitsPattern(`*/${pattern}`, object));
  return found?.[0] ?? 'objects without a name';
}

function rowsAt(key: string): string {
  const found = Object.entries(ROW_PARTITIONS).find(([, pattern]) => fitsPattern(pattern, key));
  return found?.[0] ?? 'rows without a name';
}

function listAt(index: string, key: string): string {
  const found = Object.entries(LIST_PARTITIONS).find(
    ([, list]) => list.index === index && list.partitions.some((pattern) => fitsPattern(pattern, key)),
  );
  return found?.[0] ?? `a list of ${index} without a name`;
}

/** The grants that a call needs, as the same lines; of what no access can name, the call itself. */
function grantsUsed({ action, resource, leadingKeys }: AwsCall): string[] {
  const [service] = action.split(':');
  if (service === 'ses' && resource.includes(':configuration-set/')) return [`${action} with events`];
  if (service === 'ses' || service === 'sns' || service === 'cognito-idp') return [action];
  // The folder of a secret shows its purpose; the key of callbacks is in a folder with others.
  if (service === 'ssm') {
    const [folder = '', name = ''] = resource.split('/').slice(-2);
    return [`${action} ${CALLBACK_SECRETS.some((secret) => secret === name) ? name : folder}`];
  }
  if (action === 'dynamodb:Scan' && resource.includes(':table/')) return [SCAN];
  if (service === 's3') return [`${action} ${objectsAt(resource)}`];
  if (service === 'sqs') return [`${action} ${resource.split(':').at(-1) ?? ''}`];
  if (leadingKeys.length === 0) return [`${action} ${resource}`];
  const index = resource.split('/index/')[1];
  return leadingKeys.map((key) => `${action} ${index === undefined ? rowsAt(key) : listAt(index, key)}`);
}

/** Judges the calls of a request: the first that the caller's role does not allow, or null. */
export type Judge = (caller: string, calls: readonly AwsCall[]) => AwsCall | null;

/**
 * Makes the judge of this machine: every function has the role that CDK would give it. A refusal is logged on the
 * console too, as a function may well swallow the error.
 */
export function createJudge(on: Grantable, recordFile: string | undefined): Judge {
  const roles = new Map<string, ReturnType<typeof roleStatements>>(
    functionRows.map(({ name, access }) => [name, roleStatements(access, on)]),
  );
  const record = callRecord(recordFile);
  return (caller, calls) => {
    for (const grant of calls.flatMap(grantsUsed)) record(caller, grant);
    const role = roles.get(caller) ?? [];
    const forbidden = calls.find((call) => !isAllowed(role, call)) ?? null;
    if (forbidden !== null)
      console.error(`functions/definitions grants '${caller}' no ${grantsUsed(forbidden).join(', no ')}`);
    return forbidden;
  };
}
