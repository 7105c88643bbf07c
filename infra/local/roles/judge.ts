import { appendFileSync } from 'node:fs';
import type { Access } from '#functions/definitions/access.ts';
import { functionRows } from '#functions/manifest.ts';
import { LIST_PARTITIONS, ROW_PARTITIONS } from '#functions/store/table/leading-keys.ts';
import { roleStatements, type Grantable, OBJECT_FOLDERS, type RoleStatement } from '#infra/role-statements.ts';
import { CALLBACK_SECRETS } from '#shared/domain/messages/sender-settings.ts';

/** Variable with the file in which a product records its functions' calls to AWS; without it nothing is recorded. */
export const RECORD_VARIABLE = 'AWS_CALL_RECORD';

/**
 * Writes each kind of call a function makes into a file, once: a line such as 'booking dynamodb:GetItem clinic'. Several
 * products may write to one file.
 */
function callRecord(file: string | undefined): (caller: string, grant: string) => void {
  const known = new Set<string>();
  return (caller, grant) => {
    const line = `${caller} ${grant}`;
    if (file === undefined || known.has(line)) return;
    known.add(line);
    appendFileSync(file, `${line}\n`);
  };
}

/**
 * One action as IAM judges it. `leadingKeys`: the partitions it touches, where the service has any; `fromAddress`: the sender
 * of an e-mail.
 */
export type AwsCall = { action: string; resource: string; leadingKeys: readonly string[]; fromAddress?: string };

const LITERAL = /[\\^$.|?+()[\]{}]/g;

/** True if a text matches a pattern of IAM: '*' stands for any text. */
const fitsPattern = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.replace(LITERAL, '\\$&').replaceAll('*', '.*')}$`, 's').test(text);

const speaksOf = (statement: RoleStatement, resource: string): boolean =>
  'resources' in statement
    ? statement.resources.some((pattern) => fitsPattern(pattern, resource))
    : !statement.notResources.some((pattern) => fitsPattern(pattern, resource));

/**
 * True if a role allows a call, as IAM would judge it: one statement has to allow the action, the resource, the sender and
 * every one of the leading keys (ForAllValues:StringLike).
 */
export const isAllowed = (
  role: readonly RoleStatement[],
  { action, resource, leadingKeys, fromAddress }: AwsCall,
): boolean =>
  role.some(
    (statement) =>
      statement.actions.includes(action) &&
      speaksOf(statement, resource) &&
      (statement.fromAddress === undefined || statement.fromAddress === fromAddress) &&
      leadingKeys.every((key) => statement.leadingKeys?.some((pattern) => fitsPattern(pattern, key)) ?? true),
  );

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
