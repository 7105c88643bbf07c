import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { credentialsOf, type AwsConfig } from '../aws/aws-service.ts';
import type { AlarmTopics } from '../core/ports.ts';

/** An unconfirmed subscription has this text in place of its ARN (SNS API reference, Subscription). */
const isConfirmed = (arn: string | undefined): boolean => arn?.startsWith('arn:') === true;

/**
 * The topics of alarms behind their port.
 * @param config of SNS in the region of the stage; each topic is asked in its own region
 * @param arns of the topics
 */
export const createAlarmTopics = (config: AwsConfig, arns: readonly string[]): AlarmTopics => ({
  async unconfirmed() {
    const confirmed = await Promise.all(arns.map((arn) => hasConfirmedEmail(config, arn)));
    return arns.filter((_, at) => confirmed[at] !== true).map((arn) => arn.split(':').slice(3).join(':'));
  },
});

async function hasConfirmedEmail({ endpoint, ...config }: AwsConfig, TopicArn: string): Promise<boolean> {
  const region = TopicArn.split(':')[3] ?? config.region;
  const sns = new SNSClient({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: credentialsOf({ ...config, endpoint }),
  });
  try {
    const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
    return Subscriptions.some(({ Protocol, SubscriptionArn }) => Protocol === 'email' && isConfirmed(SubscriptionArn));
  } finally {
    sns.destroy();
  }
}
