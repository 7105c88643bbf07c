import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { PRODUCTION } from '#infra/stages.ts';
import { stackName } from '../stage-command.ts';
import { describeStack, resourceOf } from '../stage-resources.ts';
import { error, ok, warning, type Finding, type Patient } from './finding.ts';

/** SNS shows this in place of an ARN until the receiver has followed the link in its e-mail. */
const PENDING = 'PendingConfirmation';

/** Checks that alarms reach somebody. */
export async function checkAlarms({ stage }: Patient): Promise<Finding> {
  const check = 'alarm e-mail';
  if ((await describeStack(stackName(stage, 'data'), stage.region)) === null)
    return warning(check, 'the stage is not deployed yet', `npm run deploy -- --stage ${stage.name}`);
  const topic = await resourceOf(stage, 'data', 'AWS::SNS::Topic');
  const client = new SNSClient({ region: stage.region });
  const found: string[] = [];
  for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn: topic }))
    for (const { Endpoint, SubscriptionArn } of page.Subscriptions ?? [])
      if (Endpoint === stage.alarmEmail && SubscriptionArn !== undefined) found.push(SubscriptionArn);
  if (found.some((arn) => arn !== PENDING)) return ok(check, `${stage.alarmEmail} is confirmed`);
  const [text, next] =
    found.length === 0
      ? [`${stage.alarmEmail} is not subscribed`, `npm run deploy -- --stage ${stage.name}`]
      : [
          `${stage.alarmEmail} is not confirmed`,
          'follow the link in the e-mail "AWS Notification - Subscription Confirmation"',
        ];
  return stage.name === PRODUCTION ? error(check, text, next) : warning(check, text, next);
}
