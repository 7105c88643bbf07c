import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlarmTopics } from './alarm-topics.ts';

/** The subscriptions of each topic: a protocol, and an ARN or a state. */
const topics = new Map<string, [protocol: string, arn: string][]>();
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const members = (topics.get(new URLSearchParams(body).get('TopicArn') ?? '') ?? []).map(
      ([protocol, arn]) => `<member><Protocol>${protocol}</Protocol><SubscriptionArn>${arn}</SubscriptionArn></member>`,
    );
    const result = `<ListSubscriptionsByTopicResult><Subscriptions>${members.join('')}</Subscriptions></ListSubscriptionsByTopicResult>`;
    response.end(`<ListSubscriptionsByTopicResponse>${result}</ListSubscriptionsByTopicResponse>`);
  });
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const topic = (region: string): string => `arn:aws:sns:${region}:000000000000:alarms`;
const QUEUE: [string, string] = ['sqs', `${topic('ap-south-1')}:queue`];

test.each([
  ['a confirmed address', [QUEUE, ['email', `${topic('ap-south-1')}:mail`]], []],
  ['an address that did not confirm', [QUEUE, ['email', 'PendingConfirmation']], ['ap-south-1:000000000000:alarms']],
  ['an address that was deleted', [QUEUE, ['email', 'Deleted']], ['ap-south-1:000000000000:alarms']],
  ['no address', [QUEUE], ['ap-south-1:000000000000:alarms']],
] as [string, [string, string][], string[]][])('with %s', async (_case, subscriptions, unconfirmed) => {
  topics.set(topic('ap-south-1'), subscriptions);
  topics.set(topic('us-east-1'), [['email', `${topic('us-east-1')}:mail`]]);
  const arns = [topic('ap-south-1'), topic('us-east-1')];
  expect(await createAlarmTopics({ region: 'ap-south-1', endpoint }, arns).unconfirmed()).toEqual(unconfirmed);
});
