import type { AwsCall } from './is-allowed.ts';
import type { Service } from './guard-order.ts';

type Answer = { status: number; type: string; body: string };

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const json = (code: string, message: string): Answer => ({
  status: 400,
  type: 'application/x-amz-json-1.0',
  body: JSON.stringify({ __type: code, message }),
});

const xml = (code: string, message: string): Answer => ({
  status: 403,
  type: 'text/xml',
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escape(message)}</Message></Error></ErrorResponse>`,
});

const object = (code: string, message: string): Answer => ({
  status: 403,
  type: 'application/xml',
  body: `<Error><Code>${code}</Code><Message>${escape(message)}</Message></Error>`,
});

/** How a service answers a call that the caller's role does not allow. */
export function accessDenied(service: Service, caller: string, { action, resource }: AwsCall): Answer {
  const message = `User: ${caller} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  if (service === 'dynamodb') return json('com.amazon.coral.service#AccessDeniedException', message);
  if (service === 'cognito-idp' || service === 'ssm') return json('AccessDeniedException', message);
  if (service === 'sqs') return json('com.amazonaws.sqs#AccessDeniedException', message);
  if (service === 's3') return object('AccessDenied', message);
  return xml(service === 'sns' ? 'AuthorizationError' : 'AccessDenied', message);
}
