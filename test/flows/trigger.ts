import path from 'node:path';
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { ReconcileJob } from '#shared/jobs/job-payloads.ts';
import type { ProductClient } from '#test/product-client.ts';

/** Puts a hint into the queue, as an order does that waits for its payment; theirs come half a minute later. */
export async function triggerAt(
  { reconcileQueueUrl }: Pick<ProductClient, 'reconcileQueueUrl'>,
  message: ReconcileJob,
): Promise<void> {
  await putOnQueue(reconcileQueueUrl, message);
}

/** Puts a message on a queue of the running product. */
export const putOnQueue = (queueUrl: string, message: object): Promise<void> =>
  atQueues(queueUrl, async (sqs) => {
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }));
  });

/** Takes a queue of the running product away, does something, and brings it back as it was, but empty. */
export const withoutQueue = (queueUrl: string, work: () => Promise<void>): Promise<void> =>
  atQueues(queueUrl, async (sqs) => {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['VisibilityTimeout', 'RedrivePolicy'] }),
    );
    await sqs.send(new DeleteQueueCommand({ QueueUrl: queueUrl }));
    try {
      await work();
    } finally {
      await sqs.send(new CreateQueueCommand({ QueueName: path.basename(queueUrl), Attributes }));
    }
  });

async function atQueues(queueUrl: string, work: (sqs: SQSClient) => Promise<void>): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const sqs = new SQSClient({ region: 'ap-south-1', endpoint: new URL(queueUrl).origin, credentials });
  try {
    await work(sqs);
  } finally {
    sqs.destroy();
  }
}
