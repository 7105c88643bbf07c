import * as z from 'zod';
import { ClinicId } from '../values/ids.ts';
import { lazyStrictObject } from '../values/lazy-object.ts';
import { Month } from '../values/month.ts';
import {
  ActQuery,
  AdminClinicQuery,
  BookingQuery,
  BookingSearch,
  LeadQuery,
  LogQuery,
  PostQuery,
  RefundQuery,
} from './list-pages.ts';
import { CURSOR } from './cursor.ts';
import { MessageQuery, PartnerQuery } from './enquiry-desk.ts';
import { ExportPart, partNames } from './export-part.ts';
import { route } from './route.ts';

/** Words to look for: they name people, and stand neither in an address nor in the audit. */
const words = () => ({ q: z.string().trim().max(100).optional() });

const part = <S extends z.ZodType>(path: string, summary: string, query: S) =>
  route('POST', `/admin/exports/${path}`, { auth: 'admin', fresh: true, summary, problems: ['clinic_not_found'] })
    .input(query)
    .output(ExportPart);

/** What a part of a list is asked by: as a page of the list is, and what every part names. Made when it is first asked for. */
const asked = <F extends z.core.$ZodLooseShape>(query: () => F) =>
  lazyStrictObject(() => ({ ...query(), ...partNames() }));

const ofMonth = () => ({ month: Month, cursor: CURSOR.countedMonths().optional() });
const ofReviews = () => ({ id: ClinicId, cursor: CURSOR.reviews().optional() });

/** The lists of the back office as CSV. */
export const listExports = {
  clinics: part(
    'clinics',
    'Clinics as CSV',
    asked(() => AdminClinicQuery.shape),
  ),
  bookings: part(
    'bookings',
    'Bookings as CSV',
    asked(() => BookingQuery.shape),
  ),
  foundBookings: part(
    'found-bookings',
    'Bookings that were found, as CSV',
    asked(() => BookingSearch.shape),
  ),
  refunds: part(
    'refunds',
    'Refunds as CSV',
    asked(() => RefundQuery.shape),
  ),
  unsent: part(
    'message-log',
    'Messages to patients that were not sent, as CSV',
    asked(() => LogQuery.shape),
  ),
  foundMessages: part(
    'found-messages',
    'All messages of bookings that were found, as CSV',
    asked(() => BookingSearch.shape),
  ),
  money: part('money', 'A month of all clinics as CSV', asked(ofMonth)),
  reviews: part('reviews', 'A clinic’s reviews as CSV', asked(ofReviews)),
  leads: part(
    'leads',
    'Leads as CSV',
    asked(() => ({ ...LeadQuery.shape, ...words() })),
  ),
  partners: part(
    'partner-requests',
    'Partner requests as CSV',
    asked(() => ({ ...PartnerQuery.shape, ...words() })),
  ),
  messages: part(
    'contact-messages',
    'Contact messages as CSV',
    asked(() => ({ ...MessageQuery.shape, ...words() })),
  ),
  posts: part(
    'blog-posts',
    'Posts and drafts as CSV',
    asked(() => PostQuery.shape),
  ),
  audit: part(
    'audit',
    'What the team did, as CSV',
    asked(() => ActQuery.shape),
  ),
};
export type ExportName = keyof typeof listExports | 'team';
