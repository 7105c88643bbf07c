import { LOOKED_THROUGH, PERSON_LISTS } from '#shared/contract/privacy.ts';
import type { PersonEntry, PersonList, PersonPage, PersonQuery } from '#shared/contract/privacy.ts';
import type { Actor } from '#shared/domain/act.ts';
import type { LeadState } from '#shared/domain/lead.ts';
import { actOf } from '../audit/act-of.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import type { BookingReader } from '../booking-desk/ports.ts';
import type { EnquiryDeskStore } from '../enquiry-desk/ports.ts';
import type { LeadDeskStore } from '../lead-desk/ports.ts';
import type { TokenSigner } from '../ports.ts';
import { phoneDigest } from '../quotas/tickets.ts';
import { bookingEntry, leadEntry, messageEntry, partnerEntry } from './person-entry.ts';
import type { PrivacyStore } from './ports.ts';

export type FindPersonWorld = AuditWorld & {
  reader: Pick<BookingReader, 'find' | 'whole'>;
  enquiries: Pick<EnquiryDeskStore, 'messages' | 'partners'>;
  leads: Pick<LeadDeskStore, 'page' | 'lead'>;
  people: Pick<PrivacyStore, 'record' | 'draft'>;
  signer: Pick<TokenSigner, 'digest'>;
};

type Wanted = Pick<PersonQuery, 'phone' | 'email'>;
type ListPage = { entries: PersonEntry[]; next_cursor: string | null };

/** Each is read with all that belongs to it. */
const BOOKINGS_AT_ONCE = 10;

/**
 * What is kept of a person, list after list: bookings by their phone number, the others by number or e-mail address. A page may
 * have nothing and go on. That somebody looked is in the audit, under a digest of whom they looked for.
 */
export async function findPerson(
  world: FindPersonWorld,
  actor: Actor,
  { cursor, ...wanted }: PersonQuery,
): Promise<PersonPage> {
  if (cursor === undefined) await world.people.record(lookedFor(world, actor, wanted));
  const [list, place] = readCursor(cursor);
  const { entries, next_cursor } = await LISTS[list](world, wanted, place);
  return { entries, next_cursor: next_cursor === null ? startOfNext(list) : `${list}:${next_cursor}` };
}

function lookedFor(world: FindPersonWorld, actor: Actor, { phone, email }: Wanted) {
  const digest = world.signer.digest(`looked for ${phone ?? ''} ${email?.toLowerCase() ?? ''}`);
  return actOf(world, actor, { action: 'person.show', entity: `person#${digest.slice(0, 16)}` });
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
  (email !== undefined && of.email?.toLowerCase() === email.toLowerCase());

const LISTS: Record<PersonList, (world: FindPersonWorld, wanted: Wanted, place?: string) => Promise<ListPage>> = {
  bookings: bookingsOf,
  leads_new: (world, wanted, place) => leadsOf(world, 'new', wanted, place),
  leads_called: (world, wanted, place) => leadsOf(world, 'called', wanted, place),
  leads_booked: (world, wanted, place) => leadsOf(world, 'booked', wanted, place),
  leads_lost: (world, wanted, place) => leadsOf(world, 'lost', wanted, place),
  messages: (world, wanted, place) => messagesOf(world, 'inbox', wanted, place),
  spam: (world, wanted, place) => messagesOf(world, 'spam', wanted, place),
  partners: (world, wanted, place) => partnersOf(world, 'all', wanted, place),
  spam_partners: (world, wanted, place) => partnersOf(world, 'spam', wanted, place),
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
  return { entries: whole.filter((one) => one !== null).map(leadEntry), next_cursor };
}

async function messagesOf(
  { enquiries }: FindPersonWorld,
  folder: 'inbox' | 'spam',
  wanted: Wanted,
  place?: string,
): Promise<ListPage> {
  const { items, next_cursor } = await enquiries.messages(folder, LOOKED_THROUGH, place);
  return { entries: items.filter((message) => isSame(wanted, message)).map(messageEntry), next_cursor };
}

async function partnersOf(
  { enquiries, people }: FindPersonWorld,
  status: 'all' | 'spam',
  wanted: Wanted,
  place?: string,
): Promise<ListPage> {
  const { items, next_cursor } = await enquiries.partners(status, LOOKED_THROUGH, place);
  const own = items.filter(({ phone_number, email }) => isSame(wanted, { phone: phone_number, email }));
  const entries = own.map(async (request) =>
    partnerEntry(request, request.clinic_id === null ? null : await people.draft(request.clinic_id)),
  );
  return { entries: await Promise.all(entries), next_cursor };
}

async function bookingsOf(
  { reader, signer, clock }: FindPersonWorld,
  { phone }: Wanted,
  place?: string,
): Promise<ListPage> {
  if (phone === undefined) return { entries: [], next_cursor: null };
  const found = await reader.find({ phone: phoneDigest(signer, phone) }, BOOKINGS_AT_ONCE + 1, place);
  const page = await Promise.all(found.slice(0, BOOKINGS_AT_ONCE).map(({ id }) => reader.whole(id)));
  return {
    entries: page.filter((whole) => whole !== null).map((whole) => bookingEntry(whole, clock.now())),
    next_cursor: found[BOOKINGS_AT_ONCE]?.at ?? null,
  };
}
