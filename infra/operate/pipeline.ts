import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { StageConfig } from '#infra/stages.ts';
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { runCdk } from './cdk.ts';
import { releasesFolder } from './releases.ts';
import { OperatorError, readStageOptions, runCommand, stageOf } from './stage-command.ts';

const GITHUB = 'token.actions.githubusercontent.com';
/** The CDK's roles of an account do the deploying; `hnb659fds` is the qualifier of its bootstrap stack. */
const QUALIFIER = 'hnb659fds';
/** A first deployment takes half an hour. */
const SESSION = Duration.hours(2);

/** Calls of the doctor that AWS cannot restrict to a resource. */
const READS = [
  'cloudformation:DescribeStacks',
  'cloudformation:ListStackResources',
  'lambda:GetAccountSettings',
  'route53:GetHostedZone',
  'servicequotas:ListRequestedServiceQuotaChangeHistoryByQuota',
  'ses:GetAccount',
  'ses:GetEmailIdentity',
  'sns:GetSMSAttributes',
  'sns:GetSMSSandboxAccountStatus',
  'sns:ListSubscriptionsByTopic',
];

type Properties = { repository: string; stages: readonly StageConfig[] };

/**
 * Lets the workflows of a repository deploy from GitHub without a stored key: a role for each stage, which only jobs of
 * the GitHub environment with the stage's name may take.
 */
export class PipelineStack extends Stack {
  constructor(app: App, { repository, stages }: Properties) {
    super(app, 'punnagai-pipeline', { env: { region: stages[0]?.region ?? '' } });
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${GITHUB}`,
      clientIds: ['sts.amazonaws.com'],
    });
    for (const stage of stages) this.addRole(stage, repository, provider.oidcProviderArn);
  }

  private addRole(stage: StageConfig, repository: string, providerArn: string): void {
    const role = new Role(this, `Deployer-${stage.name}`, {
      assumedBy: new WebIdentityPrincipal(providerArn, {
        StringEquals: {
          [`${GITHUB}:aud`]: 'sts.amazonaws.com',
          [`${GITHUB}:sub`]: `repo:${repository}:environment:${stage.name}`,
        },
      }),
      maxSessionDuration: SESSION,
    });
    const bucket = `arn:aws:s3:::cdk-${QUALIFIER}-assets-${this.account}-${stage.region}`;
    const statements = {
      deploy: { actions: ['sts:AssumeRole'], resources: [`arn:aws:iam::${this.account}:role/cdk-${QUALIFIER}-*`] },
      read: { actions: READS, resources: ['*'] },
      secrets: {
        actions: ['ssm:GetParameter', 'ssm:GetParameters'],
        resources: [`arn:aws:ssm:*:${this.account}:parameter/punnagai/${stage.name}/*`],
      },
      releases: { actions: ['s3:GetObject', 's3:PutObject'], resources: [`${bucket}/${releasesFolder(stage)}*`] },
      history: {
        actions: ['s3:ListBucket'],
        resources: [bucket],
        conditions: { StringLike: { 's3:prefix': `${releasesFolder(stage)}*` } },
      },
      migrate: {
        actions: ['lambda:InvokeFunction'],
        resources: [`arn:aws:lambda:*:${this.account}:function:punnagai-${stage.name}-migrate-rows`],
      },
    };
    for (const statement of Object.values(statements)) role.addToPolicy(new PolicyStatement(statement));
    new CfnOutput(this, `Role-${stage.name}`, {
      value: role.roleArn,
      description: `Role of the environment ${stage.name}`,
    });
  }
}

const USAGE = 'npm run pipeline -- --stage S [--and S] --repository OWNER/NAME';

/**
 * npm run pipeline -- --stage S [--and S] --repository OWNER/NAME
 * Creates the roles by which GitHub Actions deploys to one stage, or to two stages of the same account.
 */
if (import.meta.main)
  await runCommand(async () => {
    const { stage, values } = readStageOptions({ and: 'string', repository: 'string' }, USAGE);
    const { and, repository } = values;
    if (typeof repository !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repository))
      throw new OperatorError(`--repository needs OWNER/NAME.\nUsage: ${USAGE}`);
    const outdir = mkdtempSync(path.join(tmpdir(), 'punnagai-pipeline-'));
    try {
      const app = new App({ outdir });
      new PipelineStack(app, { repository, stages: [stage, ...(typeof and === 'string' ? [stageOf(and)] : [])] });
      app.synth();
      await runCdk(['deploy', '--all', '--app', outdir, '--require-approval', 'never']);
    } finally {
      rmSync(outdir, { recursive: true });
    }
  });
