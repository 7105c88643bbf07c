import * as z from 'zod';
import { ClinicId } from '../values/ids.ts';
import { lazyStrictObject } from '../values/lazy-object.ts';
import { Month } from '../values/month.ts';
import { ActQuery } from './audit.ts';
import { PostQuery } from './blog-desk.ts';
import { BookingQuery, BookingSearch } from './booking-desk.ts';
import { AdminClinicQuery } from './clinic-admin.ts';
import { CURSOR } from './cursor.ts';
import { MessageQuery, PartnerQuery } from './enquiry-desk.ts';
import { LeadQuery } from './lead-desk.ts';
import { RefundQuery } from './refunds.ts';
import { route } from './route.ts';

/** The lists of the back office as CSV, part after part: a list without end is neither held by the server nor by the browser. */

/** So many rows are in a part; of rows with long texts fewer, as an answer holds 6 MB (AWS Lambda docs, quotas). */
export const ROWS_PER_PART = 500;
export const LONG_ROWS_PER_PART = 100;

/** What every part names: how many rows came before it, and from the second on the export that it belongs to. */
export const GOES_ON = {
  /** An answer's `export_id`. */
  export_id: CURSOR.acts().optional(),
  rows: z.int().min(0).max(1_000_000_000),
};

export const ExportPart = lazyStrictObject(() => ({
  /** Lines of CSV; the first part begins with the names of the columns. */
  csv: z.string(),
  /** How many rows all parts up to this one have. */
  rows: z.int(),
  export_id: z.string(),
  next_cursor: z.string().nullable(),
}));
export type ExportPart = z.infer<typeof ExportPart>;

/** Words to look for: they name people, and stand neither in an address nor in the audit. */
const q = z.string().trim().max(100).optional();

const part = <S extends z.ZodType>(path: string, summary: string, query: S) =>
  route('POST', `/admin/exports/${path}`, { auth: 'admin', fresh: true, summary, problems: ['clinic_not_found'] })
    .input(query)
    .output(ExportPart);

const MoneyQuery = lazyStrictObject(() => ({ month: Month, cursor: CURSOR.countedMonths().optional() }));
const ReviewQuery = lazyStrictObject(() => ({ id: ClinicId, cursor: CURSOR.reviews().optional() }));

export const listExports = {
  clinics: part('clinics', 'Clinics as CSV', AdminClinicQuery.extend(GOES_ON)),
  bookings: part('bookings', 'Bookings as CSV', BookingQuery.extend(GOES_ON)),
  foundBookings: part('found-bookings', 'Bookings that were found, as CSV', BookingSearch.extend(GOES_ON)),
  refunds: part('refunds', 'Refunds as CSV', RefundQuery.extend(GOES_ON)),
  money: part('money', 'A month of all clinics as CSV', MoneyQuery.extend(GOES_ON)),
  reviews: part('reviews', 'A clinic’s reviews as CSV', ReviewQuery.extend(GOES_ON)),
  leads: part('leads', 'Leads as CSV', LeadQuery.extend({ ...GOES_ON, q })),
  partners: part('partner-requests', 'Partner requests as CSV', PartnerQuery.extend({ ...GOES_ON, q })),
  messages: part('contact-messages', 'Contact messages as CSV', MessageQuery.extend({ ...GOES_ON, q })),
  posts: part('blog-posts', 'Posts and drafts as CSV', PostQuery.extend(GOES_ON)),
  audit: part('audit', 'What the team did, as CSV', ActQuery.extend(GOES_ON)),
};
export type ExportName = keyof typeof listExports | 'team';
