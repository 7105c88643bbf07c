import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import type { QueueName } from '#functions/definitions/access.ts';
import { alarmsOfQueue, deadLetterName } from '../alarms/alarm-rules.ts';
import { acknowledge } from './acknowledge.ts';
import { Alarm } from './alarm.ts';

type WorkQueueProps = {
  alarms: ITopic;
  /** Its name in the manifest. */
  queue: QueueName;
  /** Timeout of the function that consumes the queue. */
  timeoutSeconds: number;
};

/** Tries before a message is put aside. */
const MAX_RECEIVES = 5;
/** AWS's advice for a queue that starts a Lambda: room for retries of a whole batch (Lambda docs, SQS). */
const VISIBILITY_PER_TIMEOUT = 6;

/** A queue of work with its queue of failures, and an alarm on each. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  /** Its dead-letter queue. */
  readonly failed: Queue;

  constructor(scope: Construct, id: string, { alarms: topic, queue: of, timeoutSeconds }: WorkQueueProps) {
    super(scope, id);
    const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.failed = new Queue(this, 'Failed', { ...sealed, retentionPeriod: Duration.days(keptDays('failed_message')) });
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      retentionPeriod: Duration.days(keptDays('queued_message')),
      visibilityTimeout: Duration.seconds(timeoutSeconds * VISIBILITY_PER_TIMEOUT),
      deadLetterQueue: { queue: this.failed, maxReceiveCount: MAX_RECEIVES },
    });
    const names = { [of]: this.queue.queueName, [deadLetterName(of)]: this.failed.queueName };
    acknowledge(this.failed, { 'Serverless-SQSRedrivePolicy': 'It is a dead-letter queue, and has an alarm.' });
    for (const spec of alarmsOfQueue(of)) new Alarm(this, spec, { topic, names });
  }
}
