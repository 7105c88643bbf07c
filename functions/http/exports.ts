import { implement } from '@orpc/server';
import { listExports as contract } from '#shared/contract/list-exports.ts';
import { exportInsights } from '../core/exports/export-insights.ts';
import {
  exportAudit,
  exportBookings,
  exportClinics,
  exportFoundBookings,
  exportFoundNotices,
  exportLeads,
  exportContactMessages,
  exportMoney,
  exportPartners,
  exportPosts,
  exportRefunds,
  exportReviews,
  exportStatement,
  exportSuppressed,
  exportUnsent,
  exportWaitingReviews,
} from '../core/exports/export-lists.ts';
import { exportDates, exportLines, exportVersions, exportVisits } from '../core/exports/export-of-one.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { exportsWorld } from '../runtime/world-exports.ts';

const log = createLog('exports');
const world = once(() => exportsWorld(log));
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  clinics: api.clinics.handler(({ input, context }) => exportClinics(world(), personOf(context), input)),
  bookings: api.bookings.handler(({ input, context }) => exportBookings(world(), personOf(context), input)),
  foundBookings: api.foundBookings.handler(({ input, context }) =>
    exportFoundBookings(world(), personOf(context), input),
  ),
  refunds: api.refunds.handler(({ input, context }) => exportRefunds(world(), personOf(context), input)),
  unsent: api.unsent.handler(({ input, context }) => exportUnsent(world(), personOf(context), input)),
  foundMessages: api.foundMessages.handler(({ input, context }) =>
    exportFoundNotices(world(), personOf(context), input),
  ),
  suppressed: api.suppressed.handler(({ input, context }) => exportSuppressed(world(), personOf(context), input)),
  money: api.money.handler(({ input, context }) => exportMoney(world(), personOf(context), input)),
  reviews: api.reviews.handler(({ input, context }) => exportReviews(world(), personOf(context), input)),
  waitingReviews: api.waitingReviews.handler(({ input, context }) =>
    exportWaitingReviews(world(), personOf(context), input),
  ),
  clinicDates: api.clinicDates.handler(({ input, context }) => exportDates(world(), personOf(context), input)),
  visits: api.visits.handler(({ input, context }) => exportVisits(world(), personOf(context), input)),
  clinicMoney: api.clinicMoney.handler(({ input, context }) => exportLines(world(), personOf(context), input)),
  versions: api.versions.handler(({ input, context }) => exportVersions(world(), personOf(context), input)),
  leads: api.leads.handler(({ input, context }) => exportLeads(world(), personOf(context), input)),
  insights: api.insights.handler(({ input, context }) => exportInsights(world(), personOf(context), input)),
  partners: api.partners.handler(({ input, context }) => exportPartners(world(), personOf(context), input)),
  messages: api.messages.handler(({ input, context }) => exportContactMessages(world(), personOf(context), input)),
  posts: api.posts.handler(({ input, context }) => exportPosts(world(), personOf(context), input)),
  statement: api.statement.handler(({ input, context }) => exportStatement(world(), personOf(context), input)),
  audit: api.audit.handler(({ input, context }) => exportAudit(world(), personOf(context), input)),
});

/** The lists of the back office as CSV, part after part. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
