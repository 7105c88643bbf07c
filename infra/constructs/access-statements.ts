import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Access } from '#functions/manifest.ts';
import { tableDefinition } from '#functions/store/table.ts';

/** What grants speak of; ARNs. */
export type Grantable = {
  tableArn: string;
  reconcileQueueArn: string;
  noticesQueueArn: string;
  /** 'Punnagai <bookings@example.in>': the identity of its domain may send. */
  mailFrom: string;
};

type Grant = { actions: string[]; resources: string[] } | { actions: string[]; notResources: string[] };

/** Transactions and conditions need no action of their own: each write in them is checked by itself. */
const TABLE_READS = ['dynamodb:GetItem', 'dynamodb:Query'];
const TABLE_WRITES = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];

/** The row's `access` as policy statements: named actions on named resources. */
export function accessStatements(scope: Construct, access: readonly Access[], on: Grantable): PolicyStatement[] {
  const grants: Record<Access, () => Grant> = {
    'table:read': () => ({
      actions: TABLE_READS,
      resources: [on.tableArn, ...tableDefinition.indexes.map(({ name }) => `${on.tableArn}/index/${name}`)],
    }),
    'table:batch-read': () => ({ actions: ['dynamodb:BatchGetItem'], resources: [on.tableArn] }),
    'table:write': () => ({ actions: TABLE_WRITES, resources: [on.tableArn] }),
    'queue:reconcile': () => ({ actions: ['sqs:SendMessage'], resources: [on.reconcileQueueArn] }),
    'queue:notices': () => ({ actions: ['sqs:SendMessage'], resources: [on.noticesQueueArn] }),
    mail: () => ({ actions: ['ses:SendRawEmail'], resources: [identityArn(scope, on.mailFrom)] }),
    // A phone number has no ARN: everything but topics is the narrowest there is.
    sms: () => ({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }),
  };
  return access.map((kind) => new PolicyStatement(grants[kind]()));
}

/** May read these parameters of SSM. SecureStrings under AWS's own key need no grant on the key. */
export const parameterStatement = (scope: Construct, names: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['ssm:GetParameters'],
    resources: names.map((name) =>
      Stack.of(scope).formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.replace(/^\//, '') }),
    ),
  });

function identityArn(scope: Construct, mailFrom: string): string {
  const domain = /@([A-Za-z0-9.-]+)/.exec(mailFrom)?.[1];
  if (domain === undefined) throw new Error(`'${mailFrom}' is not a sender: it has no domain`);
  return Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: domain });
}
