import type {
  ActQuery,
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
import type { Actor } from '#shared/domain/audit/act.ts';
import { isOfTab } from '#shared/domain/booking/booking-lists.ts';
import { Problem } from '#shared/problems.ts';
import type { Month } from '#shared/values/month.ts';
import { listActs, type ListActsDeps } from '../../audit/list-acts.ts';
import { listAdminPosts, type ListWorld as PostsWorld } from '../../blog/admin/list-posts.ts';
import { findBookings, type FindWorld } from '../../booking/admin/find-bookings.ts';
import { listBookings, type ListWorld as BookingsWorld } from '../../booking/admin/list-bookings.ts';
import { adminReviews, waitingPage } from '../../clinics/admin/admin-reviews.ts';
import { pageOfClinics, type ListWorld as ClinicsWorld } from '../../search/list-admin-clinics.ts';
import { contactMessagesIn } from '../../enquiries/admin/contact-messages.ts';
import { partnersWith } from '../../enquiries/admin/partner-requests.ts';
import { leadsIn } from '../../leads/follow-up.ts';
import { findLoggedMessages, type FoundWorld } from '../../booking/admin/find-logged-messages.ts';
import { listUnsent, type UnsentWorld } from '../../messages/message-log/logged-messages.ts';
import { showMonth, type MoneyWorld } from '../../money/show-money.ts';
import { listRefunds } from '../../payments/refunds/list-refunds.ts';
import { listSuppressed } from '../../messages/suppression/suppression-list.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import type { ClinicThings } from '#functions/store/clinics/clinic-things-store.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import type { LeadAdminStore } from '#functions/store/leads/lead-admin-store.ts';
import type { RefundReader } from '#functions/store/payments/refund-reader.ts';
import type { SuppressionStore } from '#functions/store/messages/suppression-store.ts';
import {
  ACT_COLUMNS,
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
import { exportPart, noteExport, type Export, type ExportWorld } from './export-part.ts';

/** Each list of the back office, a part of it as CSV: the rows and filters of its screen, in the order of its screen. */

type Cursor = { cursor?: string | undefined };
type Words = { q?: string | undefined };

export const exportClinics: Export<ClinicsWorld, AdminClinicQuery> = async (world, actor, asked) => {
  const { clinics: rows, next_cursor } = await pageOfClinics(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'clinics', asked, { columns: CLINIC_COLUMNS, rows, next_cursor });
};

export const exportBookings: Export<BookingsWorld, BookingQuery> = async (world, actor, asked) => {
  const { bookings: rows, next_cursor } = await listBookings(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'bookings', asked, { columns: BOOKING_COLUMNS, rows, next_cursor });
};

/** Bookings that a reference, a phone number, an e-mail address, an order or a payment names, as far as the tab has them. */
export const exportFoundBookings: Export<FindWorld, BookingSearch & Pick<BookingQuery, 'tab'>> = async (
  world,
  actor,
  asked,
) => {
  const { bookings, next_cursor } = await findBookings(world, asked, ROWS_PER_PART);
  const rows = bookings.filter((booking) => isOfTab(booking, asked.tab));
  return exportPart(world, actor, 'foundBookings', asked, { columns: BOOKING_COLUMNS, rows, next_cursor });
};

type RefundsWorld = { refunds: RefundReader; reader: Pick<BookingReader, 'people'> };
export const exportRefunds: Export<RefundsWorld, RefundQuery> = async (world, actor, asked) => {
  const { refunds: rows, next_cursor } = await listRefunds(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'refunds', asked, { columns: REFUND_COLUMNS, rows, next_cursor });
};

export const exportUnsent: Export<UnsentWorld, LogQuery> = async (world, actor, asked) => {
  const { messages: rows, next_cursor } = await listUnsent(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'unsent', asked, { columns: LOGGED_COLUMNS, rows, next_cursor });
};

/** All messages of what was searched for; a part has those of as many bookings as a page, each of which costs a Query. */
export const exportFoundNotices: Export<FoundWorld, BookingSearch> = async (world, actor, asked) => {
  const { messages: rows, next_cursor } = await findLoggedMessages(world, asked);
  return exportPart(world, actor, 'foundMessages', asked, { columns: LOGGED_COLUMNS, rows, next_cursor });
};

type SuppressedWorld = { suppressed: Pick<SuppressionStore, 'page'> };
export const exportSuppressed: Export<SuppressedWorld, SuppressedQuery> = async (world, actor, asked) => {
  const { addresses: rows, next_cursor } = await listSuppressed(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'suppressed', asked, { columns: SUPPRESSED_COLUMNS, rows, next_cursor });
};

export const exportMoney: Export<MoneyWorld, Cursor & { month: Month }> = async (world, actor, asked) => {
  const { clinics: rows, next_cursor } = await showMonth(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'money', asked, { columns: MONEY_COLUMNS, rows, next_cursor });
};

type ReviewsWorld = { clinics: Pick<ClinicAdminStore, 'get'>; things: Pick<ClinicThings, 'reviews' | 'saveReview'> };
/** Throws clinic_not_found. */
export const exportReviews: Export<ReviewsWorld, Cursor & { id: string }> = async (world, actor, asked) => {
  const { reviews: rows, next_cursor } = await adminReviews(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'reviews', asked, { columns: REVIEW_COLUMNS, rows, next_cursor });
};

type WaitingWorld = { clinics: Pick<ClinicAdminStore, 'several'>; things: Pick<ClinicThings, 'waitingReviews'> };
/** Reviews of patients at all clinics that nobody has published yet. */
export const exportWaitingReviews: Export<WaitingWorld, Cursor> = async (world, actor, asked) => {
  const { reviews: rows, next_cursor } = await waitingPage(world, LONG_ROWS_PER_PART, asked.cursor);
  return exportPart(world, actor, 'waitingReviews', asked, { columns: WAITING_COLUMNS, rows, next_cursor });
};

type LeadsWorld = { leads: Pick<LeadAdminStore, 'page'> };
export const exportLeads: Export<LeadsWorld, LeadQuery & Words> = async (world, actor, asked) => {
  const { items: rows, next_cursor } = await leadsIn(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'leads', asked, { columns: LEAD_COLUMNS, rows, next_cursor });
};

type PartnersWorld = { enquiries: Pick<EnquiryAdminStore, 'partners'> };
export const exportPartners: Export<PartnersWorld, PartnerQuery & Words> = async (world, actor, asked) => {
  const { items: rows, next_cursor } = await partnersWith(world, asked, LONG_ROWS_PER_PART);
  return exportPart(world, actor, 'partners', asked, { columns: PARTNER_COLUMNS, rows, next_cursor });
};

type ContactMessagesWorld = { enquiries: Pick<EnquiryAdminStore, 'contactMessages'> };
export const exportContactMessages: Export<ContactMessagesWorld, ContactMessageQuery & Words> = async (
  world,
  actor,
  asked,
) => {
  const { items: rows, next_cursor } = await contactMessagesIn(world, asked, LONG_ROWS_PER_PART);
  return exportPart(world, actor, 'messages', asked, { columns: CONTACT_MESSAGE_COLUMNS, rows, next_cursor });
};

export const exportPosts: Export<PostsWorld, PostQuery> = async (world, actor, asked) => {
  const { posts: rows, next_cursor } = await listAdminPosts(world, asked, LONG_ROWS_PER_PART);
  return exportPart(world, actor, 'posts', asked, { columns: POST_COLUMNS, rows, next_cursor });
};

/** Throws invalid_input for a person and a thing at once. */
export const exportAudit: Export<ListActsDeps, ActQuery> = async (world, actor, asked) => {
  const { acts: rows, next_cursor } = await listActs(world, asked, ROWS_PER_PART);
  return exportPart(world, actor, 'audit', asked, { columns: ACT_COLUMNS, rows, next_cursor });
};

/** A statement is made in the browser of what it has read: it leaves once it is in the audit. Throws clinic_not_found. */
export async function exportStatement(
  world: ExportWorld & { clinics: Pick<ClinicAdminStore, 'get'> },
  actor: Actor,
  asked: { id: string; month: Month; rows: number },
): Promise<{ success: true }> {
  const clinic = await world.clinics.get(asked.id);
  if (clinic === null || clinic.deleted_at !== null) throw new Problem('clinic_not_found', 'id');
  await noteExport(world, actor, 'statement', asked, asked.rows);
  return { success: true };
}
