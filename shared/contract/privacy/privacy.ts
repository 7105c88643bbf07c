import * as z from 'zod';
import { SuppressedAddress } from '../../domain/messages/suppressed-address.ts';
import { AppointmentId, ContactMessageId, PartnerRequestId } from '../../values/ids.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { emailAddress, phone } from '../booking/contact.ts';
import { CURSOR } from '../cursor.ts';
import { access, route } from '../route.ts';

/** Stored data of one person: shown, exported as a file, and erased (India's DPDP Act, sections 11 and 12). */

/** So many entries of a list are looked through at once. */
export const LOOKED_THROUGH = 100;

/** Lists that may hold data of a person, in the order in which they are searched. */
export const DATA_SUBJECT_LISTS = [
  'bookings',
  'bookings_by_email',
  'leads_new',
  'leads_called',
  'leads_booked',
  'leads_lost',
  'messages',
  'spam',
  'waitlists',
  'partners',
  'spam_partners',
  'clinics',
  'archived_clinics',
] as const;
export type DataSubjectList = (typeof DATA_SUBJECT_LISTS)[number];

/** A place in each of them. */
const PLACES: Record<DataSubjectList, () => z.ZodType> = {
  bookings: () => z.iso.datetime(),
  bookings_by_email: () => z.iso.datetime(),
  leads_new: CURSOR.leads,
  leads_called: CURSOR.leads,
  leads_booked: CURSOR.leads,
  leads_lost: CURSOR.leads,
  messages: CURSOR.contactMessages,
  spam: CURSOR.contactMessages,
  /** One page holds all. */
  waitlists: () => z.never(),
  partners: CURSOR.partners,
  spam_partners: CURSOR.partners,
  clinics: CURSOR.clinics,
  archived_clinics: CURSOR.clinics,
};

/** The name of a list, and a place in it or its beginning. */
function isPlace(cursor: string): boolean {
  const list = DATA_SUBJECT_LISTS.find((name) => cursor.startsWith(`${name}:`));
  if (list === undefined) return false;
  const place = cursor.slice(list.length + 1);
  return place === '' || PLACES[list]().safeParse(place).success;
}

/**
 * Search terms for a person: a phone number, an e-mail address, or both. They identify people, and are never part of an
 * address.
 */
export const DataSubjectQuery = lazyStrictObject(() => ({
  phone: phone().optional(),
  email: emailAddress().optional(),
  /** Cursor at the end of the page before. */
  cursor: z.string().max(240).refine(isPlace, 'must be a next_cursor').optional(),
}));
export type DataSubjectQuery = z.infer<typeof DataSubjectQuery>;

/** Why something cannot be erased yet, or not from here. */
export const EraseObstacle = z.enum([
  'visit_to_come',
  'promise_open',
  'payment_under_way',
  'refund_open',
  'message_pending',
  'goes_with_request',
  'goes_with_clinic',
  'on_clinic_page',
  /** A row of it cannot be read: it may be of this person, or of somebody else. */
  'unreadable',
]);
export type EraseObstacle = z.infer<typeof EraseObstacle>;

export const DATA_SUBJECT_KINDS = [
  'booking',
  'lead',
  'message',
  'waitlist_entry',
  'partner_request',
  'clinic_draft',
  'clinic_contact',
  'suppressed_address',
] as const;

/** One thing that names the person, with all it holds of them. */
export const DataSubjectEntry = lazyStrictObject(() => ({
  kind: z.enum(DATA_SUBJECT_KINDS),
  id: z.string(),
  ver: z.int().min(1),
  at: z.iso.datetime(),
  /** The person as this entry has them: some share a phone number. */
  name: z.string().nullable(),
  data: z.array(lazyStrictObject(() => ({ label: z.string(), value: z.string() }))),
  obstacle: EraseObstacle.nullable(),
}));
export type DataSubjectEntry = z.infer<typeof DataSubjectEntry>;

export const DataSubjectPage = lazyStrictObject(() => ({
  /**
   * Beside them the addresses among theirs that take no mail, the one that is looked for, and what cannot be read: of a clinic also
   * where it is told.
   */
  entries: z.array(DataSubjectEntry).max(3 * LOOKED_THROUGH + 1),
  /** Null once all lists were looked through. */
  next_cursor: z.string().nullable(),
}));
export type DataSubjectPage = z.infer<typeof DataSubjectPage>;

const days = z.int().min(1);

/** How long what names people is kept, in days by kind, and how far the schedule has come with bookings and drafts. */
export const Retention = lazyStrictObject(() => ({
  kept_days: lazyStrictObject(() => ({
    visit_details: days,
    unpaid_details: days,
    lead: days,
    enquiry: days,
    waitlist: days,
    clinic_draft: days,
    suppressed_address: days,
    audit_event: days,
    typed_copy: days,
    turned_away: days,
    backup: days,
  })),
  /** Null before the first run. Bookings made before `made_until` name nobody but for `left` that cannot be erased yet. */
  visits: lazyStrictObject(() => ({
    ran_at: z.iso.datetime(),
    made_until: z.iso.datetime(),
    erased: z.int().min(0),
    left: z.int().min(0),
  })).nullable(),
  /** Clinics that were never published and that nobody changed; null before the first run. */
  drafts: lazyStrictObject(() => ({ ran_at: z.iso.datetime(), deleted: z.int().min(0) })).nullable(),
}));
export type Retention = z.infer<typeof Retention>;

/** A waitlist, and the hash of an entry in it. */
const WAITLIST_ENTRY_ID = /^wtl_[a-z]{2,40}\.[A-Za-z0-9_-]{22}$/;
const ver = z.int().min(1);
const Erased = lazyStrictObject(() => ({ id: z.string() }));

export const privacy = {
  retention: route('GET', '/admin/privacy/retention', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Get the retention periods and the progress of scheduled erasure',
  }).output(Retention),
  find: route('POST', '/admin/privacy/find', {
    ...access('admin', 'personal_data', 'personal_data'),
    summary: `List the data of one person, ${LOOKED_THROUGH} entries at a time; the first page is an audit event`,
  })
    .input(
      DataSubjectQuery.refine(({ phone, email }) => phone !== undefined || email !== undefined, {
        path: ['phone'],
        message: 'Please enter a phone number or an e-mail address',
      }),
    )
    .output(DataSubjectPage),
  saved: route('POST', '/admin/privacy/exports', {
    ...access('admin', 'personal_data', 'personal_data'),
    summary: 'Record an audit event before the browser saves the data of a person as a file',
  })
    .input(DataSubjectQuery.omit({ cursor: true }).extend({ entries: z.int().min(1).max(1_000_000) }))
    .output(lazyStrictObject(() => ({ success: z.literal(true) }))),
  eraseBooking: route('POST', '/admin/privacy/bookings/{id}/erase', {
    ...access('admin', 'personal_data', 'no_personal_data'),
    summary: 'Erase the patient of a booking; the booking and its money stay without a name',
    problems: ['appointment_not_found', 'changed_meanwhile', 'not_erasable_yet'],
  })
    .input(lazyStrictObject(() => ({ id: AppointmentId, ver })))
    .output(Erased),
  eraseLead: route('POST', '/admin/privacy/leads/{id}/erase', {
    ...access('admin', 'personal_data', 'no_personal_data'),
    summary: 'Erase a lead and its notes',
    problems: ['lead_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ id: z.string().regex(/^[a-f0-9]{64}$/), ver })))
    .output(Erased),
  eraseContactMessage: route('POST', '/admin/privacy/messages/{id}/erase', {
    ...access('admin', 'personal_data', 'no_personal_data'),
    summary: 'Erase a contact message',
    problems: ['message_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ id: ContactMessageId, ver })))
    .output(Erased),
  erasePartner: route('POST', '/admin/privacy/partner-requests/{id}/erase', {
    ...access('admin', 'personal_data', 'no_personal_data'),
    summary: 'Erase a partner request and the record of its e-mails',
    problems: ['partner_request_not_found', 'changed_meanwhile', 'not_erasable_yet'],
  })
    .input(lazyStrictObject(() => ({ id: PartnerRequestId, ver })))
    .output(Erased),
  eraseWaitlistEntry: route('POST', '/admin/privacy/waitlist-entries/{id}/erase', {
    ...access('admin', 'personal_data', 'no_personal_data'),
    summary: 'Erase an e-mail address from the waitlist of a city',
    problems: ['waitlist_entry_not_found'],
  })
    .input(lazyStrictObject(() => ({ id: z.string().regex(WAITLIST_ENTRY_ID) })))
    .output(Erased),
  eraseSuppressed: route('POST', '/admin/privacy/suppressed-addresses/{id}/erase', {
    ...access('admin', 'personal_data', 'no_personal_data'),
    summary: 'Erase an address from the suppression list',
    problems: ['suppressed_address_not_found'],
  })
    .input(lazyStrictObject(() => ({ id: SuppressedAddress.shape.id })))
    .output(Erased),
};
