import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import * as z from 'zod';
import { emailDomain, senderOf } from '#infra/role-statements.ts';
import type { AwsCall } from './is-allowed.ts';
import { dynamoCalls } from './dynamo-calls.ts';
import type { Service } from './guard-order.ts';
import { eventsSetArn, identityArn, objectArn, parameterArn, poolArn, queueArn } from './local-arns.ts';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const PoolRequest = z.object({ UserPoolId: z.string() });
const ParameterRequest = z.union([
  z.object({ Names: z.array(z.string()) }).transform(({ Names }) => Names),
  z.object({ Name: z.string() }).transform(({ Name }) => [Name]),
]);
const namesIn = (input: unknown): string[] => ParameterRequest.parse(input);
const QueueRequest = z.object({ QueueUrl: z.string() });

/** AWS's JSON protocol names the operation in a header: 'AmazonSQS.SendMessage'. */
const operationIn = (headers: IncomingHttpHeaders): string => String(headers['x-amz-target']).split('.').at(-1) ?? '';

/** Actions of S3, by the HTTP method; the resource is the path of the object. */
const OBJECT_ACTIONS = new Map([
  ['GET', 'GetObject'],
  ['HEAD', 'GetObject'],
  ['PUT', 'PutObject'],
  ['DELETE', 'DeleteObject'],
]);

const objectCall = (method = '', url = ''): AwsCall => ({
  action: `s3:${OBJECT_ACTIONS.get(method) ?? method}`,
  resource: objectArn(decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1)),
  leadingKeys: [],
});

/** The permission to send single messages includes sending them in a batch (SQS developer guide, API permissions). */
const queueAction = (operation: string): string =>
  `sqs:${operation === 'SendMessageBatch' ? 'SendMessage' : operation}`;

/**
 * The calls of an e-mail: its sender, the set that publishes its events, and its recipients. SES asks for the recipients only
 * in its sandbox, where each is an identity of the account; a stage that works there works everywhere.
 */
function emailCalls(form: URLSearchParams): AwsCall[] {
  const { fromEmail } = senderOf(form.get('Source') ?? '');
  const eventsSet = form.get('ConfigurationSetName');
  const recipients = [...form].flatMap(([name, value]) => (/^Destinations\.member\.\d+$/.test(name) ? [value] : []));
  const resources = [
    identityArn(emailDomain(fromEmail)),
    ...recipients.map((recipient) => identityArn(senderOf(recipient).fromEmail)),
    ...(eventsSet === null ? [] : [eventsSetArn(eventsSet)]),
  ];
  const action = `ses:${form.get('Action') ?? ''}`;
  return resources.map((resource) => ({ action, resource, leadingKeys: [], fromAddress: fromEmail }));
}

/** The call of an SMS, whose recipient has no ARN but the number itself, or of a topic. */
const smsCall = (form: URLSearchParams): AwsCall => ({
  action: `sns:${form.get('Action') ?? ''}`,
  resource: form.get('TopicArn') ?? form.get('PhoneNumber') ?? '',
  leadingKeys: [],
});

/** Returns the calls that a request makes to a service, as IAM judges them. Throws when the request cannot be read. */
export function callsIn(service: Service, { method, url, headers }: Asked, body: string): AwsCall[] {
  if (service === 's3') return [objectCall(method, url)];
  if (service === 'ses') return emailCalls(new URLSearchParams(body));
  if (service === 'sns') return [smsCall(new URLSearchParams(body))];
  const operation = operationIn(headers);
  const input: unknown = JSON.parse(body);
  if (service === 'dynamodb') return dynamoCalls(operation, input);
  if (service === 'cognito-idp')
    return [
      { action: `${service}:${operation}`, resource: poolArn(PoolRequest.parse(input).UserPoolId), leadingKeys: [] },
    ];
  if (service === 'ssm')
    return namesIn(input).map((name) => ({
      action: `${service}:${operation}`,
      resource: parameterArn(name),
      leadingKeys: [],
    }));
  return [{ action: queueAction(operation), resource: queueArn(QueueRequest.parse(input).QueueUrl), leadingKeys: [] }];
}
