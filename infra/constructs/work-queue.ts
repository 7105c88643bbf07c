import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { keptDays } from '#shared/domain/retention.ts';
import { Alarm } from './alarm.ts';

type WorkQueueProps = {
  alarms: ITopic;
  /** Of the function that works it off. */
  timeoutSeconds: number;
  /** What a customer notices when its work is not done; a whole sentence. */
  customers: string;
};

/** Tries before a message is put aside. */
const MAX_RECEIVES = 5;
/** AWS's advice for a queue that starts a Lambda: room for retries of a whole batch (Lambda docs, SQS). */
const VISIBILITY_PER_TIMEOUT = 6;
const OLDEST = Duration.minutes(20);

/** A queue of work with its queue of failures, and an alarm on each. */
export class WorkQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { alarms: topic, timeoutSeconds, customers }: WorkQueueProps) {
    super(scope, id);
    const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    const failed = new Queue(this, 'Failed', { ...sealed, retentionPeriod: Duration.days(keptDays('failed_message')) });
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      retentionPeriod: Duration.days(keptDays('queued_message')),
      visibilityTimeout: Duration.seconds(timeoutSeconds * VISIBILITY_PER_TIMEOUT),
      deadLetterQueue: { queue: failed, maxReceiveCount: MAX_RECEIVES },
    });
    const period = Duration.minutes(1);
    new Alarm(this, 'HasFailed', {
      topic,
      words: {
        customers,
        act: `Read the log of the function that works off '${id}', heal the cause, then move the messages back (SQS console, Start DLQ redrive).`,
      },
      metric: failed.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      threshold: 1,
    });
    new Alarm(this, 'FallsBehind', {
      topic,
      words: {
        customers,
        act: `Messages of '${id}' wait for more than ${OLDEST.toMinutes()} minutes. Look whether its function is throttled or fails; messages are kept for ${keptDays('queued_message')} days.`,
      },
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      threshold: OLDEST.toSeconds(),
      periods: 5,
    });
  }
}
