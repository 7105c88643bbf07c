import type { Access, ObjectFolder } from '#functions/definitions/access.ts';
import { LIST_PARTITIONS, ROW_PARTITIONS, type RowName } from '#functions/store/table/leading-keys.ts';
import { CALLBACK_SECRETS, MAIL_SECRETS, SMS_SECRETS } from '#shared/domain/messages/sender-settings.ts';

/** Resources that grants refer to; ARNs. */
export type Grantable = {
  tableArn: string;
  reconcileQueueArn: string;
  notificationsQueueArn: string;
  imagesQueueArn: string;
  emailEventsQueueArn: string;
  imagesBucketArn: string;
  /** Every identity of SES in the account. */
  emailIdentitiesArn: string;
  /** The address that e-mails come from. */
  fromAddress: string;
  /** The configuration set of SES that tells what became of e-mails. */
  emailEventsArn: string;
  /** The folder of the keys and passwords that e-mail goes out with, and of the key that callbacks are verified with. */
  emailSecretsArn: string;
  /** The folder of the password that SMS go out with. */
  smsSecretsArn: string;
  poolArn: string;
  /** The topics that alarms go to. */
  alarmTopicArns: readonly string[];
};

/** Folders of the bucket: for incoming files, for images, and for published lists. */
export const OBJECT_FOLDERS: Readonly<Record<ObjectFolder, string>> = {
  incoming: 'incoming/*',
  pictures: 'images/*',
  lists: 'lists/*',
};

const isObjectFolder = (name: string): name is ObjectFolder => name in OBJECT_FOLDERS;

/** The objects of each folder that a function may do something with. */
export const objectArns = (objects: NonNullable<Access['objects']>, bucketArn: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(objects)
      .filter(isObjectFolder)
      .map((folder) => [folder, `${bucketArn}/${OBJECT_FOLDERS[folder]}`]),
  );

const objectStatements = (objects: NonNullable<Access['objects']>, bucketArn: string): RoleStatement[] =>
  Object.entries(objectArns(objects, bucketArn)).map(([folder, arn]) => ({
    actions: (isObjectFolder(folder) ? (objects[folder] ?? []) : []).map((action) => `s3:${action}`),
    resources: [arn],
  }));

/**
 * Permissions of a role: named actions on named resources. `leadingKeys`: in the table only in partitions of these patterns;
 * `fromAddress`: for e-mails from this address only.
 */
export type RoleStatement = { actions: string[]; leadingKeys?: string[]; fromAddress?: string } & (
  | { resources: string[] }
  | { notResources: string[] }
);

const isRowName = (name: string): name is RowName => name in ROW_PARTITIONS;

/**
 * Builds one statement for all actions that are allowed on the same rows, and puts each action in one statement only.
 * One statement thus allows a batch as a whole, or refuses it. Transactions need no action of their own.
 */
function rowStatements(rows: NonNullable<Access['rows']>, tableArn: string): RoleStatement[] {
  const names = Object.keys(rows).filter(isRowName);
  const actions = [...new Set(names.flatMap((name) => rows[name] ?? []))].toSorted();
  const rowsOf = (action: (typeof actions)[number]): RowName[] => names.filter((name) => rows[name]?.includes(action));
  const alike = Map.groupBy(actions, (action) => rowsOf(action).join());
  return [...alike.values()].map((together) => ({
    actions: together.map((action) => `dynamodb:${action}`),
    resources: [tableArn],
    leadingKeys: together
      .slice(0, 1)
      .flatMap(rowsOf)
      .map((name) => ROW_PARTITIONS[name]),
  }));
}

/** Builds the statements for indexes; the leading key of an index is the index' own partition key. */
function listStatements(lists: NonNullable<Access['lists']>, tableArn: string): RoleStatement[] {
  const byIndex = Map.groupBy(lists, (name) => LIST_PARTITIONS[name].index);
  return [...byIndex].map(([index, names]) => ({
    actions: ['dynamodb:Query'],
    resources: [`${tableArn}/index/${index}`],
    leadingKeys: names.flatMap((name) => LIST_PARTITIONS[name].partitions),
  }));
}

const secretStatements = (allowed: readonly string[], names: readonly string[], folderArn: string): RoleStatement[] =>
  allowed.length === 0
    ? []
    : [{ actions: allowed.map((action) => `ssm:${action}`), resources: names.map((name) => `${folderArn}/${name}`) }];

/** A function's access as the statements of its role. */
export function roleStatements(
  {
    rows,
    lists,
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
  }: Access,
  on: Grantable,
): RoleStatement[] {
  const queueArns = {
    'payment-reconcile': on.reconcileQueueArn,
    notifications: on.notificationsQueueArn,
    images: on.imagesQueueArn,
    'mail-events': on.emailEventsQueueArn,
  };
  return [
    ...rowStatements(rows ?? {}, on.tableArn),
    ...listStatements(lists ?? [], on.tableArn),
    ...(scans ? [{ actions: ['dynamodb:Scan'], resources: [on.tableArn] }] : []),
    ...queues.map((queue) => ({ actions: ['sqs:SendMessage'], resources: [queueArns[queue]] })),
    ...queueAttributes.map((queue) => ({ actions: ['sqs:GetQueueAttributes'], resources: [queueArns[queue]] })),
    ...objectStatements(objects, on.imagesBucketArn),
    // In the sandbox a recipient is an identity too, and SES asks for the right on it as well (aws-sdk-js #3641).
    ...(sends.includes('mail')
      ? [{ actions: ['ses:SendRawEmail'], resources: [on.emailIdentitiesArn], fromAddress: on.fromAddress }]
      : []),
    // SES asks for both, the sender and the set that a mail names (SES developer guide, IAM).
    ...(emailEvents ? [{ actions: ['ses:SendRawEmail'], resources: [on.emailEventsArn] }] : []),
    ...secretStatements(emailSecrets, MAIL_SECRETS, on.emailSecretsArn),
    ...secretStatements(callbackKey, CALLBACK_SECRETS, on.emailSecretsArn),
    ...secretStatements(smsSecrets, SMS_SECRETS, on.smsSecretsArn),
    ...(pool.length === 0 ? [] : [{ actions: pool.map((action) => `cognito-idp:${action}`), resources: [on.poolArn] }]),
    ...(alarmTopics === true ? [{ actions: ['sns:ListSubscriptionsByTopic'], resources: [...on.alarmTopicArns] }] : []),
    // A phone number has no ARN: everything but topics is the narrowest there is.
    ...(sends.includes('sms') ? [{ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }] : []),
  ];
}

/** A sender's name and address, 'Punnagai <bookings@example.in>', apart. */
export function senderOf(sender: string): { fromName: string; fromEmail: string } {
  const [, fromName = '', fromEmail = ''] = /^(.*?)\s*<([^>]+)>$/.exec(sender) ?? ['', '', sender];
  return { fromName, fromEmail };
}

/** The domain of a sender, 'Punnagai <bookings@example.in>': its identity sends. Throws when there is none. */
export function emailDomain(sender: string): string {
  const domain = /@([A-Za-z0-9.-]+)/.exec(sender)?.[1];
  if (domain === undefined) throw new Error(`'${sender}' is not a sender: it has no domain`);
  return domain;
}
