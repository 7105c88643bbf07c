import type {
  AuditQuery,
  AdminClinicQuery,
  BookingQuery,
  BookingSearch,
  LeadQuery,
  LogQuery,
  PostQuery,
  RefundQuery,
  SuppressedQuery,
} from '#shared/contract/list-pages.ts';
import type { ContactMessageQuery, PartnerQuery } from '#shared/contract/enquiries/enquiry-admin.ts';
import { LONG_ROWS_PER_PART, ROWS_PER_PART } from '#shared/contract/list-exports.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { isOfTab } from '#shared/domain/booking/booking-lists.ts';
import { Problem } from '#shared/problems.ts';
import type { Month } from '#shared/values/month.ts';
import { listAuditEvents, type ListAuditEventsDeps } from '../../audit/list-audit-events.ts';
import { listAdminPosts, type ListDeps as PostsDeps } from '../../blog/admin/list-posts.ts';
import { searchBookings, type SearchDeps } from '../../booking/admin/search-bookings.ts';
import { listBookings, type ListDeps as BookingsDeps } from '../../booking/admin/list-bookings.ts';
import { adminReviews, waitingPage } from '../../clinics/admin/admin-reviews.ts';
import { pageOfClinics, type ListDeps as ClinicsDeps } from '../../search/list-admin-clinics.ts';
import { contactMessagesIn } from '../../enquiries/admin/contact-messages.ts';
import { partnersWith } from '../../enquiries/admin/partner-requests.ts';
import { leadsIn } from '../../leads/follow-up.ts';
import { searchLoggedMessages, type LoggedMessageSearchDeps } from '../../booking/admin/search-logged-messages.ts';
import { listUnsent, type UnsentDeps } from '../../messages/message-log/logged-messages.ts';
import { showMonth, type MoneyDeps } from '../../money/show-money.ts';
import { listRefunds } from '../../payments/refunds/list-refunds.ts';
import { listSuppressed } from '../../messages/suppression/suppression-list.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import type { ReviewsAndImages } from '#functions/store/clinics/reviews-and-images-store.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import type { LeadAdminStore } from '#functions/store/leads/lead-admin-store.ts';
import type { RefundReader } from '#functions/store/payments/refund-reader.ts';
import type { SuppressionStore } from '#functions/store/messages/suppression-store.ts';
import {
  AUDIT_COLUMNS,
  BOOKING_COLUMNS,
  CLINIC_COLUMNS,
  LEAD_COLUMNS,
  LOGGED_COLUMNS,
  CONTACT_MESSAGE_COLUMNS,
  MONEY_COLUMNS,
  PARTNER_COLUMNS,
  POST_COLUMNS,
  REFUND_COLUMNS,
  REVIEW_COLUMNS,
  SUPPRESSED_COLUMNS,
  WAITING_COLUMNS,
} from './columns.ts';
import { exportPart, noteExport, type Export, type ExportDeps } from './export-part.ts';

/** Each list of the back office, a part of it as CSV: the rows and filters of its screen, in the order of its screen. */

type Cursor = { cursor?: string | undefined };
type Words = { q?: string | undefined };

export const exportClinics: Export<ClinicsDeps, AdminClinicQuery> = async (deps, actor, asked) => {
  const { clinics: rows, next_cursor } = await pageOfClinics(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'clinics', asked, { columns: CLINIC_COLUMNS, rows, next_cursor });
};

export const exportBookings: Export<BookingsDeps, BookingQuery> = async (deps, actor, asked) => {
  const { bookings: rows, next_cursor } = await listBookings(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'bookings', asked, { columns: BOOKING_COLUMNS, rows, next_cursor });
};

/** Bookings that a reference, a phone number, an e-mail address, an order or a payment names, as far as the tab has them. */
export const exportSearchedBookings: Export<SearchDeps, BookingSearch & Pick<BookingQuery, 'tab'>> = async (
  deps,
  actor,
  asked,
) => {
  const { bookings, next_cursor } = await searchBookings(deps, asked, ROWS_PER_PART);
  const rows = bookings.filter((booking) => isOfTab(booking, asked.tab));
  return exportPart(deps, actor, 'foundBookings', asked, { columns: BOOKING_COLUMNS, rows, next_cursor });
};

type RefundsDeps = { refunds: RefundReader; reader: Pick<BookingReader, 'people'> };
export const exportRefunds: Export<RefundsDeps, RefundQuery> = async (deps, actor, asked) => {
  const { refunds: rows, next_cursor } = await listRefunds(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'refunds', asked, { columns: REFUND_COLUMNS, rows, next_cursor });
};

export const exportUnsent: Export<UnsentDeps, LogQuery> = async (deps, actor, asked) => {
  const { messages: rows, next_cursor } = await listUnsent(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'unsent', asked, { columns: LOGGED_COLUMNS, rows, next_cursor });
};

/** All messages of what was searched for; a part has those of as many bookings as a page, each of which costs a Query. */
export const exportSearchedMessages: Export<LoggedMessageSearchDeps, BookingSearch> = async (deps, actor, asked) => {
  const { messages: rows, next_cursor } = await searchLoggedMessages(deps, asked);
  return exportPart(deps, actor, 'foundMessages', asked, { columns: LOGGED_COLUMNS, rows, next_cursor });
};

type SuppressedDeps = { suppressed: Pick<SuppressionStore, 'page'> };
export const exportSuppressed: Export<SuppressedDeps, SuppressedQuery> = async (deps, actor, asked) => {
  const { addresses: rows, next_cursor } = await listSuppressed(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'suppressed', asked, { columns: SUPPRESSED_COLUMNS, rows, next_cursor });
};

export const exportMoney: Export<MoneyDeps, Cursor & { month: Month }> = async (deps, actor, asked) => {
  const { clinics: rows, next_cursor } = await showMonth(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'money', asked, { columns: MONEY_COLUMNS, rows, next_cursor });
};

type ReviewsDeps = { clinics: Pick<ClinicAdminStore, 'get'>; things: Pick<ReviewsAndImages, 'reviews' | 'saveReview'> };
/** Throws clinic_not_found. */
export const exportReviews: Export<ReviewsDeps, Cursor & { id: string }> = async (deps, actor, asked) => {
  const { reviews: rows, next_cursor } = await adminReviews(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'reviews', asked, { columns: REVIEW_COLUMNS, rows, next_cursor });
};

type WaitingDeps = { clinics: Pick<ClinicAdminStore, 'several'>; things: Pick<ReviewsAndImages, 'pendingReviews'> };
/** Reviews of patients at all clinics that nobody has published yet. */
export const exportPendingReviews: Export<WaitingDeps, Cursor> = async (deps, actor, asked) => {
  const { reviews: rows, next_cursor } = await waitingPage(deps, LONG_ROWS_PER_PART, asked.cursor);
  return exportPart(deps, actor, 'pendingReviews', asked, { columns: WAITING_COLUMNS, rows, next_cursor });
};

type LeadsDeps = { leads: Pick<LeadAdminStore, 'page'> };
export const exportLeads: Export<LeadsDeps, LeadQuery & Words> = async (deps, actor, asked) => {
  const { items: rows, next_cursor } = await leadsIn(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'leads', asked, { columns: LEAD_COLUMNS, rows, next_cursor });
};

type PartnersDeps = { enquiries: Pick<EnquiryAdminStore, 'partners'> };
export const exportPartners: Export<PartnersDeps, PartnerQuery & Words> = async (deps, actor, asked) => {
  const { items: rows, next_cursor } = await partnersWith(deps, asked, LONG_ROWS_PER_PART);
  return exportPart(deps, actor, 'partners', asked, { columns: PARTNER_COLUMNS, rows, next_cursor });
};

type ContactMessagesDeps = { enquiries: Pick<EnquiryAdminStore, 'contactMessages'> };
export const exportContactMessages: Export<ContactMessagesDeps, ContactMessageQuery & Words> = async (
  deps,
  actor,
  asked,
) => {
  const { items: rows, next_cursor } = await contactMessagesIn(deps, asked, LONG_ROWS_PER_PART);
  return exportPart(deps, actor, 'messages', asked, { columns: CONTACT_MESSAGE_COLUMNS, rows, next_cursor });
};

export const exportPosts: Export<PostsDeps, PostQuery> = async (deps, actor, asked) => {
  const { posts: rows, next_cursor } = await listAdminPosts(deps, asked, LONG_ROWS_PER_PART);
  return exportPart(deps, actor, 'posts', asked, { columns: POST_COLUMNS, rows, next_cursor });
};

/** Throws invalid_input for a person and an entity at once. */
export const exportAudit: Export<ListAuditEventsDeps, AuditQuery> = async (deps, actor, asked) => {
  const { events: rows, next_cursor } = await listAuditEvents(deps, asked, ROWS_PER_PART);
  return exportPart(deps, actor, 'audit', asked, { columns: AUDIT_COLUMNS, rows, next_cursor });
};

/** A statement is made in the browser of what it has read: it leaves once it is in the audit. Throws clinic_not_found. */
export async function exportStatement(
  deps: ExportDeps & { clinics: Pick<ClinicAdminStore, 'get'> },
  actor: Actor,
  asked: { id: string; month: Month; rows: number },
): Promise<{ success: true }> {
  const clinic = await deps.clinics.get(asked.id);
  if (clinic === null || clinic.deleted_at !== null) throw new Problem('clinic_not_found', 'id');
  await noteExport(deps, actor, 'statement', asked, asked.rows);
  return { success: true };
}
