import type { CallbackEvent } from '#shared/jobs/mail-event.ts';
import type { ImagesJob, NotificationsJob, ReconcileJob } from '#shared/jobs/job-payloads.ts';
import { createAwsService, type AwsConfig, type AwsService } from '../aws/aws-service.ts';
import type { ImageQueue } from '../core/images/ports.ts';
import type { EmailEventQueue } from '../core/messages/ports.ts';
import type { Queues } from '../core/ports.ts';

/** SQS delays a message for fifteen minutes at most. */
const LONGEST_DELAY_SECONDS = 900;

/** Two tries of two seconds: a webhook has five seconds for everything. */
const MAX_ATTEMPTS = 2;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2000 };

export type QueueUrls = { reconcile: string; notifications: string };

/** Whose messages are due. */
function notificationsOf(id: string): NotificationsJob {
  if (id.startsWith('ptr_')) return { partner_id: id };
  if (id.startsWith('wtl_')) return { waitlist_id: id };
  return id.startsWith('msg_') ? { message_id: id } : { appointment_id: id };
}

const createSqs = (config: AwsConfig): AwsService =>
  createAwsService({
    config,
    service: 'sqs',
    target: 'AmazonSQS',
    contentType: 'application/x-amz-json-1.0',
    timeouts: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
  });

/** The two work queues. Messages carry ids only. Throws AwsRefusal, or the error of Node or of time when SQS is silent. */
export function createQueues(config: AwsConfig, urls: QueueUrls): Queues {
  const sqs = createSqs(config);
  const send = async (url: string, message: ReconcileJob | NotificationsJob, delaySeconds = 0): Promise<void> => {
    const DelaySeconds = Math.min(Math.max(0, Math.ceil(delaySeconds)), LONGEST_DELAY_SECONDS);
    await sqs.call('SendMessage', { QueueUrl: url, MessageBody: JSON.stringify(message), DelaySeconds });
  };
  return {
    reconcile: (appointment_id, attempt, delaySeconds, told_of) =>
      send(urls.reconcile, { appointment_id, attempt, told_of }, delaySeconds),
    notificationsDue: (id) => send(urls.notifications, notificationsOf(id)),
  };
}

/** Reads an attribute of a queue, to check that it is reachable. Throws as `createQueues` does. */
export const readQueue = (config: AwsConfig, url: string): Promise<unknown> =>
  createSqs(config).call('GetQueueAttributes', { QueueUrl: url, AttributeNames: ['QueueArn'] });

/** The queue of files that arrived. Throws as `createQueues` does. */
export function createImageQueue(config: AwsConfig, url: string): ImageQueue {
  const sqs = createSqs(config);
  return {
    async imageArrived(upload_id) {
      const job: ImagesJob = { upload_id };
      await sqs.call('SendMessage', { QueueUrl: url, MessageBody: JSON.stringify(job) });
    },
  };
}

/** SQS takes so many messages with one request. */
const BATCH = 10;
/** So many requests at once: a provider waits for its answer. */
const AT_ONCE = 8;

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** The queue of what became of e-mails. Throws as `createQueues` does, and where SQS took some and others not. */
export function createEmailEventQueue(config: AwsConfig, url: string): EmailEventQueue {
  const sqs = createSqs(config);
  const send = async (events: readonly CallbackEvent[]): Promise<void> => {
    const Entries = events.map((event, at) => ({ Id: String(at), MessageBody: JSON.stringify(event) }));
    const answer = await sqs.call('SendMessageBatch', { QueueUrl: url, Entries });
    if (hasFailed(answer)) throw new Error('SQS did not take every event of a batch');
  };
  return {
    async tell(events) {
      for (const batches of inParts(inParts(events, BATCH), AT_ONCE)) await Promise.all(batches.map(send));
    },
  };
}

const hasFailed = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'Failed' in answer &&
  Array.isArray(answer.Failed) &&
  answer.Failed.length > 0;
