import * as z from 'zod';
import { EMAIL_MAX } from '../values/contact/email-address.ts';
import { ACT_KINDS } from '../domain/audit/audit-event.ts';
import { LeadState } from '../domain/leads/lead.ts';
import { AdminClinicRecord } from '../domain/clinics/clinic.ts';
import { ClinicId } from '../values/ids.ts';
import { lazyObject, lazyStrictObject } from '../values/lazy.ts';
import { CURSOR } from './cursor.ts';
import { line } from './text-fields.ts';

/** How the lists of the back office are asked for and how much a page of them holds, apart from their routes: exports read the same lists. */

/** Search words may name a person, so they are in the body of a request and in no URL. */
export const searchWords = () => line(100, { missing: 'Please enter a search term' }).optional();

export const AUDIT_EVENTS_PER_PAGE = 50;
/** Audit events that a page reads when it is filtered by kind or clinic. */
export const ACTS_FILTERED = 100;
/** A person or an entity, each with a day (IST) or without; neither means a day, today unless told. */
export const AuditQuery = lazyStrictObject(() => ({
  day: z.iso.date().optional(),
  person: line(128).min(1).optional(),
  entity: line(200).min(1).optional(),
  kind: z.enum(ACT_KINDS).optional(),
  clinic: ClinicId.optional(),
  cursor: CURSOR.auditEvents().optional(),
}));
export type AuditQuery = z.infer<typeof AuditQuery>;

export const ADMIN_CLINICS_PER_PAGE = 25;
export const ADMIN_REVIEWS_PER_PAGE = 25;
/** A row of the list of clinics. */
export const ListedAdminClinic = lazyObject(
  () =>
    AdminClinicRecord.pick({
      id: true,
      clinic_name: true,
      dentist_name: true,
      /** Lists include only the names from the translations. */
      translations: true,
      clinic_address: true,
      city: true,
      phone_number: true,
      consultation_fee_paise: true,
      profile_image: true,
      is_featured: true,
      show_on_homepage: true,
      archived_at: true,
      paused_at: true,
      partner_completed_at: true,
      created_at: true,
      ver: true,
    }).shape,
);

/** `all` but drafts and archived ones; `visible` are shown on the home page, `hidden` are not. */
export const ClinicListFilter = z.enum(['all', 'featured', 'visible', 'hidden', 'drafts', 'archived']);

export const AdminClinicQuery = lazyStrictObject(() => ({
  q: line(100).optional(),
  filter: ClinicListFilter.default('all'),
  cursor: CURSOR.clinics().optional(),
}));
export type AdminClinicQuery = z.infer<typeof AdminClinicQuery>;

export const BOOKINGS_PER_PAGE = 25;
/** `paid` are visits that stand, `pending` what waits for money, `cancelled` what was given up or ran out. */
export const BookingTab = z.enum(['all', 'paid', 'pending', 'cancelled']);

export const BookingQuery = lazyStrictObject(() => ({
  tab: BookingTab.default('all'),
  /** A page's next_cursor: the place of a booking, or a month. */
  cursor: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])(-\d\dT[\d:.]{8,12}Z#apt_[0-9A-HJKMNP-TV-Z]{26})?$/)
    .refine((place) => !Number.isNaN(Date.parse(place.replace(/#.*$/, ''))), 'The cursor is not valid')
    .optional(),
}));
export type BookingQuery = z.infer<typeof BookingQuery>;

/**
 * Exact search terms for bookings: a reference, a phone number, an e-mail address, an order, a payment or a booking's
 * id. The term is never part of an address.
 */
export const BookingSearch = lazyStrictObject(() => ({
  q: line(EMAIL_MAX, { missing: 'Please enter a search term' }),
  /** The instant that a page's next_cursor was. */
  cursor: z.iso.datetime().optional(),
}));
export type BookingSearch = z.infer<typeof BookingSearch>;

/** A page of the list of bookings, or with `q` of the bookings that an exact search term finds. Their cursors differ. */
export const BookingListQuery = lazyStrictObject(() => ({
  ...BookingQuery.shape,
  q: BookingSearch.shape.q.optional(),
  cursor: z.union([BookingQuery.shape.cursor, BookingSearch.shape.cursor]),
}));
export type BookingListQuery = z.infer<typeof BookingListQuery>;

export const REFUNDS_PER_PAGE = 25;
/**
 * Tabs of refunds: undecided requests of patients; refunds in progress; refunds that Razorpay could not make and a
 * person has to; refunds that a person sent by bank.
 */
export const RefundTab = z.enum(['asked', 'under_way', 'failed', 'by_hand']);

export const RefundQuery = lazyStrictObject(() => ({
  state: RefundTab.default('asked'),
  /** A page's next_cursor. */
  cursor: CURSOR.refunds().optional(),
}));
export type RefundQuery = z.infer<typeof RefundQuery>;

export const LOGGED_PER_PAGE = 25;
/** A search reads the messages of so many bookings, newest first; its next page goes on with those before. */
export const BOOKINGS_LOGGED = 10;
/**
 * States of messages: waiting to be sent; given up; withdrawn because no longer true when due; not sent because this
 * stage sends only to a few receivers; not mailed because the address is on the suppression list; sent and bounced
 * permanently.
 */
export const LogState = z.enum(['waiting', 'failed', 'withdrawn', 'not_listed', 'suppressed', 'bounced']);

export const LogQuery = lazyStrictObject(() => ({
  state: LogState.default('failed'),
  /** A page's next_cursor. */
  cursor: CURSOR.notifications().optional(),
}));
export type LogQuery = z.infer<typeof LogQuery>;

/** A page of the unsent messages, or with `q` of all messages of the bookings that an exact search term finds. */
export const LogListQuery = lazyStrictObject(() => ({
  ...LogQuery.shape,
  q: BookingSearch.shape.q.optional(),
  cursor: z.union([LogQuery.shape.cursor, BookingSearch.shape.cursor]),
}));
export type LogListQuery = z.infer<typeof LogListQuery>;

export const SUPPRESSED_PER_PAGE = 25;
export const SuppressedQuery = lazyStrictObject(() => ({
  /** A page's next_cursor. */
  cursor: CURSOR.suppressed().optional(),
}));
export type SuppressedQuery = z.infer<typeof SuppressedQuery>;

export const LEADS_PER_PAGE = 25;
/** So many are looked through by one search, newest first; its next page looks through as many before them. */
export const SEARCHED_LEADS = 100;
/**
 * Time after the details in which a patient may still be paying, and in which a booking may not have been followed yet.
 */
export const MAY_STILL_BOOK_MS = 15 * 60_000;

export const LeadQuery = lazyStrictObject(() => ({
  q: searchWords(),
  state: LeadState.default('new'),
  cursor: CURSOR.leads().optional(),
}));
export type LeadQuery = z.infer<typeof LeadQuery>;

export const CLINICS_PER_MONEY_PAGE = 25;
export const ENTRIES_PER_PAGE = 50;
/** A statement is fetched in parts of so many entries. */
export const ENTRIES_PER_PART = 1000;

export const POSTS_PER_PAGE = 25;
/** So many are looked through by one search, newest first; its next page looks through as many before them. */
export const POSTS_SEARCHED = 100;

export const PostFilter = z.enum(['all', 'published', 'drafts']);
export type PostFilter = z.infer<typeof PostFilter>;

export const PostQuery = lazyStrictObject(() => ({
  status: PostFilter.default('all'),
  q: line(100).default(''),
  cursor: CURSOR.posts().optional(),
}));
export type PostQuery = z.infer<typeof PostQuery>;
