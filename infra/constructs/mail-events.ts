import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { WorkQueue } from './work-queue.ts';

/** SES tells what became of the e-mails that name the configuration set `name`: by a topic, into the queue. */
export class EmailEvents extends Construct {
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
