import { aggregateDays } from '#functions/core/stats/aggregate-days.ts';
import { countsNow } from '#functions/core/stats/counts-now.ts';
import { moneyOfDays, showDashboard } from '#functions/core/stats/show-dashboard.ts';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import { createDashboardReader, createDailyStatsStore } from '#functions/store/stats/day-counts.ts';
import { createRefundReader } from '#functions/store/payments/refund-reader.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { istInstant } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { moneyDeps } from '../money/money-deps.ts';

/** A clinic with patients, the dashboard over it, and the worker that counts. */
export function dashboardDeps() {
  const all = moneyDeps();
  const client = directClient(all.dynamo);
  const { clock } = all.deps;
  const reader = createDashboardReader(client, 'punnagai', loudLog);
  const counting = createDailyStatsStore(client, 'punnagai', loudLog);
  const desk = {
    clock,
    attention: createInboxCounts(client, 'punnagai', loudLog),
    ceilings: { emailsPerDay: 3, smsPerDay: 2 },
    counts: () => countsNow({ clock, reader }),
    money: () => moneyOfDays({ clock, reader }),
    refunds: createRefundReader(client, 'punnagai', loudLog),
    checking: all.deps.checking,
    auditEvents: createAuditStore(client, 'punnagai', loudLog),
    sending: all.sending,
  };
  return {
    ...all,
    counting,
    desk,
    put: (row: Row) => client.put({ TableName: 'punnagai', Item: row }),
    aggregateDays: (until = Infinity) => aggregateDays({ clock, counting }, until),
    at: (day: string, time: string) => void (all.timeline.now = Date.parse(istInstant(day, time))),
    show: () => showDashboard(desk),
  };
}
