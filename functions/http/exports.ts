import { listExports } from '#shared/contract/list-exports.ts';
import { exportInsights } from '../core/stats/exports/export-insights.ts';
import {
  exportAudit,
  exportBookings,
  exportClinics,
  exportContactMessages,
  exportSearchedBookings,
  exportSearchedMessages,
  exportLeads,
  exportMoney,
  exportPartners,
  exportPosts,
  exportRefunds,
  exportReviews,
  exportStatement,
  exportSuppressed,
  exportUnsent,
  exportPendingReviews,
} from '../core/stats/exports/export-lists.ts';
import { exportDates, exportLines, exportVersions, exportVisits } from '../core/stats/exports/export-of-one.ts';
import { environment } from '../definitions/http/exports.ts';
import { staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes } from '../runtime/serve-routes.ts';
import * as stores from '../runtime/stores.ts';

const deps = lazyDeps('exports', environment, {
  ...staff,
  records: stores.exportRecords,
  clinics: stores.clinicAdmin,
  things: stores.reviewsAndImages,
  published: stores.clinicStore,
  lists: stores.clinicLists,
  reader: stores.bookingReader,
  refunds: stores.refundReader,
  messageLog: stores.messageLog,
  suppressed: stores.suppressionList,
  money: stores.money,
  leads: stores.leadAdmin,
  counts: stores.leadCounts,
  enquiries: stores.enquiryAdmin,
  blog: stores.blogAdmin,
  auditEvents: stores.auditEvents,
});

/** CSV exports of the lists of the back office, in parts: each list as its screen reads it. */
export const handler = serveRoutes(deps, listExports, {
  clinics: byStaff(exportClinics),
  bookings: byStaff(exportBookings),
  foundBookings: byStaff(exportSearchedBookings),
  refunds: byStaff(exportRefunds),
  unsent: byStaff(exportUnsent),
  foundMessages: byStaff(exportSearchedMessages),
  suppressed: byStaff(exportSuppressed),
  money: byStaff(exportMoney),
  reviews: byStaff(exportReviews),
  pendingReviews: byStaff(exportPendingReviews),
  clinicDates: byStaff(exportDates),
  visits: byStaff(exportVisits),
  clinicMoney: byStaff(exportLines),
  versions: byStaff(exportVersions),
  leads: byStaff(exportLeads),
  insights: byStaff(exportInsights),
  partners: byStaff(exportPartners),
  messages: byStaff(exportContactMessages),
  posts: byStaff(exportPosts),
  statement: byStaff(exportStatement),
  audit: byStaff(exportAudit),
});
