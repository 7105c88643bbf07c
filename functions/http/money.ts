import { implement } from '@orpc/server';
import { money } from '#shared/contract/money.ts';
import { checkNow, showChecks } from '../core/money/check-days.ts';
import { recordSettlement } from '../core/money/record-settlement.ts';
import { showClinicMonth, showMonth, showStatement } from '../core/money/show-money.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { moneyWorld } from '../runtime/world-money.ts';

const log = createLog('money');
const world = once(() => moneyWorld(log));
const api = implement({ money }).$context<RequestContext>();

/** Inside the function's own time, which ends before the gateway's. */
const CHECK_MS = 20_000;

const router = api.router({
  money: {
    month: api.money.month.handler(({ input }) => showMonth(world(), input)),
    clinic: api.money.clinic.handler(({ input }) => showClinicMonth(world(), input)),
    statement: api.money.statement.handler(({ input }) => showStatement(world(), input)),
    settle: api.money.settle.handler(({ input, context }) => recordSettlement(world(), personOf(context), input)),
    checks: api.money.checks.handler(({ input }) => showChecks(world(), input)),
    check: api.money.check.handler(({ input, context }) =>
      checkNow(world(), personOf(context), input, world().clock.now() + CHECK_MS),
    ),
  },
});

/** What clinics took, returned and are owed. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
