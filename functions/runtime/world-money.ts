import type { ActIds } from '../core/audit/ports.ts';
import type { CheckWorld } from '../core/money/check-day.ts';
import type { CountingWorld } from '../core/money/count-money.ts';
import type { MoneyStore } from '../core/money/ports.ts';
import type { StuckDeps } from '../core/stuck-items.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { createRazorpayProvider } from '../gateways/razorpay.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { environment as checkMoneyEnvironment } from '../definitions/workers/check-money.ts';
import { environment as countMoneyEnvironment } from '../definitions/workers/count-money.ts';
import { environment as moneyEnvironment } from '../definitions/http/money.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createMoneyChecking, createMoneyCounts } from '../store/money-counts.ts';
import { createMoneyStore } from '../store/money-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import { stuckCounter, type RuntimeLog } from './log.ts';
import { createTeamGuard } from './create-team-guard.ts';

type MoneyRuntime = CheckWorld & {
  ids: ActIds;
  money: MoneyStore;
  tokens: StaffGuard;
  signer: Pick<TokenSigner, 'digest'>;
};

type Razorpay = { RAZORPAY_KEY_ID: string; RAZORPAY_KEY_SECRET: string; RAZORPAY_API_URL: string };

const providerOf = (env: Razorpay, log: RuntimeLog) =>
  createRazorpayProvider({ keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET }, env.RAZORPAY_API_URL, log);

/** What the team's work with money needs. */
export function moneyWorld(log: RuntimeLog): MoneyRuntime {
  const env = readEnv(moneyEnvironment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: actIds,
    money: createMoneyStore(client, env.TABLE_NAME, log),
    checking: createMoneyChecking(client, env.TABLE_NAME, log),
    provider: providerOf(env, log),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}

/** What counting money needs. */
export function countingWorld(log: RuntimeLog): CountingWorld {
  const { TABLE_NAME } = readEnv(countMoneyEnvironment());
  const counts = createMoneyCounts(createDynamoClient(readTableConfig()), TABLE_NAME, log);
  return { clock: systemClock, counts, log, countStuck: stuckCounter('count-money') };
}

/** What holding the money against Razorpay's lists needs. */
export function checkingWorld(log: RuntimeLog): CheckWorld & StuckDeps & { log: RuntimeLog } {
  const env = readEnv(checkMoneyEnvironment());
  const checking = createMoneyChecking(createDynamoClient(readTableConfig()), env.TABLE_NAME, log);
  const countStuck = stuckCounter('check-money');
  return { clock: systemClock, checking, provider: providerOf(env, log), log, countStuck };
}
