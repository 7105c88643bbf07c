import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import type { Impact } from '#shared/domain/alarm.ts';
import type { QueueName } from '#functions/definitions/access.ts';
import { backlogAlarm, deadLetterAlarm, deadLetterName, deadLetterOutput } from '../alarms/alarm-rules.ts';
import { acknowledge } from './security-findings.ts';
import { Alarm, type AlarmTarget } from './alarm.ts';

type WorkQueueProps = {
  alarms: AlarmTarget;
  /** Its name in the manifest. */
  queue: QueueName;
  /** Timeout of the function that consumes the queue. */
  timeoutSeconds: number;
  deadLetters: Queue;
};

/** Tries before a message is put aside. */
const MAX_RECEIVES = 5;
/** AWS's advice for a queue that starts a Lambda: room for retries of a whole batch (Lambda docs, SQS). */
const VISIBILITY_PER_TIMEOUT = 6;

const SEALED = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** The messages of some queues that failed too often, with an alarm; the runbook finds it by an output of the stack. */
export class DeadLetterQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, impact: Impact, alarms: AlarmTarget) {
    super(scope, deadLetterName(impact));
    this.queue = new Queue(this, 'Queue', { ...SEALED, retentionPeriod: Duration.days(keptDays('failed_message')) });
    acknowledge(this.queue, { 'Serverless-SQSRedrivePolicy': 'It is a dead-letter queue, and has an alarm.' });
    new Alarm(this, deadLetterAlarm(impact), alarms, { [deadLetterName(impact)]: this.queue.queueName });
    new CfnOutput(this, 'Arn', { value: this.queue.queueArn }).overrideLogicalId(deadLetterOutput(impact));
  }
}

/** A queue of work, and an alarm on its oldest message. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  /** Its dead-letter queue. */
  readonly failed: Queue;

  constructor(scope: Construct, id: string, { alarms, queue: of, timeoutSeconds, deadLetters }: WorkQueueProps) {
    super(scope, id);
    this.failed = deadLetters;
    this.queue = new Queue(this, 'Queue', {
      ...SEALED,
      retentionPeriod: Duration.days(keptDays('queued_message')),
      visibilityTimeout: Duration.seconds(timeoutSeconds * VISIBILITY_PER_TIMEOUT),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_RECEIVES },
    });
    new Alarm(this, backlogAlarm(of), alarms, { [of]: this.queue.queueName });
  }
}
