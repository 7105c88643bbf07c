import { setTimeout as pause } from 'node:timers/promises';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient, type Message } from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { FunctionName } from '#functions/manifest.ts';
import type { Invoke } from '../functions/invoke.ts';
import type { Trigger } from './schedule-trigger.ts';

const BatchResult = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) });

type Source = { name: FunctionName; queueUrl: string; endpoint: string; region: string; atOnce: number };

/**
 * Hands the messages of a queue to its function, up to `atOnce` at a time, as Lambda's event source does: messages the function
 * names in `batchItemFailures` stay for the next attempt, and so does the whole batch when it throws.
 */
export function startQueueTrigger(source: Source, invoke: Invoke): Trigger {
  const sqs = new SQSClient({ endpoint: source.endpoint, region: source.region });
  const stopping = new AbortController();
  const done = poll(sqs, source, invoke, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await done;
      sqs.destroy();
    },
  };
}

async function poll(sqs: SQSClient, source: Source, invoke: Invoke, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await turn(sqs, source, invoke, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error(`queue of ${source.name}: ${String(error)}`);
      // The messages come back when their visibility ends; the pause keeps a broken engine from being hammered.
      await pause(1000);
    }
  }
}

async function turn(
  sqs: SQSClient,
  { name, queueUrl, region, atOnce }: Source,
  invoke: Invoke,
  signal: AbortSignal,
): Promise<void> {
  const receive = new ReceiveMessageCommand({
    QueueUrl: queueUrl,
    MaxNumberOfMessages: atOnce,
    WaitTimeSeconds: 20,
    MessageSystemAttributeNames: ['All'],
  });
  const { Messages = [] } = await sqs.send(receive, { abortSignal: signal });
  if (Messages.length === 0) return;
  const arn = `arn:aws:sqs:${region}:000000000000:${queueUrl.split('/').at(-1) ?? ''}`;
  const event: SQSEvent = { Records: Messages.map((message) => record(message, arn, region)) };
  const result = BatchResult.parse((await invoke(name, event)) ?? {});
  const failed = new Set(result.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const handled = Messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''));
  if (handled.length === 0) return;
  const entries = handled.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }));
}

const record = (message: Message, arn: string, region: string): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: {
    ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? '1',
    SentTimestamp: message.Attributes?.SentTimestamp ?? '',
    SenderId: message.Attributes?.SenderId ?? '',
    ApproximateFirstReceiveTimestamp: message.Attributes?.ApproximateFirstReceiveTimestamp ?? '',
  },
  // No message of this product carries attributes of its own.
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: arn,
  awsRegion: region,
});
