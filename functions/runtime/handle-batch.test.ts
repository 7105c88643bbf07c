import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { ReconcileJob } from '#shared/jobs/job-payloads.ts';
import { Problem } from '#shared/problems.ts';
import { keptLog } from './recorded-log.fixture.ts';
import { handleBatch } from './handle-batch.ts';

const ids = ['A', 'B', 'C'].map((letter) => `apt_01KB0000000000000000000${letter.repeat(3)}`);
const [A = '', B = '', C = ''] = ids;
const record = (messageId: string, body: string): SQSRecord => ({
  messageId,
  body,
  receiptHandle: messageId,
  attributes: { ApproximateReceiveCount: '1', SentTimestamp: '0', SenderId: '', ApproximateFirstReceiveTimestamp: '0' },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:ap-south-1:000000000000:payment-reconcile',
  awsRegion: 'ap-south-1',
});
const batch = (...bodies: string[]): SQSEvent => ({ Records: bodies.map((body, index) => record(`m${index}`, body)) });
const message = (appointment_id: string): string => JSON.stringify({ appointment_id, attempt: 0 });

test('a message that failed or has another shape stays on the queue; a refused one does not', async () => {
  const log = keptLog();
  const worked: string[] = [];
  const handler = handleBatch({
    job: ReconcileJob,
    log,
    work: async ({ appointment_id }) => {
      worked.push(appointment_id);
      if (appointment_id === B) throw new Problem('appointment_not_found');
      if (appointment_id === C) throw new Error('table is away');
    },
  });
  const reply = await handler(
    batch(
      message(A),
      message(B),
      message(C),
      'not JSON',
      '{"appointment_id":"x","attempt":0}',
      message(A).replace('0}', `0,"more":${'['.repeat(100)}${']'.repeat(100)}}`),
    ),
  );
  expect(reply.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).toSorted()).toEqual([
    'm2',
    'm3',
    'm4',
    'm5',
  ]);
  expect(worked.toSorted()).toEqual([A, B, C]);
  const logged = log.entries.map(({ level, ids: { message_id } }) => `${level} ${message_id}`);
  expect(logged.toSorted()).toEqual(['failure m1', 'failure m2', 'warn m3', 'warn m4', 'warn m5']);
});

test('a greeting is no job: nothing is done, logged or sent again', async () => {
  const log = keptLog();
  const handler = handleBatch({
    job: ReconcileJob,
    log,
    greeting: 'Hello from the topic.',
    work: () => Promise.reject(new Error('worked')),
  });
  expect(await handler(batch('Hello from the topic.'))).toEqual({ batchItemFailures: [] });
  expect(log.entries).toEqual([]);
  await handler(batch('Hello from another.'));
  expect(log.entries.map(({ level }) => level)).toEqual(['warn']);
});

test('a batch that fails altogether comes back message by message', async () => {
  const handler = handleBatch({
    job: ReconcileJob,
    log: keptLog(),
    work: () => Promise.reject(new Error('away')),
  });
  expect((await handler(batch(message(A), message(B)))).batchItemFailures).toHaveLength(2);
});
