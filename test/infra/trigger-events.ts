import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { QueueName } from '#functions/definitions/access.ts';
import { addressesOf, type Address } from '#functions/definitions/definition.ts';
import { ORIGIN_HEADERS } from '#functions/definitions/variables.ts';
import { httpEvent } from '#functions/runtime/http-event.fixture.ts';
import type { functionRows } from '#functions/manifest.ts';

/** The id of a booking that does not exist. */
const NOBODY = 'apt_01JDNB0DYB0DYB0DYB0DYB0DYB';
/** The values of path parameters that are no ids. */
const PARAMETERS: Readonly<Record<string, string>> = { provider: 'sendgrid', number: '1', 'proxy+': 'clinics' };

const isForStaff = ({ auth }: Address): boolean => auth === 'staff' || auth === 'admin';

/** A request of the HTTP API in payload format 2.0, as CloudFront passes it on. */
function requestTo(address: Address, secret: string): unknown {
  const { method, path } = address;
  const names = [...path.matchAll(/\{([\w+]+)\}/g)].map(([, name = '']) => name);
  const pathParameters = Object.fromEntries(names.map((name) => [name.replace('+', ''), PARAMETERS[name] ?? NOBODY]));
  const rawPath = path.replaceAll(/\{([\w+]+)\}/g, (_, name: string) => PARAMETERS[name] ?? NOBODY);
  const headers = {
    [ORIGIN_HEADERS.secret]: secret,
    [ORIGIN_HEADERS.host]: isForStaff(address) ? 'admin' : 'site',
    'x-forwarded-for': '203.0.113.9',
  };
  const event = httpEvent(method, rawPath, { headers, ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}) });
  const routeKey = `${method} ${path}`;
  return { ...event, routeKey, pathParameters, requestContext: { ...event.requestContext, routeKey } };
}

/** A message of each queue, as its senders write it. */
const MESSAGES: Readonly<Record<QueueName, unknown>> = {
  'payment-reconcile': { appointment_id: NOBODY, attempt: 0 },
  notifications: { appointment_id: NOBODY },
  images: { upload_id: NOBODY.replace('apt', 'upl') },
  'mail-events': {
    eventType: 'Delivery',
    delivery: { recipients: [], smtpResponse: '250 ok' },
    mail: { messageId: '0100', tags: { appointment: [NOBODY], kind: ['confirmed'] } },
  },
  'alarm-events': {
    AlarmName: 'punnagai-dev-jobs/sweeper/Runs',
    AlarmDescription: 'Payments are reconciled late. Action: read the log of the sweeper.',
    NewStateValue: 'ALARM',
    StateChangeTime: '2026-11-28T10:00:00.000+0000',
  },
};

const queueEvent = (queue: QueueName) => ({
  Records: [
    {
      messageId: randomUUID(),
      receiptHandle: 'handle',
      body: JSON.stringify(MESSAGES[queue]),
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '1795860000000',
        SenderId: 'AIDA',
        ApproximateFirstReceiveTimestamp: '1795860000001',
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:ap-south-1:000000000000:${queue}`,
      awsRegion: 'ap-south-1',
    },
  ],
});

const SCHEDULED = {
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: '2026-11-28T10:00:00Z',
  region: 'ap-south-1',
  resources: ['arn:aws:events:ap-south-1:000000000000:rule/clock'],
  detail: {},
};

const SECURITY_EVENT = {
  security: 'staff_token_refused',
  route: 'GET /api/admin/me',
  caller: 'nobody',
  service: 'team',
  timestamp: '2026-11-28T10:00:00.000Z',
};
const LOG_LINES = {
  messageType: 'DATA_MESSAGE',
  owner: '000000000000',
  logGroup: 'team',
  logStream: '2026/11/28/[$LATEST]0',
  subscriptionFilters: ['SecurityEvents'],
  logEvents: [{ id: '1', timestamp: 1_795_860_000_000, message: JSON.stringify(SECURITY_EVENT) }],
};

/** An event of the trigger of a function, and the status that a request is answered with. */
type TriggerEvent = { what: string; event: unknown; status?: number };

/** The events that a function is invoked with: one for each of its routes, or one of its queue, schedule, log or deployment. */
export function eventsOf({ trigger }: (typeof functionRows)[number], secret: string): TriggerEvent[] {
  if (trigger.on === 'queue') return [{ what: `a message of ${trigger.queue}`, event: queueEvent(trigger.queue) }];
  if (trigger.on === 'schedule') return [{ what: 'its schedule', event: SCHEDULED }];
  if (trigger.on === 'deploy') return [{ what: 'a deployment', event: {} }];
  if (trigger.on === 'log') {
    const data = gzipSync(JSON.stringify(LOG_LINES)).toString('base64');
    return [{ what: 'log lines', event: { awslogs: { data } } }];
  }
  return addressesOf(trigger).map((address) => ({
    what: `${address.method} ${address.path}`,
    event: requestTo(address, secret),
    ...(isForStaff(address) ? { status: 401 } : {}),
  }));
}
