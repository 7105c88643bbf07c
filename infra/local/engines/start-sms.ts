import { randomUUID, randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { smsSegments } from '#shared/domain/messages/sms-segments.ts';
import * as z from 'zod';
import type { Outbox } from '../inbox/outbox.ts';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { answerAs, awsRefusal, type AwsAnswer, smsFateOf, type SmsFate, WRONG_SECRET } from './message-fates.ts';
import type { Engine } from './start-queues-and-objects.ts';

const xml = (name: string, id: string) =>
  `<${name}Response xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><${name}Result><MessageId>${id}</MessageId></${name}Result>` +
  `<ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></${name}Response>`;

const refusal = awsRefusal(
  400,
  'InvalidParameter',
  'Only ListSubscriptionsByTopic, and Publish with a PhoneNumber in E.164 form and a Message, are known here.',
);
/** Responses of SNS to an SMS that it does not accept, by the SMS's fate. */
const ANSWERS: Readonly<Record<Exclude<SmsFate, 'taken' | '91 only'>, AwsAnswer>> = {
  slow: null,
  failing: awsRefusal(400, 'Throttling', 'Rate exceeded'),
  refusing: awsRefusal(400, 'InvalidParameter', 'Invalid parameter: PhoneNumber'),
  half: { status: 200, body: '<PublishResponse><PublishResult/></PublishResponse>' },
};

/** The value of a message attribute in SNS's query protocol: MessageAttributes.entry.N.Name and .Value.StringValue. */
function attribute(form: URLSearchParams, name: string): string | null {
  const key = [...form].find(([field, value]) => field.endsWith('.Name') && value === name)?.[0];
  return key === undefined ? null : form.get(key.replace(/\.Name$/, '.Value.StringValue'));
}

/** The subscriptions of a topic: one address that confirmed. */
const subscriptions = (topic: string, id: string): string =>
  `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions>` +
  `<member><TopicArn>${topic}</TopicArn><Protocol>email</Protocol><SubscriptionArn>${topic}:${id}</SubscriptionArn><Owner>000000000000</Owner><Endpoint>operator@punnagai.example</Endpoint></member>` +
  `</Subscriptions></ListSubscriptionsByTopicResult><ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></ListSubscriptionsByTopicResponse>`;

/** Takes what a form publishes; it knows one spelling of numbers, so what another provider takes in that alone it takes. */
function answerTo(outbox: Outbox, form: URLSearchParams): AwsAnswer {
  if (form.get('Action') === 'ListSubscriptionsByTopic' && /^arn:[\w:-]+$/.test(form.get('TopicArn') ?? ''))
    return { status: 200, body: subscriptions(form.get('TopicArn') ?? '', randomUUID()) };
  const [to, message] = [form.get('PhoneNumber') ?? '', form.get('Message') ?? ''];
  if (form.get('Action') !== 'Publish' || !/^\+\d{8,15}$/.test(to) || message === '') return refusal;
  const fate = smsFateOf(to);
  if (fate !== 'taken' && fate !== '91 only') return ANSWERS[fate];
  const id = randomUUID();
  const from = attribute(form, 'AWS.SNS.SMS.SenderID') ?? '';
  outbox.add({ kind: 'sms', id, at: new Date().toISOString(), from, to, text: message });
  return { status: 200, body: xml('Publish', id) };
}

/**
 * SNS, as far as an SMS and the canary need it: answers Publish with a phone number and puts the message into the outbox, but for the numbers
 * that meet another fate (message-fates.ts).
 */
export async function startSms(outbox: Outbox): Promise<Engine> {
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => answerAs(response, answerTo(outbox, new URLSearchParams(body))))
      .catch(() => response.destroy());
  });
  return listenOnLoopback(ownCallersOnly(server));
}

/** The form as its customers' code sends it. */
const Form = z
  .strictObject({
    username: z.string().min(1),
    password: z.string().min(1),
    unicode: z.enum(['true', 'false']),
    from: z.string().regex(/^[A-Z]{6}$/),
    to: z.string().regex(/^(\+?91|0)?[6-9]\d{9}$/),
    text: z.string().min(1),
    dltContentId: z
      .string()
      .regex(/^\d{19}$/)
      .optional(),
    dltPrincipalEntityId: z.string().regex(/^\d+$/).optional(),
  })
  .refine((form) => (form.unicode === 'true') === (smsSegments(form.text).encoding === 'UCS-2'));

type Answer = { status: number; body: object };

const smartPingRefusal = (statusCode: number, state: string): Answer => ({
  status: 200,
  body: { statusCode, state, description: 'The message was not accepted.' },
});

/** SmartPing as its customers' code knows it; what it takes is put into the outbox. Answers null where it stays silent. */
function answerSmartPing(outbox: Outbox, body: string): Answer | null {
  const { data } = Form.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (data === undefined) return smartPingRefusal(400, 'SUBMIT_FAILED');
  if (data.password.startsWith(WRONG_SECRET)) return smartPingRefusal(401, 'AUTHENTICATION_FAILED');
  const fate = smsFateOf(data.to);
  if (fate === 'slow') return null;
  if (fate === 'failing') return { status: 503, body: {} };
  if (fate === 'half') return { status: 200, body: {} };
  const isTaken = fate === 'taken' || (fate === '91 only' && /^91\d{10}$/.test(data.to));
  if (!isTaken) return smartPingRefusal(400, 'SUBMIT_FAILED');
  const id = String(randomInt(10 ** 13, 10 ** 14));
  const to = `+91${data.to.slice(-10)}`;
  outbox.add({ kind: 'sms', id, at: new Date().toISOString(), from: data.from, to, text: data.text });
  const description = 'The message was accepted.';
  return { status: 200, body: { transactionId: id, statusCode: 200, state: 'SUBMIT_ACCEPTED', description } };
}

/** SmartPing on this machine. */
export function startSmartPing(outbox: Outbox): Promise<Engine> {
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (request.method !== 'POST' || pathname !== '/fe/api/v1/send') return response.writeHead(404).end();
        const answer = answerSmartPing(outbox, body);
        if (answer === null) return undefined;
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(answer.body));
      })
      .catch(() => response.destroy());
  });
  return listenOnLoopback(ownCallersOnly(server));
}
