import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Outbox } from '../inbox/outbox.ts';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { answerAs, awsRefusal, type AwsAnswer, smsFateOf, type SmsFate } from './message-fates.ts';
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
