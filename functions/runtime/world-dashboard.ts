import { countsNow } from '../core/dashboard/counts-now.ts';
import type { CountDaysWorld } from '../core/dashboard/count-days.ts';
import { keptFor } from '../core/kept-for.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { moneyOfDays, type AdminDashboardWorld, type DashboardWorld } from '../core/dashboard/show-dashboard.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { environment as countDaysEnvironment } from '../definitions/workers/count-days.ts';
import { environment as dashboardEnvironment } from '../definitions/http/dashboard.ts';
import { createActStore } from '../store/act-store.ts';
import { createAttentionReader } from '../store/attention-reader.ts';
import { createDashboardReader, createDayCounting } from '../store/day-counts.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createMoneyChecking } from '../store/money-counts.ts';
import { createRefundReader } from '../store/refund-reader.ts';
import { createSendingStore } from '../store/sending-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { createTeamGuard } from './create-team-guard.ts';

type DashboardRuntime = DashboardWorld &
  AdminDashboardWorld & { tokens: StaffGuard; signer: Pick<TokenSigner, 'digest'> };

/** What the dashboard needs. */
export function dashboardWorld(log: RuntimeLog): DashboardRuntime {
  const env = readEnv(dashboardEnvironment());
  const client = createDynamoClient(readTableConfig());
  const reader = createDashboardReader(client, env.TABLE_NAME, log);
  const clock = systemClock;
  return {
    clock,
    attention: createAttentionReader(client, env.TABLE_NAME, log),
    ceilings: { mailsPerDay: env.MAILS_PER_DAY, smsPerDay: env.SMS_PER_DAY },
    sending: createSendingStore(client, env.TABLE_NAME),
    counts: keptFor(clock, MINUTE_MS, () => countsNow({ clock, reader })),
    money: keptFor(clock, MINUTE_MS, () => moneyOfDays({ clock, reader })),
    refunds: createRefundReader(client, env.TABLE_NAME, log),
    checking: createMoneyChecking(client, env.TABLE_NAME, log),
    acts: createActStore(client, env.TABLE_NAME, log),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}

/** What counting days needs. */
export function countDaysWorld(log: RuntimeLog): CountDaysWorld {
  const { TABLE_NAME } = readEnv(countDaysEnvironment());
  return { clock: systemClock, counting: createDayCounting(createDynamoClient(readTableConfig()), TABLE_NAME, log) };
}
