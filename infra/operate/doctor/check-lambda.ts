import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ListRequestedServiceQuotaChangeHistoryByQuotaCommand,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { functionRows } from '#infra/function-rows.ts';
import type { StageConfig } from '#infra/stages.ts';
import { error, ok, warning, type Finding, type Patient } from './finding.ts';

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
