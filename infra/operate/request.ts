import {
  ChangeResourceRecordSetsCommand,
  CreateHostedZoneCommand,
  GetHostedZoneCommand,
  ListHostedZonesByNameCommand,
  Route53Client,
} from '@aws-sdk/client-route-53';
import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  PutAccountDetailsCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { RequestServiceQuotaIncreaseCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { GetSMSAttributesCommand, SetSMSAttributesCommand, SNSClient } from '@aws-sdk/client-sns';
import { BRAND } from '#shared/content/brand.ts';
import { placeholdersOf } from '#infra/stage-readiness.ts';
import { emailDomain } from '#infra/role-statements.ts';
import type { StageConfig } from '#infra/stages.ts';
import { CONCURRENCY, neededExecutions } from './doctor/check-account.ts';
import { describeFailure, EDGE_REGION, OperatorError, readStageOptions, runCommand } from './stage-command.ts';

/** AWS grants a thousand, which is its usual default, more readily than any other number. */
const USUAL_QUOTA = 1000;
const DKIM_TTL_SECONDS = 1800;

/** Finds or creates the public zone of a domain. */
async function ensureZone(route53: Route53Client, zone: string): Promise<{ id: string; nameServers: string[] }> {
  const { HostedZones = [] } = await route53.send(new ListHostedZonesByNameCommand({ DNSName: zone }));
  const found = HostedZones.find(({ Name, Config }) => Name === `${zone}.` && Config?.PrivateZone !== true);
  const id =
    found?.Id ??
    (await route53.send(new CreateHostedZoneCommand({ Name: zone, CallerReference: `punnagai-${zone}` }))).HostedZone
      ?.Id ??
    '';
  const { DelegationSet } = await route53.send(new GetHostedZoneCommand({ Id: id }));
  return { id: id.replace('/hostedzone/', ''), nameServers: DelegationSet?.NameServers ?? [] };
}

/** Creates SES's identity of a domain if there is none, and writes its DKIM records into the zone. */
async function ensureIdentity(ses: SESv2Client, route53: Route53Client, domain: string, zoneId: string): Promise<void> {
  const tokens = await dkimTokens(ses, domain);
  const Changes = tokens.map((token) => ({
    Action: 'UPSERT' as const,
    ResourceRecordSet: {
      Name: `${token}._domainkey.${domain}`,
      Type: 'CNAME' as const,
      TTL: DKIM_TTL_SECONDS,
      ResourceRecords: [{ Value: `${token}.dkim.amazonses.com` }],
    },
  }));
  await route53.send(new ChangeResourceRecordSetsCommand({ HostedZoneId: zoneId, ChangeBatch: { Changes } }));
}

async function dkimTokens(ses: SESv2Client, EmailIdentity: string): Promise<string[]> {
  try {
    return (await ses.send(new GetEmailIdentityCommand({ EmailIdentity }))).DkimAttributes?.Tokens ?? [];
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NotFoundException')) throw error;
    return (await ses.send(new CreateEmailIdentityCommand({ EmailIdentity }))).DkimAttributes?.Tokens ?? [];
  }
}

/** Asks SES to let the account write to everybody. */
async function askForMail(ses: SESv2Client, { alarmEmail }: StageConfig, zone: string): Promise<string> {
  const { ProductionAccessEnabled, Details } = await ses.send(new GetAccountCommand({}));
  if (ProductionAccessEnabled === true) return 'granted already';
  if (Details?.ReviewDetails?.Status === 'PENDING') return `pending, case ${Details.ReviewDetails.CaseId}`;
  const UseCaseDescription = `${BRAND.name} books dental visits in India. It sends confirmations, reminders and refund notifications to patients who booked and gave their address, about two for each booking, and invitations to staff. Bounces and complaints are suppressed automatically.`;
  await ses.send(
    new PutAccountDetailsCommand({
      MailType: 'TRANSACTIONAL',
      WebsiteURL: `https://${zone}`,
      ContactLanguage: 'EN',
      UseCaseDescription,
      AdditionalContactEmailAddresses: [alarmEmail],
      ProductionAccessEnabled: true,
    }),
  );
  return 'asked; AWS answers by e-mail within 24 hours';
}

async function askForExecutions(stage: StageConfig): Promise<string> {
  const { region } = stage;
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
  if ((AccountLimit?.ConcurrentExecutions ?? 0) >= neededExecutions(stage)) return 'granted already';
  try {
    const request = new RequestServiceQuotaIncreaseCommand({ ...CONCURRENCY, DesiredValue: USUAL_QUOTA });
    await new ServiceQuotasClient({ region }).send(request);
    return `asked for ${USUAL_QUOTA}; AWS answers within days`;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceAlreadyExistsException') return 'pending';
    throw error;
  }
}

/** Sets the spending limit, as far as AWS allows the account one. */
async function setSmsLimit({ region, limits }: StageConfig): Promise<string> {
  const sns = new SNSClient({ region });
  const MonthlySpendLimit = String(limits.smsUsdPerMonth);
  const { attributes } = await sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }));
  if (attributes?.['MonthlySpendLimit'] === MonthlySpendLimit) return `${MonthlySpendLimit} USD a month already`;
  try {
    await sns.send(new SetSMSAttributesCommand({ attributes: { MonthlySpendLimit } }));
    return `${MonthlySpendLimit} USD a month`;
  } catch (error) {
    return `${MonthlySpendLimit} USD a month refused (${describeFailure(error)}): ask AWS Support first`;
  }
}

/**
 * npm run request -- --stage S [--zone DOMAIN]
 * Asks AWS for everything that takes days, and may be repeated: the hosted zone, the identity of the sender with its DKIM
 * records, production access of SES, the SMS spending limit and the Lambda quota.
 */
await runCommand(async () => {
  const { stage, values } = readStageOptions({ zone: 'string' }, 'npm run request -- --stage S [--zone DOMAIN]');
  const placeholders = placeholdersOf(stage).filter((name) => name === 'emailFrom' || name === 'alarmEmail');
  if (placeholders.length > 0)
    throw new OperatorError(`Fill in ${placeholders.join(' and ')} of '${stage.name}' in infra/stages.ts first.`);
  const zone = typeof values['zone'] === 'string' ? values['zone'] : stage.domain?.hostedZoneName;
  if (zone === undefined) throw new OperatorError('Name the domain of the stage: --zone punnagai.in');
  const domain = emailDomain(stage.emailFrom);
  if (domain !== zone && !domain.endsWith(`.${zone}`))
    throw new OperatorError(`emailFrom is at ${domain}, which is not within ${zone}.`);

  const route53 = new Route53Client({ region: EDGE_REGION });
  const ses = new SESv2Client({ region: stage.region });
  const { id, nameServers } = await ensureZone(route53, zone);
  console.log(`zone: ${id}. Set these name servers at the registrar: ${nameServers.join(', ')}`);
  console.log(`domain of the stage: { name: '${zone}', hostedZoneId: '${id}', hostedZoneName: '${zone}' }`);
  await ensureIdentity(ses, route53, domain, id);
  console.log(`mail identity: ${domain}, DKIM records are in the zone`);
  console.log(`mail production access: ${await askForMail(ses, stage, zone)}`);
  console.log(`SMS spending: ${await setSmsLimit(stage)}`);
  console.log(`lambda quota: ${await askForExecutions(stage)}`);
});
