import type { ImagesJob, NoticesJob, ReconcileJob } from '#shared/jobs/queue-jobs.ts';
import { createAwsService } from '../aws/aws-service.ts';
import type { AwsPlace, AwsService } from '../aws/aws-service.ts';
import type { ImageQueue } from '../core/images/ports.ts';
import type { Queues } from '../core/ports.ts';

/** SQS delays a message for fifteen minutes at most. */
const LONGEST_DELAY_SECONDS = 900;

/** Two tries of two seconds: a webhook has five seconds for everything. */
const MAX_ATTEMPTS = 2;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2000 };

export type QueueUrls = { reconcile: string; notices: string };

const isPartner = (id: string): boolean => id.startsWith('ptr_');

const createSqs = (place: AwsPlace): AwsService =>
  createAwsService({
    place,
    service: 'sqs',
    target: 'AmazonSQS',
    contentType: 'application/x-amz-json-1.0',
    timeouts: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
  });

/** The two work queues. Messages carry ids only. Throws AwsRefusal, or the error of Node or of time when SQS is silent. */
export function createQueues(place: AwsPlace, urls: QueueUrls): Queues {
  const sqs = createSqs(place);
  const send = async (url: string, message: ReconcileJob | NoticesJob, delaySeconds = 0): Promise<void> => {
    const DelaySeconds = Math.min(Math.max(0, Math.ceil(delaySeconds)), LONGEST_DELAY_SECONDS);
    await sqs.call('SendMessage', { QueueUrl: url, MessageBody: JSON.stringify(message), DelaySeconds });
  };
  return {
    reconcile: (appointment_id, attempt, delaySeconds, told_of) =>
      send(urls.reconcile, { appointment_id, attempt, told_of }, delaySeconds),
    noticesDue: (id) => send(urls.notices, isPartner(id) ? { partner_id: id } : { appointment_id: id }),
  };
}

/** The queue of files that arrived. Throws as `createQueues` does. */
export function createImageQueue(place: AwsPlace, url: string): ImageQueue {
  const sqs = createSqs(place);
  return {
    async imageArrived(upload_id) {
      const job: ImagesJob = { upload_id };
      await sqs.call('SendMessage', { QueueUrl: url, MessageBody: JSON.stringify(job) });
    },
  };
}
