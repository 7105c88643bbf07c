import { aggregateDays } from '#functions/core/stats/aggregate-days.ts';
import { countsNow } from '#functions/core/stats/counts-now.ts';
import { moneyOfDays, showDashboard, showToAdmins } from '#functions/core/stats/show-dashboard.ts';
import { countLeads } from '#functions/core/leads/follow-leads.ts';
import { showInsights } from '#functions/core/leads/show-insights.ts';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import { createDashboardReader, createDailyStatsStore } from '#functions/store/stats/day-counts.ts';
import { createLeadCounting, createLeadCounts } from '#functions/store/leads/lead-counts.ts';
import { createMoneyChecking } from '#functions/store/money/money-counts.ts';
import { createRefundReader } from '#functions/store/payments/refund-reader.ts';
import { createSendingStore } from '#functions/store/messages/message-settings-stores.ts';
import type { TableClient, TableHandle } from '#functions/store/table/table-definition.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { NOW } from '../booking/sample-booking.ts';

const atNow = { now: () => Date.parse(NOW) };

/** Creates the stores of the dashboard and the insights, in a function that has just started. */
export function dashboardDesk(client: TableClient, name: string, clock = atNow) {
  const reader = createDashboardReader(client, name, loudLog);
  return {
    clock,
    attention: createInboxCounts(client, name, loudLog),
    ceilings: { emailsPerDay: 1000, smsPerDay: 1000 },
    counts: () => countsNow({ clock, reader }),
    money: () => moneyOfDays({ clock, reader }),
    refunds: createRefundReader(client, name, loudLog),
    checking: createMoneyChecking(client, name, loudLog),
    auditEvents: createAuditStore(client, name, loudLog),
    sending: createSendingStore(client, name),
    leads: { clock, counts: createLeadCounts(client, name, loudLog) },
  };
}
export type DashboardDesk = ReturnType<typeof dashboardDesk>;

/** Counts days as the worker does. Answers what was done. */
export const countToNow = ({ client, name }: TableHandle): Promise<string> =>
  aggregateDays({ clock: atNow, counting: createDailyStatsStore(client, name, loudLog) }, Infinity);

/** The same of leads. */
export const countLeadsToNow = ({ client, name }: TableHandle): Promise<string> =>
  countLeads({ clock: atNow, counting: createLeadCounting(client, name, loudLog) }, Infinity);

/** Some minutes after everything was counted. */
export const later = { now: () => Date.parse(NOW) + 7 * MINUTE_MS };

type Screen = (desks: { dashboard: DashboardDesk }) => Promise<number>;

/** Screens, each with its number of shown items: days, or clinics. */
export const DASHBOARD_SCREENS: Readonly<Record<string, Screen>> = {
  dashboard: async ({ dashboard }) => (await showDashboard(dashboard)).days.length,
  'dashboard of admins': async ({ dashboard }) => (await showToAdmins(dashboard)).days.length,
  'insights of a month': async ({ dashboard }) => (await showInsights(dashboard.leads, { days: '30' })).clinics.length,
  'insights of a quarter': async ({ dashboard }) =>
    (await showInsights(dashboard.leads, { days: '90' })).clinics.length,
};
