import { LOOKED_THROUGH, PERSON_LISTS } from '#shared/contract/privacy.ts';
import type { PersonEntry, PersonList, PersonPage, PersonQuery } from '#shared/contract/privacy.ts';
import type { Actor } from '#shared/domain/act.ts';
import type { LeadState } from '#shared/domain/lead.ts';
import type { ClinicContact } from '#shared/domain/clinic-contact.ts';
import { isDraft } from '#shared/domain/team-clinic.ts';
import type { TeamClinic } from '#shared/domain/team-clinic.ts';
import { parseIndianPhone } from '#shared/values/indian-phone.ts';
import { ownReviewOf } from '#shared/domain/review-rules.ts';
import { actOf } from '../audit/act-of.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import type { BookingReader, FoundBy, WholeBooking } from '../booking-admin/ports.ts';
import type { ClinicAdminStore } from '../clinic-admin/ports.ts';
import type { ClinicNewsStore } from '../clinic-news/ports.ts';
import type { EnquiryAdminStore } from '../enquiry-admin/ports.ts';
import type { LeadAdminStore } from '../lead-admin/ports.ts';
import { comparableEmail, emailDigest, phoneDigest } from '../person-digests.ts';
import type { TokenSigner } from '../ports.ts';
import type { SuppressionStore } from '../suppression/ports.ts';
import { suppressionId } from '../suppression/suppression-id.ts';
import {
  bookingEntry,
  contactEntry,
  draftEntry,
  leadEntry,
  messageEntry,
  partnerEntry,
  suppressedEntry,
} from './person-entry.ts';
import type { PrivacyStore } from './ports.ts';

export type FindPersonWorld = AuditWorld & {
  reader: Pick<BookingReader, 'find' | 'whole'>;
  enquiries: Pick<EnquiryAdminStore, 'contactMessages' | 'partners' | 'partner'>;
  clinics: Pick<ClinicAdminStore, 'page'>;
  contacts: Pick<ClinicNewsStore, 'contacts'>;
  leads: Pick<LeadAdminStore, 'page' | 'lead'>;
  people: Pick<PrivacyStore, 'record' | 'draft' | 'review'>;
  suppressed: Pick<SuppressionStore, 'among'>;
  signer: Pick<TokenSigner, 'digest'>;
};

type Wanted = Pick<PersonQuery, 'phone' | 'email'>;
/** `addresses`: the e-mail addresses of what was found. */
type ListPage = { entries: PersonEntry[]; addresses: string[]; next_cursor: string | null };

/** Each is read with all that belongs to it. */
const BOOKINGS_AT_ONCE = 10;

/**
 * What is kept of a person, list after list, each entry by its phone number or its e-mail address, and which of their addresses
 * take no mail; one may come with several pages. A page may have nothing and go on. That somebody looked is in the audit, under
 * a digest of whom they looked for.
 */
export async function findPerson(
  world: FindPersonWorld,
  actor: Actor,
  { cursor, ...wanted }: PersonQuery,
): Promise<PersonPage> {
  if (cursor === undefined) await world.people.record(actOn(world, actor, 'person.show', wanted));
  const [list, place] = readCursor(cursor);
  const { entries, addresses, next_cursor } = await LISTS[list](world, wanted, place);
  const asked = comparableEmail(wanted.email ?? '');
  // The address that is looked for comes once, with the first page.
  const others = addresses.map(comparableEmail).filter((address) => address !== asked);
  const suppressed = await suppressedAmong(world, cursor === undefined ? [asked, ...others] : others);
  return {
    entries: [...entries, ...suppressed],
    next_cursor: next_cursor === null ? startOfNext(list) : `${list}:${next_cursor}`,
  };
}

async function suppressedAmong(
  { suppressed, signer }: FindPersonWorld,
  addresses: readonly string[],
): Promise<PersonEntry[]> {
  const ids = addresses.filter((address) => address !== '').map((address) => suppressionId(signer, address));
  return ids.length === 0 ? [] : (await suppressed.among(ids)).map(suppressedEntry);
}

type ActWorld = AuditWorld & Pick<FindPersonWorld, 'signer'>;

function actOn(world: ActWorld, actor: Actor, action: string, { phone, email }: Wanted, fields: string[] = []) {
  const digest = world.signer.digest(`looked for ${phone ?? ''} ${comparableEmail(email ?? '')}`);
  return actOf(world, actor, { action, entity: `person#${digest.slice(0, 16)}`, fields });
}

/** What was found leaves as a file: that is an act of its own, under the digest of whom they looked for. */
export async function notePersonSaved(
  world: ActWorld & { people: Pick<PrivacyStore, 'record'> },
  actor: Actor,
  { entries, ...wanted }: Wanted & { entries: number },
): Promise<{ success: true }> {
  await world.people.record(actOn(world, actor, 'person.save', wanted, [`entries: ${entries}`]));
  return { success: true };
}

function readCursor(cursor: string | undefined): [PersonList, string | undefined] {
  const at = cursor?.indexOf(':') ?? -1;
  const name = cursor?.slice(0, at);
  const list = PERSON_LISTS.find((one) => one === name) ?? PERSON_LISTS[0];
  const place = cursor?.slice(at + 1);
  return [list, place === '' ? undefined : place];
}

function startOfNext(list: PersonList): string | null {
  const next = PERSON_LISTS[PERSON_LISTS.indexOf(list) + 1];
  return next === undefined ? null : `${next}:`;
}

const isSame = ({ phone, email }: Wanted, of: { phone: string | null; email: string | null }): boolean =>
  (phone !== undefined && of.phone === phone) ||
  (email !== undefined && of.email !== null && comparableEmail(of.email) === comparableEmail(email));

const LISTS: Record<PersonList, (world: FindPersonWorld, wanted: Wanted, place?: string) => Promise<ListPage>> = {
  bookings: bookingsOfPhone,
  bookings_by_email: bookingsOfEmail,
  leads_new: (world, wanted, place) => leadsOf(world, 'new', wanted, place),
  leads_called: (world, wanted, place) => leadsOf(world, 'called', wanted, place),
  leads_booked: (world, wanted, place) => leadsOf(world, 'booked', wanted, place),
  leads_lost: (world, wanted, place) => leadsOf(world, 'lost', wanted, place),
  messages: (world, wanted, place) => messagesOf(world, 'inbox', wanted, place),
  spam: (world, wanted, place) => messagesOf(world, 'spam', wanted, place),
  partners: (world, wanted, place) => partnersOf(world, 'all', wanted, place),
  spam_partners: (world, wanted, place) => partnersOf(world, 'spam', wanted, place),
  clinics: (world, wanted, place) => clinicsOf(world, 'standing', wanted, place),
  archived_clinics: (world, wanted, place) => clinicsOf(world, 'archived', wanted, place),
};

async function leadsOf(
  { leads }: FindPersonWorld,
  state: LeadState,
  wanted: Wanted,
  place?: string,
): Promise<ListPage> {
  const { items, next_cursor } = await leads.page(state, LOOKED_THROUGH, place);
  const own = items.filter(({ mobile, email }) => isSame(wanted, { phone: mobile, email }));
  const whole = await Promise.all(own.map(({ id }) => leads.lead(id)));
  const entries = whole.filter((one) => one !== null).map(leadEntry);
  return { entries, addresses: own.flatMap(({ email }) => email ?? []), next_cursor };
}

async function messagesOf(
  { enquiries }: FindPersonWorld,
  folder: 'inbox' | 'spam',
  wanted: Wanted,
  place?: string,
): Promise<ListPage> {
  const { items, next_cursor } = await enquiries.contactMessages(folder, LOOKED_THROUGH, place);
  const own = items.filter((message) => isSame(wanted, message));
  return { entries: own.map(messageEntry), addresses: own.map(({ email }) => email), next_cursor };
}

async function partnersOf(
  { enquiries, people }: FindPersonWorld,
  status: 'all' | 'spam',
  wanted: Wanted,
  place?: string,
): Promise<ListPage> {
  const { items, next_cursor } = await enquiries.partners(status, LOOKED_THROUGH, place);
  const own = items.filter(({ phone_number, email }) => isSame(wanted, { phone: phone_number, email }));
  const whole = await Promise.all(own.map(({ id }) => enquiries.partner(id)));
  const entries = whole
    .filter((one) => one !== null)
    .map(async (one) => {
      const { clinic_id } = one.request;
      return partnerEntry(one, clinic_id === null ? null : await people.draft(clinic_id));
    });
  return { entries: await Promise.all(entries), addresses: own.map(({ email }) => email), next_cursor };
}

/** Where clinics are told of their bookings, and clinics that were never published: those that were are businesses. */
async function clinicsOf(
  world: FindPersonWorld,
  list: 'standing' | 'archived',
  wanted: Wanted,
  place?: string,
): Promise<ListPage> {
  const { clinics, next_cursor } = await world.clinics.page(list, LOOKED_THROUGH, place);
  const contacts = await world.contacts.contacts(clinics.map(({ id }) => id));
  const byClinic = new Map(contacts.map((contact) => [contact.clinic_id, contact]));
  const found = await Promise.all(
    clinics.map((clinic) => clinicOf(world, wanted, clinic, byClinic.get(clinic.id) ?? null)),
  );
  return {
    entries: found.flat(),
    addresses: contacts.flatMap((contact) => (isSame(wanted, contact) && contact.email !== null ? contact.email : [])),
    next_cursor,
  };
}

async function clinicOf(
  { enquiries }: FindPersonWorld,
  wanted: Wanted,
  clinic: TeamClinic,
  contact: ClinicContact | null,
): Promise<PersonEntry[]> {
  const isTold = contact !== null && isSame(wanted, contact);
  if (!isDraft(clinic)) return isTold ? [contactEntry(clinic, contact)] : [];
  if (!isTold && !isSame(wanted, { phone: parseIndianPhone(clinic.phone_number), email: null })) return [];
  const made = clinic.partner_request_id === null ? null : await enquiries.partner(clinic.partner_request_id);
  const request = made?.request ?? null;
  // With a request that is theirs too it was shown already.
  if (request !== null && isSame(wanted, { phone: request.phone_number, email: request.email })) return [];
  return [draftEntry(clinic, contact, request)];
}

const reviewOf = (people: Pick<PrivacyStore, 'review'>, { booking: { appointment } }: WholeBooking) =>
  appointment.reviewed_at === null ? null : people.review(ownReviewOf(appointment, appointment.reviewed_at));

async function bookingsOfPhone(world: FindPersonWorld, { phone }: Wanted, place?: string): Promise<ListPage> {
  if (phone === undefined) return { entries: [], addresses: [], next_cursor: null };
  return bookingsOf(world, { phone: phoneDigest(world.signer, phone) }, place);
}

/** Those that were not found by the phone number already. */
async function bookingsOfEmail(world: FindPersonWorld, { phone, email }: Wanted, place?: string): Promise<ListPage> {
  const digest = email === undefined ? null : emailDigest(world.signer, email);
  if (digest === null) return { entries: [], addresses: [], next_cursor: null };
  return bookingsOf(
    world,
    { email: digest },
    place,
    ({ booking }) => phone === undefined || booking.details?.phone !== phone,
  );
}

/** A page of what is found, of which some may be left out. */
async function bookingsOf(
  { reader, clock, people }: FindPersonWorld,
  by: FoundBy,
  place?: string,
  isWanted: (whole: WholeBooking) => boolean = () => true,
): Promise<ListPage> {
  const found = await reader.find(by, BOOKINGS_AT_ONCE + 1, place);
  const page = await Promise.all(found.slice(0, BOOKINGS_AT_ONCE).map(({ id }) => reader.whole(id)));
  const own = page.filter((whole) => whole !== null).filter(isWanted);
  return {
    entries: await Promise.all(
      own.map(async (whole) => bookingEntry(whole, await reviewOf(people, whole), clock.now())),
    ),
    addresses: own.flatMap(({ booking: { details } }) => details?.email ?? []),
    next_cursor: found[BOOKINGS_AT_ONCE]?.at ?? null,
  };
}
