import {
  LOOKED_THROUGH,
  DATA_SUBJECT_LISTS,
  type DataSubjectEntry,
  type DataSubjectList,
  type DataSubjectPage,
  type DataSubjectQuery,
} from '#shared/contract/privacy/privacy.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { Lead, LeadState } from '#shared/domain/leads/lead.ts';
import type { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { isDraft, type AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { readPhoneList } from '#shared/values/contact/phone-list.ts';
import { auditEventOf, type AuditDeps } from '../audit/audit-event-of.ts';
import { normalizedEmail, suppressionId } from '../digests.ts';
import type { Log, TokenSigner } from '../ports.ts';
import {
  contactEntry,
  draftEntry,
  leadEntry,
  contactMessageEntry,
  partlyRead,
  partnerEntry,
  suppressedEntry,
  unreadEntry,
  type ListPage,
  dataOf,
} from './data-subject-entry.ts';
import { bookingsOfEmail, bookingsOfPhone, skipUnreadable } from './data-subject-bookings.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import type { LeadAdminStore } from '#functions/store/leads/lead-admin-store.ts';
import type { SuppressionStore } from '#functions/store/messages/suppression-store.ts';
import type { PrivacyStore } from '#functions/store/privacy/privacy-store.ts';
import type { UnreadRow } from '#shared/domain/due.ts';
import type { WaitlistEntry } from '#shared/domain/leads/waitlist.ts';
import { staffMoment } from '#shared/values/times/staff-times.ts';
import type { WaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import { allEntryKeys, entryIdOf } from '../leads/waitlist/join-waitlist.ts';

type WaitlistsDeps = {
  waitlists: Pick<WaitlistStore, 'find'>;
  signer: Pick<TokenSigner, 'linkCode' | 'linkHash'>;
};

const personEntryOf = (entry: WaitlistEntry): DataSubjectEntry => ({
  kind: 'waitlist_entry',
  id: entryIdOf(entry),
  ver: 1,
  at: entry.created_at,
  name: null,
  data: dataOf([
    ['E-mail', entry.email],
    ['Waitlist', entry.city],
    ['Language', entry.language],
    ['Privacy notice accepted', `${entry.notice_version}, ${staffMoment(entry.created_at)}`],
  ]),
  obstacle: null,
});

/** The waitlists that an address is on, found by its key in each; a waitlist stores no phone number. One page holds all. */
async function waitlistsOf(
  { waitlists, signer }: WaitlistsDeps,
  { email }: Pick<DataSubjectQuery, 'email'>,
): Promise<{ entries: DataSubjectEntry[]; addresses: string[]; next_cursor: null }> {
  const { items, unreadable } = await waitlists.find(email === undefined ? [] : allEntryKeys(signer, email));
  const unread = unreadable.map((key) => unreadEntry('waitlist_entry', { id: entryIdOf(key), at: key.at }));
  return { entries: [...items.map(personEntryOf), ...unread], addresses: [], next_cursor: null };
}

export type SearchDataSubjectDeps = AuditDeps &
  Parameters<typeof waitlistsOf>[0] & {
    reader: Pick<BookingReader, 'find' | 'whole'>;
    enquiries: Pick<EnquiryAdminStore, 'contactMessages' | 'partners' | 'partner'>;
    clinics: Pick<ClinicAdminStore, 'page'>;
    leads: Pick<LeadAdminStore, 'page' | 'lead'>;
    people: Pick<PrivacyStore, 'record' | 'draft' | 'contacts' | 'review'>;
    suppressed: Pick<SuppressionStore, 'among'>;
    signer: Pick<TokenSigner, 'digest'>;
    log: Pick<Log, 'alarm'>;
  };

type Wanted = Pick<DataSubjectQuery, 'phone' | 'email'>;
type ReadList = (deps: SearchDataSubjectDeps, wanted: Wanted, place?: string) => Promise<ListPage>;

/**
 * Finds the stored data of a person, list after list. Each entry is found by its phone number or its e-mail address,
 * with the person's suppressed addresses; an entry may appear on several pages. A page may be empty and have a next
 * one. An audit event records the search, under a digest of the person.
 */
export async function searchDataSubject(
  deps: SearchDataSubjectDeps,
  actor: Actor,
  { cursor, ...wanted }: DataSubjectQuery,
): Promise<DataSubjectPage> {
  if (cursor === undefined) await deps.people.record(operateOn(deps, actor, 'person.show', wanted));
  const [list, place] = readCursor(cursor);
  const { entries, addresses, next_cursor } = await LISTS[list](deps, wanted, place);
  const asked = normalizedEmail(wanted.email ?? '');
  // The address that is looked for comes once, with the first page.
  const others = addresses.map(normalizedEmail).filter((address) => address !== asked);
  const suppressed = await suppressedAmong(deps, cursor === undefined ? [asked, ...others] : others);
  return {
    entries: [...entries, ...suppressed],
    next_cursor: next_cursor === null ? startOfNext(list) : `${list}:${next_cursor}`,
  };
}

async function suppressedAmong(
  { suppressed, signer }: SearchDataSubjectDeps,
  addresses: readonly string[],
): Promise<DataSubjectEntry[]> {
  const ids = addresses.filter((address) => address !== '').map((address) => suppressionId(signer, address));
  if (ids.length === 0) return [];
  const { items, unreadable } = await suppressed.among(ids);
  return [...items.map(suppressedEntry), ...unreadEntries('suppressed_address', unreadable)];
}

const unreadEntries = (kind: DataSubjectEntry['kind'], rows: readonly UnreadRow[]): DataSubjectEntry[] =>
  rows.map((row) => unreadEntry(kind, row));

type ActDeps = AuditDeps & Pick<SearchDataSubjectDeps, 'signer'>;

function operateOn(
  deps: ActDeps,
  actor: Actor,
  action: 'person.show' | 'person.save',
  { phone, email }: Wanted,
  fields: string[] = [],
) {
  const digest = deps.signer.digest(`looked for ${phone ?? ''} ${normalizedEmail(email ?? '')}`);
  return auditEventOf(deps, actor, { action, entity: `person#${digest.slice(0, 16)}`, fields });
}

/** Records that the result was saved as a file: an act of its own, under the digest of the person. */
export async function noteDataSubjectExport(
  deps: ActDeps & { people: Pick<PrivacyStore, 'record'> },
  actor: Actor,
  { entries, ...wanted }: Wanted & { entries: number },
): Promise<{ success: true }> {
  await deps.people.record(operateOn(deps, actor, 'person.save', wanted, [`entries: ${entries}`]));
  return { success: true };
}

function readCursor(cursor: string | undefined): [DataSubjectList, string | undefined] {
  const at = cursor?.indexOf(':') ?? -1;
  const name = cursor?.slice(0, at);
  const list = DATA_SUBJECT_LISTS.find((one) => one === name) ?? DATA_SUBJECT_LISTS[0];
  const place = cursor?.slice(at + 1);
  return [list, place === '' ? undefined : place];
}

function startOfNext(list: DataSubjectList): string | null {
  const next = DATA_SUBJECT_LISTS[DATA_SUBJECT_LISTS.indexOf(list) + 1];
  return next === undefined ? null : `${next}:`;
}

const isSame = ({ phone, email }: Wanted, of: { phone: string | null; email: string | null }): boolean =>
  (phone !== undefined && of.phone === phone) ||
  (email !== undefined && of.email !== null && normalizedEmail(of.email) === normalizedEmail(email));

const leadsOf =
  (state: LeadState): ReadList =>
  async (deps, wanted, place) => {
    const { items, unreadable, next_cursor } = await deps.leads.page(state, LOOKED_THROUGH, place);
    const own = items.filter(({ mobile, email }) => isSame(wanted, { phone: mobile, email }));
    const entries = await Promise.all(own.map((lead) => leadOf(deps, lead)));
    return {
      entries: [...entries.flat(), ...unreadEntries('lead', unreadable)],
      addresses: own.flatMap(({ email }) => email ?? []),
      next_cursor,
    };
  };

async function leadOf(deps: SearchDataSubjectDeps, lead: Lead): Promise<DataSubjectEntry[]> {
  const whole = await skipUnreadable(deps, { kind: 'lead', id: lead.id }, deps.leads.lead(lead.id));
  const now = deps.clock.now();
  if (whole === 'unreadable') return [partlyRead(leadEntry({ lead, notes: [] }, now))];
  return whole === null ? [] : [leadEntry(whole, now)];
}

const messagesOf =
  (folder: 'inbox' | 'spam'): ReadList =>
  async ({ enquiries }, wanted, place) => {
    const { items, unreadable, next_cursor } = await enquiries.contactMessages(folder, LOOKED_THROUGH, place);
    const own = items.filter((message) => isSame(wanted, message));
    return {
      entries: [...own.map(contactMessageEntry), ...unreadEntries('message', unreadable)],
      addresses: own.map(({ email }) => email),
      next_cursor,
    };
  };

const partnersOf =
  (status: 'all' | 'spam'): ReadList =>
  async (deps, wanted, place) => {
    const { items, unreadable, next_cursor } = await deps.enquiries.partners(status, LOOKED_THROUGH, place);
    const own = items.filter(({ phone_number, email }) => isSame(wanted, { phone: phone_number, email }));
    const entries = await Promise.all(own.map((request) => partnerOf(deps, request)));
    return {
      entries: [...entries.flat(), ...unreadEntries('partner_request', unreadable)],
      addresses: own.map(({ email }) => email),
      next_cursor,
    };
  };

async function partnerOf(deps: SearchDataSubjectDeps, request: PartnerRequest): Promise<DataSubjectEntry[]> {
  const { id, clinic_id } = request;
  const reading = Promise.all([deps.enquiries.partner(id), clinic_id === null ? null : deps.people.draft(clinic_id)]);
  const whole = await skipUnreadable(deps, { kind: 'partner_request', id }, reading);
  if (whole === 'unreadable') {
    // It is not known if the clinic was published.
    const made = clinic_id === null ? null : { id: clinic_id, row: null };
    return [partlyRead(partnerEntry({ request, mails: [] }, made))];
  }
  const [partner, draft] = whole;
  return partner === null ? [] : [partnerEntry(partner, draft)];
}

/** Contacts for booking notifications, and clinics that were never published: published clinics are businesses. */
const clinicsOf =
  (list: 'standing' | 'archived'): ReadList =>
  async (deps, wanted, place) => {
    const { clinics, unreadable, next_cursor } = await deps.clinics.page(list, LOOKED_THROUGH, place);
    const { items: contacts, unreadable: unread } = await deps.people.contacts(clinics.map(({ id }) => id));
    const byClinic = new Map(contacts.map((contact) => [contact.clinic_id, contact]));
    const untold = clinics.filter(({ id }) => unread.includes(id)).map(({ id, created_at: at }) => ({ id, at }));
    const found = await Promise.all(
      clinics.map((clinic) => clinicOf(deps, wanted, clinic, byClinic.get(clinic.id) ?? null)),
    );
    return {
      entries: [
        ...found.flat(),
        ...unreadEntries('clinic_contact', list === 'standing' ? [...untold, ...unreadable] : untold),
        ...unreadEntries('clinic_draft', list === 'standing' ? [] : unreadable),
      ],
      addresses: contacts.flatMap((contact) =>
        isSame(wanted, contact) && contact.email !== null ? contact.email : [],
      ),
      next_cursor,
    };
  };

async function clinicOf(
  deps: SearchDataSubjectDeps,
  wanted: Wanted,
  clinic: AdminClinicRecord,
  contact: ClinicContact | null,
): Promise<DataSubjectEntry[]> {
  const isTold = contact !== null && isSame(wanted, contact);
  if (!isDraft(clinic)) return isTold ? [contactEntry(clinic, contact)] : [];
  const numbers = readPhoneList(clinic.phone_number).numbers ?? [];
  if (!isTold && !numbers.some((phone) => isSame(wanted, { phone, email: null }))) return [];
  const { id, partner_request_id } = clinic;
  const reading = partner_request_id === null ? Promise.resolve(null) : deps.enquiries.partner(partner_request_id);
  const made = await skipUnreadable(deps, { kind: 'clinic_draft', id }, reading);
  if (made === 'unreadable') return [partlyRead(draftEntry(clinic, contact, null))];
  const request = made?.request ?? null;
  // With a request that is theirs too it was shown already.
  if (request !== null && isSame(wanted, { phone: request.phone_number, email: request.email })) return [];
  return [draftEntry(clinic, contact, request)];
}

const LISTS: Record<DataSubjectList, ReadList> = {
  bookings: bookingsOfPhone,
  bookings_by_email: bookingsOfEmail,
  leads_new: leadsOf('new'),
  leads_called: leadsOf('called'),
  leads_booked: leadsOf('booked'),
  leads_lost: leadsOf('lost'),
  messages: messagesOf('inbox'),
  spam: messagesOf('spam'),
  waitlists: waitlistsOf,
  partners: partnersOf('all'),
  spam_partners: partnersOf('spam'),
  clinics: clinicsOf('standing'),
  archived_clinics: clinicsOf('archived'),
};
