import { Aws, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Access } from '#functions/definitions/access.ts';
import { roleStatements, senderOf, type Grantable, type RoleStatement } from '../role-statements.ts';
import { emailSecretsFolder, smsSecretsFolder } from '../secret-references.ts';
import { emailEventsSet } from '../sender-environment.ts';
import type { StageConfig } from '../stages.ts';
import { alarmTopicArn, edgeTopicArn } from './alarm.ts';

/** A function's access as policy statements. */
export const accessStatements = (access: Access, on: Grantable): PolicyStatement[] =>
  roleStatements(access, on).map((statement) => new PolicyStatement(policyOf(statement)));

function policyOf({ leadingKeys, fromAddress, ...statement }: RoleStatement) {
  const conditions = {
    ...(leadingKeys === undefined ? {} : { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } }),
    ...(fromAddress === undefined ? {} : { StringEquals: { 'ses:FromAddress': fromAddress } }),
  };
  return { ...statement, conditions };
}

/** May read these parameters of SSM. SecureStrings under AWS's own key need no grant on the key. */
export const parameterStatement = (scope: Construct, names: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['ssm:GetParameters'],
    resources: names.map((name) =>
      Stack.of(scope).formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.replace(/^\//, '') }),
    ),
  });

/** The folders of the keys and passwords that e-mail and SMS go out with. */
function secretsOf(scope: Construct, stage: StageConfig): Pick<Grantable, 'emailSecretsArn' | 'smsSecretsArn'> {
  const arnOf = (folder: string): string =>
    Stack.of(scope).formatArn({ service: 'ssm', resource: 'parameter', resourceName: folder.slice(1) });
  return { emailSecretsArn: arnOf(emailSecretsFolder(stage)), smsSecretsArn: arnOf(smsSecretsFolder(stage)) };
}

type Granted = {
  tableArn: string;
  imagesName: string;
  queues: Readonly<Record<'payment-reconcile' | 'notifications' | 'images' | 'mail-events', IQueue>>;
  poolArn: string;
};

/** Everything of a stage that a function can be granted something of, as `scope` refers to it. */
export const grantableOf = (
  scope: Construct,
  stage: StageConfig,
  { tableArn, imagesName, queues, poolArn }: Granted,
): Grantable => ({
  tableArn,
  reconcileQueueArn: queues['payment-reconcile'].queueArn,
  notificationsQueueArn: queues.notifications.queueArn,
  imagesQueueArn: queues.images.queueArn,
  emailEventsQueueArn: queues['mail-events'].queueArn,
  imagesBucketArn: objectArn(imagesName),
  emailIdentitiesArn: emailIdentitiesArn(scope),
  fromAddress: senderOf(stage.emailFrom).fromEmail,
  emailEventsArn: emailEventsArn(scope, stage),
  ...secretsOf(scope, stage),
  poolArn,
  alarmTopicArns: [alarmTopicArn(scope, stage), edgeTopicArn(scope, stage)],
});

/** A bucket, or objects in it: names of buckets are the whole world's. */
const objectArn = (name: string): string => `arn:${Aws.PARTITION}:s3:::${name}`;

const emailEventsArn = (scope: Construct, stage: StageConfig): string =>
  Stack.of(scope).formatArn({ service: 'ses', resource: 'configuration-set', resourceName: emailEventsSet(stage) });

/** Every identity of SES in the account: the sender's domain, and in the sandbox each recipient. */
const emailIdentitiesArn = (scope: Construct): string =>
  Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
