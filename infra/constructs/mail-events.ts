import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** SES tells what became of the e-mails that name the configuration set `name`: by a topic, into the queue. */
export class MailEvents extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { name, queue }: { name: string; queue: Queue }) {
    super(scope, id);
    this.queue = queue;
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // The event alone: the envelope of SNS tells nothing that is needed.
    topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
    // What bounced for good or was reported as spam is sent nothing more, until somebody takes it off the account's list.
    const suppressionReasons = SuppressionReasons.BOUNCES_AND_COMPLAINTS;
    new ConfigurationSet(this, 'Set', { configurationSetName: name, suppressionReasons }).addEventDestination('Told', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }
}
