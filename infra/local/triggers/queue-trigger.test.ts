import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { ensureQueues } from '../engines/queues.ts';
import { startQueuesAndObjects, type Engine } from '../engines/start-queues-and-objects.ts';
import { startQueueTrigger } from './queue-trigger.ts';

const region = 'ap-south-1';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-queues-'));
let engine: Engine;
let queueUrl: string;
let otherQueueUrl: string;
let sqs: SQSClient;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  engine = await startQueuesAndObjects({ dataDir, region });
  const urls = await ensureQueues(engine.endpoint, region);
  queueUrl = urls.get('notifications') ?? '';
  // The engine may hand a message to a poll that was given up: the last test takes a queue nobody polled.
  otherQueueUrl = urls.get('payment-reconcile') ?? '';
  sqs = new SQSClient({ endpoint: engine.endpoint, region });
});
afterAll(async () => {
  sqs.destroy();
  await engine.stop();
  rmSync(dataDir, { recursive: true });
});

const send = (MessageBody: string, QueueUrl = queueUrl) => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));

async function attributes(url: string): Promise<Record<string, string>> {
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }));
  return { ...Attributes };
}

it('gives a queue six function timeouts, five tries and a place for dead letters', async () => {
  const found = await attributes(queueUrl);
  expect(found['VisibilityTimeout']).toBe(String(6 * manifest.notifications.timeoutSeconds));
  const redrive: unknown = JSON.parse(found['RedrivePolicy'] ?? '{}');
  const dead = (await attributes(queueUrl.replace(/notifications$/, 'messages-dead')))['QueueArn'];
  expect(redrive).toEqual({ deadLetterTargetArn: dead, maxReceiveCount: '5' });
  // Again at the next start, on the same data.
  await ensureQueues(engine.endpoint, region);
});

it('deletes what was handled and keeps what the function names as failed', async () => {
  const bodies: string[] = [];
  const trigger = startQueueTrigger(
    { name: 'notifications', queueUrl, endpoint: engine.endpoint, region, atOnce: 10 },
    async (_name, event) => {
      // The trigger makes nothing else.
      const { Records } = event as SQSEvent;
      bodies.push(...Records.map(({ body }) => body));
      return {
        batchItemFailures: Records.filter(({ body }) => body === 'bad').map(({ messageId }) => ({
          itemIdentifier: messageId,
        })),
      };
    },
  );
  await Promise.all([send('good'), send('bad'), send('good too')]);
  await expect.poll(() => bodies.toSorted(), { timeout: 5000 }).toEqual(['bad', 'good', 'good too']);
  await trigger.stop();
  const left = await attributes(queueUrl);
  expect([left['ApproximateNumberOfMessages'], left['ApproximateNumberOfMessagesNotVisible']]).toEqual(['0', '1']);
});

it('goes on after a function that threw', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  let calls = 0;
  const trigger = startQueueTrigger(
    { name: 'notifications', queueUrl: otherQueueUrl, endpoint: engine.endpoint, region, atOnce: 10 },
    async () => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return undefined;
    },
  );
  await send('first', otherQueueUrl);
  await expect.poll(() => reported.mock.calls.length, { timeout: 5000 }).toBe(1);
  await send('second', otherQueueUrl);
  await expect.poll(() => calls, { timeout: 5000 }).toBe(2);
  await trigger.stop();
});
