import { regionOf, stackName } from '#infra/operate/stage-command.ts';
import { secretsOf } from '#infra/operate/stage-secrets.ts';
import { parameterName } from '#infra/secret-references.ts';
import { stages, type StageConfig } from '#infra/stages.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import type { Account } from './aws/account.ts';

export const ZONE = { id: 'Z0SMILE', name: 'smile.in', nameServers: ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.net'] };

/** Production with every field filled in. */
export const READY: StageConfig = {
  ...stages.prod,
  account: '123456789012',
  domain: { name: 'book.smile.in', hostedZoneId: ZONE.id, hostedZoneName: ZONE.name },
  emailFrom: 'Smile <bookings@smile.in>',
  alarmEmail: 'alarms@smile.in',
  runbookUrl: 'https://git.smile.in/punnagai/blob/main/docs/runbook.md',
  razorpayKeyId: 'rzp_live_AbCdEfGhIjKlMn',
  smsRegistration: {
    entityId: '1101',
    templateIds: Object.fromEntries(registeredTexts().map(({ name }) => [name, '1107'])),
  },
  limits: { ...stages.prod.limits, smsUsdPerMonth: 100 },
};

/** A lawyer's review of the policies. */
export const REVIEWED = { by: 'A. Lawyer', on: '2026-12-01' };

/** Gives an account everything that a stage needs, as if it had been deployed. */
export function makeHealthy(account: Account, stage: StageConfig, delegations: Map<string, string[]>): void {
  for (const region of [stage.region, 'us-east-1'])
    account.addStack(region, 'CDKToolkit', { BootstrapVersion: '32', BucketName: `cdk-assets-${region}` });
  account.zones.set(ZONE.id, { name: ZONE.name, nameServers: ZONE.nameServers, isPrivate: false, records: {} });
  delegations.set(ZONE.name, ZONE.nameServers);
  account.ses.identities.set('smile.in', { isVerified: true });
  account.ses.isProduction = true;
  account.sms.isInSandbox = false;
  account.sms.limit = stage.limits.smsUsdPerMonth;
  account.lambda.executions = 1000;
  for (const { name, least } of secretsOf(stage))
    account.parameters.set(`${stage.region}${parameterName(stage, name)}`, {
      type: 'SecureString',
      value: 's'.repeat(least),
    });
  for (const stack of ['data', 'watch'] as const) {
    const region = regionOf(stage, stack);
    const topic = `arn:aws:sns:${region}:${account.id}:alarms`;
    const resources = [{ type: 'AWS::SNS::Topic', logicalId: 'Alarms', id: topic, properties: {}, policy: 'Delete' }];
    account.addStack(region, stackName(stage, stack), {}, { resources });
    account.sms.subscriptions.set(`${topic}:1`, { endpoint: stage.alarmEmail, topic });
  }
}
