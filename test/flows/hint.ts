import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { ReconcileJob } from '#shared/jobs/queue-jobs.ts';
import type { ProductClient } from '#test/product-client.ts';

/** Puts a hint into the queue, as an order does that waits for its payment; theirs come half a minute later. */
export async function hintAt(
  { reconcileQueueUrl }: Pick<ProductClient, 'reconcileQueueUrl'>,
  message: ReconcileJob,
): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const sqs = new SQSClient({ region: 'ap-south-1', endpoint: new URL(reconcileQueueUrl).origin, credentials });
  try {
    await sqs.send(new SendMessageCommand({ QueueUrl: reconcileQueueUrl, MessageBody: JSON.stringify(message) }));
  } finally {
    sqs.destroy();
  }
}
