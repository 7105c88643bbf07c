import { money as contract } from '#shared/contract/money/money.ts';
import { checkNow, showChecks } from '../core/money/check-days.ts';
import { showClinicMonth, showMonth, showStatement, recordPayout } from '../core/money/show-money.ts';
import { environment } from '../definitions/http/money.ts';
import { razorpay, staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { money, moneyChecking } from '../runtime/stores.ts';
import { personOf } from '../runtime/staff-guard.ts';

const deps = lazyDeps('money', environment, { ...staff, money, checking: moneyChecking, provider: razorpay });

/** Inside the function's own time limit, which ends before the gateway's. */
const CHECK_MS = 20_000;

/** Takings, refunds and payouts in the back office. */
export const handler = serveRoutes(deps, contract, {
  month: showMonth,
  clinic: showClinicMonth,
  statement: showStatement,
  settle: byStaff(recordPayout),
  checks: showChecks,
  check: withContext((now, input, context) => checkNow(now, personOf(context), input, now.clock.now() + CHECK_MS)),
});
