import { bookingRef } from '#shared/values/booking-ref.ts';
import { formatIndianMobile } from '#shared/values/indian-phone.ts';
import { istDateLabel, istDateTimeLabel, istDay, istInstant, istTimeLabel, weekdayLabel } from '#shared/values/ist.ts';
import { formatRupees } from '#shared/values/money.ts';
import type { KnownBooking } from '../booking-desk/ports.ts';
import { asMail } from '../notices/mail-html.ts';
import type { MailContent } from '../notices/mail-content.ts';
import type { Mail } from '../notices/ports.ts';
import type { Brand } from '../ports.ts';
import { shortDigest } from '../short-digest.ts';
import type { BookingChange } from './ports.ts';

/** The e-mails to a clinic about its bookings: with names and phone numbers, as its desk needs them, and none in a subject. */

/** A booking, and what changed about it that is true as it stands: from its first change to its last one (ISO). */
export type StandingChange = KnownBooking & { kind: BookingChange['kind']; first_at: string; last_at: string };
type Recipient = { clinic_id: string; email: string };

/** So many are named; the others are counted. */
const MOST_NAMED = 100;

const KINDS = ['booked', 'moved', 'cancelled'] as const;
/** `label` stands beside a booking and does not break, on a phone either. */
const WORDS: Record<BookingChange['kind'], { one: string; many: string; label: string }> = {
  booked: { one: 'New booking', many: 'new bookings', label: 'New' },
  moved: { one: 'Moved to another time', many: 'moved to another time', label: 'Moved' },
  cancelled: { one: 'Cancelled', many: 'cancelled', label: 'Cancelled' },
};

const visitTime = (slot: string): string => `${weekdayLabel(istDay(slot))}, ${istDateTimeLabel(slot)}`;

/** Whom the desk asks for; nobody, where everything that names the patient was deleted. */
const patientOf = ({ person }: KnownBooking): string =>
  person === null ? 'Patient' : `${person.name}, ${formatIndianMobile(person.phone)}`;

const refOf = ({ listed }: KnownBooking): string => `Ref ${bookingRef(listed.id)}`;

function summaryOf(changes: readonly StandingChange[]): string {
  const [only] = changes;
  if (only !== undefined && changes.length === 1) return `${WORDS[only.kind].one}, ${visitTime(only.listed.slot)}`;
  const counts = KINDS.map((kind) => ({ kind, count: changes.filter((one) => one.kind === kind).length }));
  const told = counts.filter(({ count }) => count > 0);
  return told
    .map(({ kind, count }) => `${count} ${count === 1 ? WORDS[kind].one.toLowerCase() : WORDS[kind].many}`)
    .join(', ');
}

/** The first ones, and how many more there are. */
function firstOf<T>(all: readonly T[], fact: (one: T) => [string, string]): MailContent['facts'] {
  const named = all.slice(0, MOST_NAMED).map(fact);
  const more = all.length - named.length;
  return more > 0 ? [...named, ['More', `and ${more} more`]] : named;
}

const closingOf = ({ supportPhone }: Brand): string =>
  `To be told at another address, or of less, call us on ${supportPhone}.`;

type Changes = readonly [StandingChange, ...StandingChange[]];

/** What is said of what changed about a clinic's bookings. */
export function changesContent(changes: Changes, brand: Brand): MailContent {
  const summary = summaryOf(changes);
  const byTime = changes.toSorted((a, b) => a.listed.slot.localeCompare(b.listed.slot));
  return {
    subject: `${brand.name}: ${summary}`,
    greeting: `Hello ${changes[0].listed.clinic_name},`,
    headline: `${summary}.`,
    facts: firstOf(byTime, (one) => [
      WORDS[one.kind].label,
      [visitTime(one.listed.slot), patientOf(one), refOf(one)].join(' · '),
    ]),
    paragraphs: [],
    links: [],
    closing: closingOf(brand),
  };
}

/** Whoever sends may know a repeat by its id: one that tells more, as something came meanwhile, has to have another. */
function idOf(clinic_id: string, changes: Changes, since: string): string {
  const told = shortDigest(changes.map(({ listed, kind, last_at }) => `${listed.id} ${kind} ${last_at}`));
  return `clinic-changes.${clinic_id}.${since.replaceAll(/[:.]/g, '')}.${told}`;
}

/**
 * What changed about a clinic's bookings since it was told last.
 * @param since until when it was told before (ISO): a repeat that tells of the same has the same id
 */
export function composeChanges({ clinic_id, email }: Recipient, changes: Changes, brand: Brand, since: string): Mail {
  return asMail({ id: idOf(clinic_id, changes, since), to: email }, changesContent(changes, brand), brand);
}

/** What the desk has to know of the fee of a visit that stands. */
function feeWords({ listed }: KnownBooking): string {
  const amount = formatRupees(listed.amount_paise);
  if (listed.paid_by === 'free') return 'Free';
  return listed.paid_by === 'at_clinic' && listed.payment_status === 'Pending'
    ? `${amount} to be paid`
    : `${amount} paid`;
}

type DaySheet = { clinic_name: string; day: string; visits: readonly KnownBooking[] };

/** What is said of who comes to a clinic on a day (IST), in order of time. */
export function daySheetContent({ clinic_name, day, visits }: DaySheet, brand: Brand): MailContent {
  const date = `${weekdayLabel(day)}, ${istDateLabel(istInstant(day, '12:00'))}`;
  const summary = `${visits.length} ${visits.length === 1 ? 'visit' : 'visits'} on ${date}`;
  return {
    subject: `${brand.name}: ${summary}`,
    greeting: `Hello ${clinic_name},`,
    headline: `${summary}.`,
    facts: firstOf(visits, (visit) => [
      istTimeLabel(visit.listed.slot),
      [patientOf(visit), feeWords(visit), refOf(visit)].join(' · '),
    ]),
    paragraphs: ['Times that are booked, moved or cancelled after this e-mail are not in it.'],
    links: [],
    closing: closingOf(brand),
  };
}

/** Who comes to a clinic on a day. */
export const composeDaySheet = ({ clinic_id, email }: Recipient, sheet: DaySheet, brand: Brand): Mail =>
  asMail({ id: `day-sheet.${clinic_id}.${sheet.day}`, to: email }, daySheetContent(sheet, brand), brand);
