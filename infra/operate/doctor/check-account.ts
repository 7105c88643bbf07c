import {
  ListRequestedServiceQuotaChangeHistoryByQuotaCommand,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { functionRows } from '#functions/manifest.ts';
import type { StageConfig } from '#infra/stages.ts';
import { describeFailure, EDGE_REGION } from '../stage-command.ts';
import { describeStack } from '../stage-resources.ts';
import { error, errorUnlessDev, fieldOf, ok, warning, type Finding, type Patient } from './finding.ts';

const SIGN_IN = 'aws login (or aws configure sso), with credentials of the account of the stage';

/**
 * Asks AWS whom the credentials belong to.
 * @returns the finding, and the account; null if there are no valid credentials
 */
export async function checkCredentials(stage: StageConfig): Promise<{ finding: Finding; account: string | null }> {
  try {
    const { Account = '', Arn = '' } = await new STSClient({ region: stage.region }).send(
      new GetCallerIdentityCommand({}),
    );
    return { finding: ok('credentials', Arn), account: Account };
  } catch (failure) {
    const text = describeFailure(failure) ?? String(failure);
    return { finding: error('credentials', text.replace(/ Run: .*$/, ''), SIGN_IN), account: null };
  }
}

/** Compares the account with that of the stage's entry, so that no stage is deployed beside another by mistake. */
export function checkAccount({ stage, account }: Patient): Finding {
  if (stage.account === account) return ok('account', account);
  if (stage.account !== undefined)
    return error('account', `the credentials are of ${account}, the stage of ${stage.account}`, SIGN_IN);
  return errorUnlessDev(
    stage,
    'account',
    `${account}; the stage names none`,
    `${fieldOf(stage, 'account')}: '${account}'`,
  );
}

/** The commands use the region of the stage; the AWS CLI uses that of the shell. */
export function checkRegion({ stage }: Patient): Finding {
  const shell = process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'] ?? stage.region;
  if (shell === stage.region) return ok('region', stage.region);
  return warning('region', `the shell uses ${shell}, the stage ${stage.region}`, `export AWS_REGION=${stage.region}`);
}

/** The version of the bootstrap stack that CDK's synthesizer asks for (requiresBootstrapStackVersion of its manifest). */
const LEAST_BOOTSTRAP = 6;

/** Checks that CDK can deploy to both regions. */
export const checkBootstrap = ({ stage }: Patient): Promise<Finding[]> =>
  Promise.all([...new Set([stage.region, EDGE_REGION])].map((region) => checkBootstrapOf(stage, region)));

async function checkBootstrapOf(stage: StageConfig, region: string): Promise<Finding> {
  const check = `bootstrap of ${region}`;
  const next = `npm run bootstrap -- --stage ${stage.name}`;
  const stack = await describeStack('CDKToolkit', region);
  if (stack === null) return error(check, 'there is no stack CDKToolkit', next);
  if (!/^(?:CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE$/.test(stack.StackStatus ?? ''))
    return error(check, `CDKToolkit is ${stack.StackStatus}`, next);
  const version = Number(stack.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue ?? 0);
  if (version < LEAST_BOOTSTRAP) return error(check, `version ${version} is older than ${LEAST_BOOTSTRAP}`, next);
  return ok(check, `version ${version}`);
}

/** The quota "Concurrent executions" (AWS docs, Lambda quotas). */
export const CONCURRENCY = { ServiceCode: 'lambda', QuotaCode: 'L-B99A9384' } as const;
/** Executions that AWS leaves to functions without reserved ones. */
const UNRESERVED = 100;

/** Executions that the deployment of a stage reserves and leaves unreserved; without reserved ones, enough for its schedules. */
export function neededExecutions({ limits }: StageConfig): number {
  const reserved = functionRows.reduce((sum, { reservedCopies = 0 }) => sum + reservedCopies, 0);
  return limits.reservesCopies ? reserved + UNRESERVED : 50;
}

/** Checks the account's quota, and whether a higher one was asked for. A deployment that reserves more is refused. */
export async function checkLambda({ stage }: Patient): Promise<Finding> {
  const needed = neededExecutions(stage);
  const { AccountLimit } = await new LambdaClient({ region: stage.region }).send(new GetAccountSettingsCommand({}));
  const quota = AccountLimit?.ConcurrentExecutions ?? 0;
  if (quota >= needed) return ok('lambda quota', `${quota} concurrent executions`);
  const history = await new ServiceQuotasClient({ region: stage.region }).send(
    new ListRequestedServiceQuotaChangeHistoryByQuotaCommand(CONCURRENCY),
  );
  const pending = history.RequestedQuotas?.find(({ Status }) => Status === 'PENDING' || Status === 'CASE_OPENED');
  const next =
    pending === undefined
      ? `npm run request -- --stage ${stage.name}`
      : `wait for the request for ${pending.DesiredValue}, which is ${pending.Status}`;
  const finding = stage.limits.reservesCopies ? error : warning;
  return finding('lambda quota', `${quota} concurrent executions, ${needed} are needed`, next);
}
