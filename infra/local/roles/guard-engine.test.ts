import { createServer, type IncomingHttpHeaders } from 'node:http';
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageBucket, createS3Client } from '#functions/gateways/image-bucket.ts';
import { createQueues } from '#functions/gateways/queues.ts';
import { LARGEST_UPLOAD } from '#shared/domain/images/upload-rules.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { keyOf } from '#functions/store/table/table.ts';
import type { Key } from '#functions/store/table/table-definition.ts';
import { listenOnLoopback } from '../loopback.ts';
import { stopList } from '../stop-list.ts';
import type { AwsCall } from './judge.ts';
import { guardEngine } from './guard-engine.ts';
import { Endpoints, SERVICES, type Service } from './guard-order.ts';
import { nameCallersAt, runAs } from './running-function.ts';

/** The SDK adds Expect: 100-continue from 2 MiB on, unless it is configured not to. */
const MIB = 1024 * 1024;

const stops = stopList();
afterAll(() => stops.stopAll());

/** Callers and their calls, as the judge received them. */
const judged: [string, AwsCall][] = [];
let isForbidden = false;
/** Headers of the requests that reached the engine. */
const arrived: IncomingHttpHeaders[] = [];
let endpoints: Record<Service, string>;

beforeAll(async () => {
  const engine = await listenOnLoopback(
    createServer((request, response) => {
      arrived.push(request.headers);
      request.resume();
      response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"Item":{"name":{"S":"of the engine"}}}');
    }),
  );
  stops.add(engine.stop);
  const guard = async (service: Service): Promise<string> => {
    const guarded = await guardEngine(service, engine.endpoint, (caller, calls) => {
      judged.push(...calls.map((call): [string, AwsCall] => [caller, call]));
      return isForbidden ? (calls[0] ?? null) : null;
    });
    stops.add(guarded.stop);
    nameCallersAt(guarded.endpoint);
    return guarded.endpoint;
  };
  const guarded = await Promise.all(SERVICES.map(async (service) => [service, await guard(service)] as const));
  endpoints = Endpoints.parse(Object.fromEntries(guarded));
});

const row = (key: Key) => ({ TableName: 'punnagai', Key: key });
const connection = (endpoint: string) => ({
  endpoint,
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

test('a call that is allowed is answered by the engine, and is made in the name of the function that runs', async () => {
  [isForbidden, judged.length] = [false, 0];
  const dynamo = createDynamoClient({ region: 'ap-south-1', endpoint: endpoints.dynamodb });
  const read = (key: Key) => dynamo.get(row(key));
  const [first] = await Promise.all([
    runAs('clinics', () => read(keyOf.clinic('a'))),
    runAs('booking', async () => {
      await read(keyOf.appointment('a'));
      return read(keyOf.appointment('b'));
    }),
    read(keyOf.appointment('nobody')),
  ]);
  expect(first.Item).toEqual({ name: 'of the engine' });
  const described = judged.map(([caller, { leadingKeys }]) => `${caller} ${leadingKeys.join()}`);
  expect(described.toSorted()).toEqual([
    'booking APPT#a',
    'booking APPT#b',
    'clinics CLINIC#a',
    'no function APPT#nobody',
  ]);
});

test.each([2 * MIB - 1, 2 * MIB, LARGEST_UPLOAD])(
  'a file of %i bytes is stored in the name of the function that runs',
  async (size) => {
    [isForbidden, judged.length] = [false, 0];
    const client = createS3Client({ ...connection(endpoints.s3), forcePathStyle: true });
    const bytes = Buffer.alloc(size);
    await runAs('images', () =>
      createImageBucket(client, 'bucket').keep('/images/a.webp', { ending: '.webp', type: 'image/webp', bytes }),
    );
    expect(judged.map(([caller, { action }]) => `${caller} ${action}`)).toEqual(['images s3:PutObject']);
  },
);

test('a request with Expect fails with an error that names the header', async () => {
  [isForbidden, judged.length] = [false, 0];
  const client = new S3Client({ ...connection(endpoints.s3), forcePathStyle: true, maxAttempts: 1 });
  const put = new PutObjectCommand({ Bucket: 'bucket', Key: 'a', Body: Buffer.alloc(2 * MIB) });
  await expect(runAs('images', () => client.send(put))).rejects.toThrow('Expect');
  expect(judged).toEqual([]);
});

test('a call that is not allowed never reaches the engine, and fails as it would in the cloud', async () => {
  [isForbidden, judged.length, arrived.length] = [true, 0, 0];
  const dynamo = createDynamoClient({ region: 'ap-south-1', endpoint: endpoints.dynamodb });
  const mail = {
    Source: 'P <p@punnagai.example>',
    Destinations: ['A <a@b.example>'],
    RawMessage: { Data: Buffer.from('m') },
  };
  const QueueUrl = `${endpoints.sqs}/000000000000/notifications`;
  const nameOf = (error: unknown) => (error instanceof Error ? error.name : error);
  const failures = await runAs('notifications', () =>
    Promise.all([
      dynamo.get(row(keyOf.appointment('a'))).catch(nameOf),
      createQueues(connection(endpoints.sqs), { reconcile: '', notifications: QueueUrl })
        .notificationsDue('a')
        .catch(nameOf),
      new SESClient(connection(endpoints.ses)).send(new SendRawEmailCommand(mail)).catch(nameOf),
      new SNSClient(connection(endpoints.sns))
        .send(new PublishCommand({ PhoneNumber: '+919876543210', Message: 'm' }))
        .catch(nameOf),
      new CognitoIdentityProviderClient(connection(endpoints['cognito-idp']))
        .send(new ListUsersCommand({ UserPoolId: 'ap-south-1_pool' }))
        .catch(nameOf),
    ]),
  );
  expect(failures).toEqual([
    'AccessDeniedException',
    'AccessDeniedException',
    'AccessDenied',
    'AuthorizationErrorException',
    'AccessDeniedException',
  ]);
  expect(arrived).toEqual([]);
  const senders = judged.flatMap(([, { fromAddress }]) => fromAddress ?? []);
  expect(senders).toEqual(['p@punnagai.example', 'p@punnagai.example']);
  const arn = (service: string, resource: string) => `arn:aws:${service}:ap-south-1:000000000000:${resource}`;
  expect(judged.map(([caller, { action, resource }]) => `${caller} ${action} ${resource}`).toSorted()).toEqual(
    [
      `notifications dynamodb:GetItem ${arn('dynamodb', 'table/punnagai')}`,
      `notifications ses:SendRawEmail ${arn('ses', 'identity/punnagai.example')}`,
      `notifications ses:SendRawEmail ${arn('ses', 'identity/a@b.example')}`,
      `notifications cognito-idp:ListUsers ${arn('cognito-idp', 'userpool/ap-south-1_pool')}`,
      'notifications sns:Publish +919876543210',
      `notifications sqs:SendMessage ${arn('sqs', 'notifications')}`,
    ].toSorted(),
  );
});
