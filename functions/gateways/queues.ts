import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { NoticesMessage, ReconcileMessage } from '#shared/messages/queue.ts';
import type { Queues } from '../core/ports.ts';
import { clientTimeouts } from './client-timeouts.ts';

/** SQS delays a message for fifteen minutes at most. */
const LONGEST_DELAY_SECONDS = 900;

/** Two tries of two seconds: a webhook has five seconds for everything. */
export const createSqsClient = (): SQSClient => new SQSClient({ maxAttempts: 2, requestHandler: clientTimeouts(2000) });

export type QueueUrls = { reconcile: string; notices: string };

/** The two work queues. Messages carry ids only. Throws what SQS throws. */
export function createQueues(client: SQSClient, urls: QueueUrls): Queues {
  const send = async (url: string, message: ReconcileMessage | NoticesMessage, delaySeconds = 0): Promise<void> => {
    const DelaySeconds = Math.min(Math.max(0, Math.ceil(delaySeconds)), LONGEST_DELAY_SECONDS);
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify(message), DelaySeconds }));
  };
  return {
    reconcile: (appointment_id, attempt, delaySeconds, told_of) =>
      send(urls.reconcile, { appointment_id, attempt, told_of }, delaySeconds),
    noticesOwed: (appointment_id) => send(urls.notices, { appointment_id }),
  };
}
