import type { FormerContact } from '#shared/domain/clinics/clinic-contact.ts';
import { clinicMessages, type ClinicSay } from '#shared/messages/clinic-messages.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { formatIndianMobile } from '#shared/values/contact/phone-spelling.ts';
import type { Language } from '#shared/values/language.ts';
import { istWallTime } from '#shared/values/ist.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import type { Times } from '#shared/values/times/write-times.ts';
import { type EmailContent, asEmail } from '../notifications/mail-content.ts';
import type { Email } from '../ports.ts';
import type { Brand } from '../../ports.ts';
import { shortDigest } from '../../digests.ts';
import type { BookingChange } from '#shared/domain/messages/notification-mark.ts';
import type { KnownBooking } from '#shared/domain/booking/booking-lists.ts';

/** The e-mails to a clinic about its bookings, in its language: with names and phone numbers, as its desk needs them, and none in a subject. */

/** A booking, and what changed about it that is true as it stands: from its first change to its last one (ISO). */
export type StandingChange = KnownBooking & { kind: BookingChange['kind']; first_at: string; last_at: string };
type Recipient = { clinic_id: string; email: string; language: Language };

/** So many are named; the others are counted. */
const MOST_NAMED = 100;

const KINDS = ['booked', 'moved', 'cancelled'] as const;

/** Whom the desk asks for; nobody, where everything that names the patient was deleted. */
const patientOf = ({ person }: KnownBooking, say: ClinicSay): string =>
  person === null ? say('patient') : `${person.name}, ${formatIndianMobile(person.phone)}`;

const refOf = ({ listed }: KnownBooking, say: ClinicSay): string =>
  say('reference', { reference: bookingRef(listed.id) });

function summaryOf(changes: readonly StandingChange[], say: ClinicSay, { visit }: Times): string {
  const [only] = changes;
  if (only !== undefined && changes.length === 1) return say(`${only.kind}.one`, { visit: visit(only.listed.slot) });
  const counts = KINDS.map((kind) => ({ kind, count: changes.filter((one) => one.kind === kind).length }));
  const kinds = counts.filter(({ count }) => count > 0);
  return kinds.map(({ kind, count }) => say(`${kind}.many`, { count })).join(', ');
}

/** The first ones, and how many more there are. */
function firstOf<T>(all: readonly T[], say: ClinicSay, fact: (one: T) => [string, string]): EmailContent['facts'] {
  const named = all.slice(0, MOST_NAMED).map(fact);
  const more = all.length - named.length;
  return more > 0 ? [...named, [say('more.label'), say('more.count', { count: more })]] : named;
}

type Changes = readonly [StandingChange, ...StandingChange[]];

/** Content of an e-mail about the changes to a clinic's bookings. */
export function changesContent(changes: Changes, brand: Brand, language: Language): EmailContent {
  const [say, times] = [clinicMessages(language), TIMES[language]];
  const summary = summaryOf(changes, say, times);
  const byTime = changes.toSorted((a, b) => a.listed.slot.localeCompare(b.listed.slot));
  return {
    language,
    subject: `${brand.name}: ${summary}`,
    greeting: say('greeting', { clinic: changes[0].listed.clinic_name }),
    headline: say('headline', { summary }),
    facts: firstOf(byTime, say, (one) => [
      say(`${one.kind}.label`),
      [times.visit(one.listed.slot), patientOf(one, say), refOf(one, say)].join(' · '),
    ]),
    paragraphs: [],
    links: [],
    closing: say('closing', { phone: brand.supportPhone }),
  };
}

/**
 * The mail provider may recognise a repeat by its id. A mail that reports more, because of newer changes, needs another
 * id.
 */
function idOf(clinic_id: string, changes: Changes, since: string): string {
  const digest = shortDigest(changes.map(({ listed, kind, last_at }) => `${listed.id} ${kind} ${last_at}`));
  return `clinic-changes.${clinic_id}.${since.replaceAll(/[:.]/g, '')}.${digest}`;
}

/**
 * Composes the e-mail about changes to a clinic's bookings since its last notification.
 * @param since end of the last notification (ISO): a repeat with the same content has the same id
 */
export function composeChanges(
  { clinic_id, email, language }: Recipient,
  changes: Changes,
  brand: Brand,
  since: string,
): Email {
  return asEmail({ id: idOf(clinic_id, changes, since), to: email }, changesContent(changes, brand, language), brand);
}

/** Fee information that the desk needs for an existing visit. */
function feeWords({ listed }: KnownBooking, say: ClinicSay): string {
  if (listed.paid_by === 'free') return say('fee.free');
  const isDue = listed.paid_by === 'at_clinic' && listed.payment_status === 'Pending';
  return say(isDue ? 'fee.to_pay' : 'fee.paid', { amount: formatPaise(listed.amount_paise) });
}

type DaySchedule = { clinic_name: string; day: string; visits: readonly KnownBooking[] };

/** Content of an e-mail that lists a clinic's visits on a day (IST), in order of time. */
export function dayScheduleContent(
  { clinic_name, day, visits }: DaySchedule,
  brand: Brand,
  language: Language,
): EmailContent {
  const [say, times] = [clinicMessages(language), TIMES[language]];
  const summary = say('visits', { count: visits.length, day: times.day(day) });
  return {
    language,
    subject: `${brand.name}: ${summary}`,
    greeting: say('greeting', { clinic: clinic_name }),
    headline: say('headline', { summary }),
    facts: firstOf(visits, say, (visit) => [
      times.wallTime(istWallTime(visit.listed.slot), { short: true }),
      [patientOf(visit, say), feeWords(visit, say), refOf(visit, say)].join(' · '),
    ]),
    paragraphs: [say('not_in_it')],
    links: [],
    closing: say('closing', { phone: brand.supportPhone }),
  };
}

/** Composes the e-mail that lists a clinic's visits on a day. */
export const composeDaySchedule = (
  { clinic_id, email, language }: Recipient,
  sheet: DaySchedule,
  brand: Brand,
): Email =>
  asEmail({ id: `day-sheet.${clinic_id}.${sheet.day}`, to: email }, dayScheduleContent(sheet, brand, language), brand);

/** The content of the e-mail to a clinic's former address; it names neither the new address nor the new number. */
export function contactChangedContent(
  { clinic_name, changed, at }: Pick<FormerContact, 'clinic_name' | 'changed' | 'at'>,
  brand: Brand,
  language: Language,
): EmailContent {
  const say = clinicMessages(language);
  const headline = say('contact_changed.headline');
  return {
    language,
    subject: `${brand.name}: ${headline}`,
    greeting: say('greeting', { clinic: clinic_name }),
    headline,
    facts: [
      [say('contact_changed.label.changed'), changed.map((name) => say(`contact_changed.changed.${name}`)).join(', ')],
      [say('contact_changed.label.when'), TIMES[language].visit(at)],
      // Only in general terms: nobody outside has to know which staff member it was.
      [say('contact_changed.label.by'), say('contact_changed.by', { brand: brand.name })],
    ],
    paragraphs: [say(`contact_changed.from_now.${changed.includes('email') ? 'other' : 'same'}`)],
    links: [],
    closing: say('contact_changed.object', { phone: brand.supportPhone }),
  };
}

/** The e-mail to the former address of a clinic; a repeat has the same id. */
export const composeContactChanged = (former: FormerContact, brand: Brand): Email =>
  asEmail(
    { id: `contact-changed.${former.clinic_id}.${former.ver}`, to: former.email },
    contactChangedContent(former, brand, former.language),
    brand,
  );
