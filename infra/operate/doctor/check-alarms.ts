import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { PRODUCTION, type StageConfig } from '#infra/stages.ts';
import { regionOf, stackName, type StackName } from '../stage-command.ts';
import { describeStack, resourceOf } from '../stage-resources.ts';
import { error, ok, warning, type Finding, type Patient } from './finding.ts';

/** SNS shows this in place of an ARN until the receiver has followed the link in its e-mail. */
const PENDING = 'PendingConfirmation';

/** The stacks with a topic of alarms: one in each region. */
const ALARM_STACKS = ['data', 'watch'] as const;

/** The subscriptions of the alarm e-mail address at the topic of a stack. */
async function subscriptionsOf(stage: StageConfig, stack: StackName): Promise<string[]> {
  const TopicArn = await resourceOf(stage, stack, 'AWS::SNS::Topic');
  const client = new SNSClient({ region: regionOf(stage, stack) });
  const found: string[] = [];
  for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn }))
    for (const { Endpoint, SubscriptionArn } of page.Subscriptions ?? [])
      if (Endpoint === stage.alarmEmail && SubscriptionArn !== undefined) found.push(SubscriptionArn);
  return found;
}

/** Checks that alarms reach somebody. */
export async function checkAlarms({ stage }: Patient): Promise<Finding> {
  const check = 'alarm e-mail';
  if ((await describeStack(stackName(stage, 'watch'), regionOf(stage, 'watch'))) === null)
    return warning(check, 'the stage is not deployed yet', `npm run deploy -- --stage ${stage.name}`);
  const ofRegions = await Promise.all(ALARM_STACKS.map((stack) => subscriptionsOf(stage, stack)));
  if (ofRegions.every((found) => found.some((arn) => arn !== PENDING)))
    return ok(check, `${stage.alarmEmail} is confirmed in both regions`);
  const [text, next] = ofRegions.some((found) => found.length === 0)
    ? [`${stage.alarmEmail} is not subscribed`, `npm run deploy -- --stage ${stage.name}`]
    : [
        `${stage.alarmEmail} is not confirmed in both regions`,
        'follow the link in each e-mail "AWS Notification - Subscription Confirmation"',
      ];
  return stage.name === PRODUCTION ? error(check, text, next) : warning(check, text, next);
}
