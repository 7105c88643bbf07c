import { Aws, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './security-findings.ts';

/** The name of a stage's topic of alarms. Each region has its own: an alarm reaches topics of its region only. */
const alarmTopicName = ({ name }: Pick<StageConfig, 'name'>): string => `punnagai-${name}-alarms`;

/** The ARN of the topic in the region of the stage. */
export const alarmTopicArn = (scope: Construct, stage: Pick<StageConfig, 'name'>): string =>
  Stack.of(scope).formatArn({ service: 'sns', resource: alarmTopicName(stage) });

/** The ARN of the topic in us-east-1, which is made after the stacks that name it. */
export const edgeTopicArn = (scope: Construct, stage: Pick<StageConfig, 'name'>): string =>
  Stack.of(scope).formatArn({ service: 'sns', region: 'us-east-1', resource: alarmTopicName(stage) });

/** The topic that the alarms of a region go to, with the e-mail address of the operators. */
export function alarmTopic(scope: Construct, stage: Pick<StageConfig, 'name' | 'alarmEmail'>): Topic {
  const topic = new Topic(scope, 'Alarms', { topicName: alarmTopicName(stage), enforceSSL: true });
  const subscription = topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  acknowledge(subscription, {
    'Serverless-SNSRedrivePolicy': 'A queue brings each alarm to the dashboard too, even if its e-mail is lost.',
  });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  return topic;
}
