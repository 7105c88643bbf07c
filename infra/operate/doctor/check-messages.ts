import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  SNSClient,
  paginateListSubscriptionsByTopic,
} from '@aws-sdk/client-sns';
import { emailDomain } from '#infra/role-statements.ts';
import { PRODUCTION, type StageConfig } from '#infra/stages.ts';
import { describeStack, resourceOf } from '../stage-resources.ts';
import { regionOf, stackName, type StackName } from '../stage-command.ts';
import { error, errorUnlessDev, ok, warning, type Finding, type Patient } from './finding.ts';

/** Checks that SES may send from the stage's address, to everybody. */
export async function checkMail({ stage }: Patient): Promise<Finding[]> {
  const ses = new SESv2Client({ region: stage.region });
  const request = `npm run request -- --stage ${stage.name}`;
  const domain = emailDomain(stage.emailFrom);
  const [account, isVerified] = [await ses.send(new GetAccountCommand({})), await isIdentityVerified(ses, domain)];
  return [
    isVerified === null
      ? error('mail identity', `SES does not know ${domain} in ${stage.region}`, request)
      : isVerified
        ? ok('mail identity', `${domain} is verified`)
        : error('mail identity', `${domain} is not verified`, 'wait for DNS, up to 72 hours, then run this again'),
    account.SendingEnabled === false
      ? error(
          'mail sending',
          `SES has paused this account (${account.EnforcementStatus})`,
          'answer the case of AWS Support',
        )
      : account.ProductionAccessEnabled === true
        ? ok('mail sending', `${account.SendQuota?.Max24HourSend ?? 0} e-mails a day`)
        : errorUnlessDev(stage, 'mail sending', 'SES is in its sandbox and sends to verified recipients only', request),
  ];
}

async function isIdentityVerified(ses: SESv2Client, domain: string): Promise<boolean | null> {
  try {
    return (await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }))).VerifiedForSendingStatus === true;
  } catch (failure) {
    if (failure instanceof Error && failure.name === 'NotFoundException') return null;
    throw failure;
  }
}

const SMS_CASE = 'ask AWS Support for SNS production access and a higher spending limit (docs/deploy.md, step 10)';

/** Checks that SNS sends SMS to everybody, and for how much a month. */
export async function checkSms({ stage }: Patient): Promise<Finding[]> {
  const sns = new SNSClient({ region: stage.region });
  const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand({}));
  const { attributes } = await sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }));
  const limit = Number(attributes?.['MonthlySpendLimit'] ?? 1);
  const wanted = stage.limits.smsUsdPerMonth;
  const isTooLittle = stage.name === PRODUCTION && limit <= 1;
  return [
    IsInSandbox === true
      ? errorUnlessDev(stage, 'SMS sending', 'SNS is in its sandbox and sends to verified phones only', SMS_CASE)
      : ok('SMS sending', 'out of the sandbox'),
    limit !== wanted
      ? errorUnlessDev(
          stage,
          'SMS spending',
          `the account may spend ${limit} USD a month, the stage says ${wanted}`,
          limit < wanted
            ? `npm run request -- --stage ${stage.name}`
            : `set smsUsdPerMonth of '${stage.name}' to ${limit}`,
        )
      : isTooLittle
        ? warning('SMS spending', `${limit} USD a month pays some hundred SMS`, SMS_CASE)
        : ok('SMS spending', `${limit} USD a month`),
  ];
}

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
