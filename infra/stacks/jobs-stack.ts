import { Stack } from 'aws-cdk-lib';
import { Rule, type Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { OFF } from '#functions/definitions/variables.ts';
import type { QueueName } from '#functions/definitions/access.ts';
import { messagesAtOnce } from '#functions/definitions/definition.ts';
import { manifest, functionRows } from '#functions/manifest.ts';
import type { Impact } from '#shared/domain/alarm.ts';
import { deadLetterGroups, jobAlarms } from '../alarms/alarm-rules.ts';
import { isJobFunction, META_API_URL, RAZORPAY_API_URL, type EnvironmentsOf, type JobFunction } from '../cloud-env.ts';
import { Alarm, alarmTopicArn, edgeTopicArn } from '../constructs/alarm.ts';
import { grantableOf } from '../constructs/access-statements.ts';
import { ManifestFunction, type FunctionSurroundings } from '../constructs/manifest-function.ts';
import { DeadLetterQueue, WorkQueue } from '../constructs/work-queue.ts';
import { emailEnvironment, emailEventsSet, notificationCeilings, smsEnvironment } from '../sender-environment.ts';
import { inSsm } from '../secret-references.ts';
import { adminUrl, siteUrl } from '../site-url.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import { scheduleOf, startMinutes } from '../start-minutes.ts';
import { stackProps, type StageConfig } from '../stages.ts';

/** SES tells what became of the e-mails that name the configuration set `name`: by a topic, into the queue. */
class EmailEvents extends Construct {
  constructor(scope: Construct, id: string, { name, work }: { name: string; work: WorkQueue }) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // The event alone: the envelope of SNS tells nothing that is needed.
    topic.addSubscription(new SqsSubscription(work.queue, { rawMessageDelivery: true, deadLetterQueue: work.failed }));
    // Our own suppression list holds the addresses that get no more e-mail, whichever provider sends. The account's
    // list would block addresses that were removed from ours.
    const set = new ConfigurationSet(this, 'Set', { configurationSetName: name, disableSuppressionList: true });
    set.addEventDestination('Told', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }
}

type JobsProps = { data: DataStack; identity: IdentityStack; functionsDir: string };

/** Copies of one worker at once: mail and payments have limits of their own. */
const WORKERS_AT_ONCE = 5;

/** Subscribes the queue to the topic: messages contain the event alone, without the envelope of SNS. */
function subscribe(topic: ITopic, { queue, failed }: WorkQueue): Queue {
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true, deadLetterQueue: failed }));
  return queue;
}

/** Work without a caller: the queues and their workers, and what the clock starts. */
export class JobsStack extends Stack {
  readonly queues: Record<QueueName, Queue>;
  readonly deadLetters: ReadonlyMap<Impact, Queue>;
  /** The same for the functions of every stack. */
  readonly surroundings: FunctionSurroundings;
  /** Function that stores the security events of the API. */
  readonly securityEvents: IFunction;

  constructor(scope: Construct, stage: StageConfig, { data, identity, functionsDir }: JobsProps) {
    super(scope, `punnagai-${stage.name}-jobs`, stackProps(stage));
    this.deadLetters = new Map(
      [...deadLetterGroups.keys()].map((impact) => [impact, new DeadLetterQueue(this, impact, data.alarms).queue]),
    );
    const workQueue = (name: QueueName): WorkQueue => {
      const { timeoutSeconds, alarms } = manifest[name];
      const failed = this.deadLetters.get(alarms.impact);
      if (failed === undefined) throw new Error(`The queue '${name}' has no dead-letter queue`);
      return new WorkQueue(this, `${name}-work`, {
        alarms: data.alarms,
        timeoutSeconds,
        queue: name,
        deadLetters: failed,
      });
    };
    const emailEvents = workQueue('mail-events');
    new EmailEvents(this, 'EmailEvents', { name: emailEventsSet(stage), work: emailEvents });
    const queues: Record<QueueName, Queue> = {
      'payment-reconcile': workQueue('payment-reconcile').queue,
      notifications: workQueue('notifications').queue,
      images: workQueue('images').queue,
      'mail-events': emailEvents.queue,
      'alarm-events': subscribe(data.alarms.topic, workQueue('alarm-events')),
    };
    this.queues = queues;
    this.acceptWatchAlarms(stage);

    const environments = this.environments(stage, data);
    const made = new Map<JobFunction, ManifestFunction>();
    this.surroundings = {
      stageName: stage.name,
      functionsDir,
      alarms: data.alarms,
      reservesCopies: stage.limits.reservesCopies,
      on: grantableOf(this, stage, {
        tableArn: data.table.tableArn,
        imagesName: data.imagesName,
        queues,
        poolArn: identity.pool.userPoolArn,
      }),
    };
    const firstMinutes = startMinutes(
      functionRows.flatMap(({ name, trigger }) => (trigger.on === 'schedule' ? [{ name, ...trigger }] : [])),
    );
    for (const { name, trigger } of functionRows) {
      if (!isJobFunction(name)) continue;
      const one = new ManifestFunction(this, { ...this.surroundings, name, environment: environments[name] });
      made.set(name, one);
      if (trigger.on === 'queue') this.runOnMessages(one, queues[trigger.queue], messagesAtOnce(trigger));
      if (trigger.on === 'schedule') this.runOnSchedule(one, scheduleOf(trigger.everyMinutes, firstMinutes.get(name)));
      if (trigger.on === 'deploy') this.runOnDeploy(one);
    }
    const keeper = made.get('security-events');
    if (keeper === undefined) throw new Error('The manifest has no function that keeps security events');
    this.securityEvents = keeper.fn;
    for (const spec of jobAlarms(stage.limits.smsUsdPerMonth)) new Alarm(this, spec, data.alarms);
  }

  /** Alarms of us-east-1 come from a topic there, which subscribes the queue later (watch-stack.ts). */
  private acceptWatchAlarms(stage: StageConfig): void {
    const queue = this.queues['alarm-events'];
    queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('sns.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [queue.queueArn],
        conditions: { ArnEquals: { 'aws:SourceArn': edgeTopicArn(this, stage) } },
      }),
    );
  }

  private environments(stage: StageConfig, { table, imagesName }: DataStack): EnvironmentsOf<JobFunction> {
    const payments = {
      TABLE_NAME: table.tableName,
      RAZORPAY_KEY_ID: stage.razorpayKeyId,
      RAZORPAY_KEY_SECRET: inSsm(stage, 'RAZORPAY_KEY_SECRET'),
      RAZORPAY_API_URL,
      RECONCILE_QUEUE_URL: this.queues['payment-reconcile'].queueUrl,
      NOTIFICATIONS_QUEUE_URL: this.queues.notifications.queueUrl,
    };
    return {
      'payment-reconcile': payments,
      sweeper: payments,
      'ledger-sweep': payments,
      'count-money': { TABLE_NAME: table.tableName },
      'aggregate-days': { TABLE_NAME: table.tableName },
      'follow-leads': { TABLE_NAME: table.tableName },
      'check-money': {
        TABLE_NAME: table.tableName,
        RAZORPAY_KEY_ID: stage.razorpayKeyId,
        RAZORPAY_KEY_SECRET: inSsm(stage, 'RAZORPAY_KEY_SECRET'),
        RAZORPAY_API_URL,
      },
      'send-conversions': {
        TABLE_NAME: table.tableName,
        SITE_URL: siteUrl(stage),
        META_PIXEL_ID: stage.meta?.pixelId ?? OFF,
        META_ACCESS_TOKEN: stage.meta?.serverCopies === true ? inSsm(stage, 'META_ACCESS_TOKEN') : OFF,
        META_API_URL,
      },
      'publish-clinics': { TABLE_NAME: table.tableName, IMAGES_BUCKET: imagesName },
      'publish-posts': { TABLE_NAME: table.tableName },
      'notify-staff': {
        TABLE_NAME: table.tableName,
        ADMIN_URL: adminUrl(stage),
        TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
        ...emailEnvironment(stage),
        ...notificationCeilings(stage),
      },
      'notify-clinics': {
        TABLE_NAME: table.tableName,
        TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
        ...smsEnvironment(stage),
        ...emailEnvironment(stage),
        ...notificationCeilings(stage),
      },
      'erase-old-visits': { TABLE_NAME: table.tableName, TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET') },
      'delete-old-drafts': { TABLE_NAME: table.tableName },
      'migrate-rows': { TABLE_NAME: table.tableName },
      images: { TABLE_NAME: table.tableName, IMAGES_BUCKET: imagesName },
      'collect-images': { TABLE_NAME: table.tableName, IMAGES_BUCKET: imagesName },
      'security-events': {},
      'migrate-blog': { TABLE_NAME: table.tableName, BRAND_NAME: stage.brandName },
      notifications: {
        TABLE_NAME: table.tableName,
        TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
        ...smsEnvironment(stage),
        ...emailEnvironment(stage),
        ...notificationCeilings(stage),
        QUIET_HOURS: 'kept',
      },
      'mail-events': { TABLE_NAME: table.tableName, TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET') },
      'alarm-events': { TABLE_NAME: table.tableName },
      canary: {
        SITE_URL: siteUrl(stage),
        ALARM_TOPICS: [alarmTopicArn(this, stage), edgeTopicArn(this, stage)].join(' '),
      },
    };
  }

  /** One bad message fails alone: the others of its batch are done with. */
  private runOnMessages({ fn, policy }: ManifestFunction, queue: Queue, batchSize: number): void {
    policy.addStatements(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      }),
    );
    const mapping = new EventSourceMapping(fn, 'Work', {
      target: fn,
      eventSourceArn: queue.queueArn,
      batchSize,
      maxConcurrency: WORKERS_AT_ONCE,
      reportBatchItemFailures: true,
    });
    mapping.node.addDependency(policy);
  }

  /**
   * Runs once when it is first deployed, and again whenever its code or its environment has changed. The deployment does not
   * wait for it; Lambda tries a run that fails twice more.
   */
  private runOnDeploy({ fn }: ManifestFunction): void {
    new Trigger(fn, 'AfterDeployment', { handler: fn, invocationType: InvocationType.EVENT });
  }

  /** A run that fails is not repeated: the next one comes anyway. */
  private runOnSchedule({ fn }: ManifestFunction, schedule: Schedule): void {
    fn.configureAsyncInvoke({ retryAttempts: 0 });
    const rule = new Rule(fn, 'Clock', { schedule });
    rule.addTarget(new LambdaTarget(fn, { retryAttempts: 0 }));
  }
}
