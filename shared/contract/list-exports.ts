import * as z from 'zod';
import { BlogPostId, ClinicId } from '../values/ids.ts';
import { lazyStrictObject } from '../values/lazy.ts';
import { Month } from '../values/month.ts';
import {
  AuditQuery,
  AdminClinicQuery,
  BookingQuery,
  BookingSearch,
  BookingTab,
  LeadQuery,
  LogQuery,
  PostQuery,
  RefundQuery,
  SuppressedQuery,
} from './list-pages.ts';
import { InsightQuery } from './leads/lead-admin.ts';
import { ClinicBookingsQuery } from './booking/booking-admin.ts';
import { CURSOR } from './cursor.ts';
import { ContactMessageQuery, PartnerQuery } from './enquiries/enquiry-admin.ts';
import { line } from './text-fields.ts';
import { access, route } from './route.ts';

/** Words to look for: they name people, and stand neither in an address nor in the audit. */
const words = () => ({ q: line(100).optional() });

/** A list that leaves as CSV goes part after part: a list without end is neither held by the server nor by the browser. */

/** So many rows are in a part; of rows with long texts fewer, as an answer holds 6 MB (AWS Lambda docs, quotas). */
export const ROWS_PER_PART = 500;
export const LONG_ROWS_PER_PART = 100;

/**
 * Fields that every part names: the number of rows before it, and from the second part on the export that it belongs
 * to.
 */
export const partNames = () => ({
  /** An answer's `export_id`. */
  export_id: CURSOR.auditEvents().optional(),
  rows: z.int().min(0).max(1_000_000_000),
});

export const ExportPart = lazyStrictObject(() => ({
  /** Lines of CSV; the first part begins with the names of the columns. */
  csv: z.string(),
  /** How many rows all parts up to this one have. */
  rows: z.int(),
  export_id: z.string(),
  next_cursor: z.string().nullable(),
}));
export type ExportPart = z.infer<typeof ExportPart>;

/**
 * A route that answers one part of a list: its input is the query of a page of the list, built on first use, and the fields
 * that every part names.
 */
const part = <F extends z.core.$ZodLooseShape>(path: string, summary: string, query: () => F) =>
  route('POST', `/admin/exports/${path}`, {
    ...access('admin', 'personal_data', 'personal_data'),
    summary,
    problems: ['clinic_not_found', 'blog_post_not_found'],
  })
    .input(lazyStrictObject(() => ({ ...query(), ...partNames() })))
    .output(ExportPart);

const ofMonth = () => ({ month: Month, cursor: CURSOR.countedMonths().optional() });
const ofReviews = () => ({ id: ClinicId, cursor: CURSOR.reviews().optional() });
const ofPendingReviews = () => ({ cursor: CURSOR.reviews().optional() });
const ofInsights = () => ({ ...InsightQuery.shape, cursor: CURSOR.talliedClinics().optional() });

const ofDates = () => ({ id: ClinicId });
const ofLines = () => ({ id: ClinicId, month: Month, cursor: CURSOR.entries().optional() });
/** A version is named by its number. */
const ofVersions = () => ({
  id: BlogPostId,
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a next_cursor')
    .optional(),
});

/** The lists of the back office as CSV. */
export const listExports = {
  clinics: part('clinics', 'Export clinics as CSV', () => AdminClinicQuery.shape),
  bookings: part('bookings', 'Export bookings as CSV', () => BookingQuery.shape),
  foundBookings: part('found-bookings', 'Export found bookings as CSV', () => ({
    ...BookingSearch.shape,
    tab: BookingTab.default('all'),
  })),
  refunds: part('refunds', 'Export refunds as CSV', () => RefundQuery.shape),
  unsent: part('message-log', 'Export unsent messages to patients as CSV', () => LogQuery.shape),
  foundMessages: part('found-messages', 'Export all messages of found bookings as CSV', () => BookingSearch.shape),
  suppressed: part('suppressed-addresses', 'Export suppressed addresses as CSV', () => SuppressedQuery.shape),
  money: part('money', 'Export a month of all clinics as CSV', ofMonth),
  reviews: part('reviews', 'Export the reviews of a clinic as CSV', ofReviews),
  pendingReviews: part(
    'pending-reviews',
    'Export reviews of all clinics that await publication as CSV',
    ofPendingReviews,
  ),
  clinicDates: part('clinic-dates', 'Export upcoming closed and extra-open dates of a clinic as CSV', ofDates),
  visits: part('clinic-visits', 'Export the visits of a clinic on a day or in a week as CSV', () => ({
    ...ClinicBookingsQuery.shape,
    ...words(),
  })),
  clinicMoney: part('clinic-money', 'Export the money entries of a clinic for a month as CSV', ofLines),
  versions: part('post-versions', 'Export the versions of a post as CSV', ofVersions),
  leads: part('leads', 'Export leads as CSV', () => ({ ...LeadQuery.shape, ...words() })),
  insights: part('lead-insights', 'Export lead counts by hour, weekday and clinic as CSV', ofInsights),
  partners: part('partner-requests', 'Export partner requests as CSV', () => ({ ...PartnerQuery.shape, ...words() })),
  messages: part('contact-messages', 'Export contact messages as CSV', () => ({
    ...ContactMessageQuery.shape,
    ...words(),
  })),
  posts: part('blog-posts', 'Export posts and drafts as CSV', () => PostQuery.shape),
  audit: part('audit', 'Export audit events as CSV', () => AuditQuery.shape),
  statement: route('POST', '/admin/exports/statement', {
    ...access('admin', 'money', 'no_personal_data'),
    summary: 'Record an audit event before the browser saves a statement of a clinic as CSV',
    problems: ['clinic_not_found'],
  })
    .input(lazyStrictObject(() => ({ id: ClinicId, month: Month, rows: z.int().min(0).max(1_000_000) })))
    .output(lazyStrictObject(() => ({ success: z.literal(true) }))),
};
export type ExportName = keyof typeof listExports | 'team';
