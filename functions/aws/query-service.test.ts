import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryService } from './query-service.ts';

/** Requests that the server received, and the response that it sends. */
const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = { status: 200, body: '' };
const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body });
    response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.body);
  });
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  asked.splice(0);
});

const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'of the role' };
const config = () => ({ region: 'ap-south-1', endpoint, credentials });
const timeouts = { connectionTimeout: 20_000, requestTimeout: 20_000 };
const ses = () =>
  createQueryService({ config: config(), service: 'ses', host: 'email', version: '2010-12-01', timeouts });
const sns = () =>
  createQueryService({ config: config(), service: 'sns', host: 'sns', version: '2010-03-31', timeouts });

const formOf = (body: string) => Object.fromEntries(new URLSearchParams(body));
/**
 * Returns the credential scope of a signature, which is the same for the same service. The SDK signs some additional
 * headers.
 */
const scopeIn = ({ authorization = '' }: IncomingHttpHeaders) => /Credential=([^,]*)/.exec(authorization)?.[1];

test('a mail is asked for as the SDK asks, and its id is answered', async () => {
  answer = {
    status: 200,
    body: '<SendRawEmailResponse><SendRawEmailResult><MessageId>m-1</MessageId></SendRawEmailResult></SendRawEmailResponse>',
  };
  const Data = Buffer.from('Subject: வணக்கம் + & =\r\n\r\n✓');
  const client = new SESClient({ ...config(), maxAttempts: 1 });
  await client.send(
    new SendRawEmailCommand({ Source: 'A <a@b.example>', Destinations: ['c@d.example'], RawMessage: { Data } }),
  );
  const id = await ses().call('SendRawEmail', {
    Source: 'A <a@b.example>',
    'Destinations.member.1': 'c@d.example',
    'RawMessage.Data': Data.toString('base64'),
  });
  const [sdk, own] = asked;
  expect(id).toBe('m-1');
  expect(formOf(own?.body ?? '')).toEqual(formOf(sdk?.body ?? ''));
  expect(scopeIn(own?.headers ?? {})).toBe(scopeIn(sdk?.headers ?? {}));
  expect(own?.headers).toMatchObject({ 'x-amz-security-token': 'of the role', host: new URL(endpoint).host });
});

test('so is an SMS', async () => {
  answer = {
    status: 200,
    body: '<PublishResponse><PublishResult><MessageId>s-1</MessageId></PublishResult></PublishResponse>',
  };
  const client = new SNSClient({ ...config(), maxAttempts: 1 });
  const MessageAttributes = { 'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: 'PUNNGI' } };
  await client.send(new PublishCommand({ PhoneNumber: '+919812345670', Message: '₹99 +1', MessageAttributes }));
  const id = await sns().call('Publish', {
    PhoneNumber: '+919812345670',
    Message: '₹99 +1',
    'MessageAttributes.entry.1.Name': 'AWS.SNS.SMS.SenderID',
    'MessageAttributes.entry.1.Value.DataType': 'String',
    'MessageAttributes.entry.1.Value.StringValue': 'PUNNGI',
  });
  const [sdk, own] = asked;
  expect(id).toBe('s-1');
  expect(formOf(own?.body ?? '')).toEqual(formOf(sdk?.body ?? ''));
  expect(scopeIn(own?.headers ?? {})).toBe(scopeIn(sdk?.headers ?? {}));
});

test('a refusal is told by its name, once; an answer of another kind has none', async () => {
  answer = {
    status: 400,
    body: '<ErrorResponse><Error><Code>Throttling</Code><Message>Slow down</Message></Error></ErrorResponse>',
  };
  await expect(ses().call('SendRawEmail', {})).rejects.toMatchObject({
    name: 'Throttling',
    message: 'Slow down',
    status: 400,
  });
  expect(asked).toHaveLength(1);
  answer = { status: 502, body: '<html>' };
  await expect(ses().call('SendRawEmail', {})).rejects.toMatchObject({ name: 'UnknownError', status: 502 });
});

test('without credentials nothing is sent to AWS', () => {
  expect(() =>
    createQueryService({ config: { region: 'ap-south-1' }, service: 'ses', host: 'email', version: '', timeouts }),
  ).toThrow('credentials');
});
