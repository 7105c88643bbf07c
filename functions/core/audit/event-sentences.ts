import {
  clinicOfAct,
  type AuditEvent,
  type OperationNames,
  type SentencePart,
} from '#shared/domain/audit/audit-event.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { istInstant } from '#shared/values/ist.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { Month, monthWords } from '#shared/values/month.ts';
import { staffDay, staffDays, staffVisit } from '#shared/values/times/staff-times.ts';
import { languageName } from './value-words.ts';

/**
 * Sentences of all audit events; a sentence begins with the actor, who is not in it. `{name}` is a value of the event,
 * `<words>` links to its entity, and `[words]` is left out where one of its values is unknown.
 */
export const SENTENCES = {
  'booking.book': 'made {booking}[ for {slot}]',
  'booking.cancel': 'cancelled {booking}',
  'booking.complete': 'marked {booking} as completed',
  'booking.correct': 'corrected the status of {booking}[ to {phase}]',
  'booking.erase': 'erased the personal data of {booking}',
  'booking.mark_paid': 'marked {booking} as paid at the clinic',
  'booking.move': 'rescheduled {booking}[ to {slot}]',
  'booking.no_show': 'marked {booking} as a no-show',
  'booking.note': 'added a note to {booking}',
  'booking.replace_link': 'replaced the manage link of {booking}',
  'booking.resend': 'resent a message of {booking}',
  'booking.undo_paid': 'marked {booking} as not paid at the clinic',
  'booking.verify': 'verified the payment of {booking}',
  'business.update': 'changed the business details',
  'clinic.archive': 'archived {clinic}',
  'clinic.complete': 'completed the profile of {clinic}',
  'clinic.contact': 'changed the notifications of {clinic}',
  'clinic.create': 'added {clinic}',
  'clinic.days': 'changed the closed and extra-open dates of {clinic}',
  'clinic.delete': 'deleted {clinic}',
  'clinic.hours': 'changed the hours of {clinic}',
  'clinic.pause': 'paused bookings at {clinic}',
  'clinic.restore': 'restored {clinic}',
  'clinic.resume': 'resumed bookings at {clinic}',
  'clinic.update': 'changed {clinic}',
  'clinics.pause': 'paused bookings at all clinics',
  'clinics.resume': 'resumed bookings at all clinics',
  'email_settings.test': 'sent a test e-mail',
  'email_settings.update': 'changed the e-mail provider',
  'email_text.update': 'changed the e-mail text “{mail}” in {language}',
  'image.create': 'added <an image> to {clinic}',
  'image.delete': 'deleted an image of {clinic}',
  'image.update': 'changed <an image> of {clinic}',
  'lead.book': 'marked <a lead>[ at {clinic_if_known}] as booked',
  'lead.call': 'marked <a lead>[ at {clinic_if_known}] as called',
  'lead.erase': 'erased a lead',
  'lead.lose': 'marked <a lead>[ at {clinic_if_known}] as lost',
  'lead.note': 'added a note to <a lead>[ at {clinic_if_known}]',
  'lead.reopen': 'marked <a lead>[ at {clinic_if_known}] as new',
  'list.export': 'exported {list}[ ({rows})]',
  'message.erase': 'erased a contact message',
  'message.mark_spam': 'marked <a contact message> as spam',
  'message.reopen': 'marked <a contact message> as not replied',
  'message.reply': 'marked <a contact message> as replied',
  'money.check': 'compared the money of {day} with Razorpay',
  'partner_request.approve': 'approved <a partner request>',
  'partner_request.contact': 'marked <a partner request> as contacted',
  'partner_request.erase': 'erased a partner request',
  'partner_request.make_clinic': 'made a clinic draft from <a partner request>',
  'partner_request.mark_spam': 'marked <a partner request> as spam',
  'partner_request.reject': 'rejected <a partner request>',
  'partner_request.reopen': 'marked <a partner request> as pending',
  'partner_request.send_link': 'sent the onboarding link of <a partner request>',
  'person.end_sessions': 'ended the sessions of {member}',
  'person.enter': 'signed in for the first time[ as {role}]',
  'person.invite': 'invited {member}[ as {role}]',
  'person.invite_again': 'invited {member} again',
  'person.news': 'changed their own notifications',
  'person.remove': 'removed {member}',
  'person.reset_second_factor': 'reset the second factor of {member}',
  'person.save': 'exported the personal data of a patient',
  'person.set_role': 'changed the role of {member}[ to {role}]',
  'person.show': 'searched for the personal data of a patient',
  'person.sign_out_everywhere': 'signed out everywhere',
  'picture.upload': 'uploaded an image[ for {clinic_if_known}]',
  'post.create': 'created <a blog post>',
  'post.delete': 'deleted a blog post',
  'post.publish': 'published <a blog post>',
  'post.restore': 'restored[ version {version} of] <a blog post>',
  'post.schedule': 'scheduled <a blog post>[ for {publish_at}]',
  'post.unpublish': 'unpublished <a blog post>',
  'post.unschedule': 'cancelled the schedule of <a blog post>',
  'post.update': 'changed <a blog post>',
  'refund.approve': 'approved a refund[ of {promised}] for {booking}',
  'refund.close_by_hand': 'marked the refund of {booking} as sent manually',
  'refund.give': 'refunded {booking}[, {refund} in total]',
  'refund.refuse': 'declined the refund request for {booking}',
  'review.create': 'added <a review> of {clinic}',
  'review.delete': 'deleted a review of {clinic}',
  'review.publish': 'published <a review> of {clinic}',
  'review.update': 'changed <a review> of {clinic}',
  'sending.resume': 'resumed all e-mails and SMS',
  'sending.stop': 'paused all e-mails and SMS',
  'settlement.record': 'recorded <a payout>[ of {amount_paise}] to {clinic} for {month}',
  'sms_settings.test': 'sent a test SMS',
  'sms_settings.update': 'changed the SMS settings',
  'suppressed_address.add': 'added an address to the suppression list',
  'suppressed_address.erase': 'erased an address from the suppression list',
  'suppressed_address.lift': 'removed an address from the suppression list',
  'waitlist_entry.erase': 'erased a waitlist entry',
} as const;
/** Noun and verb of an audit event; every action has a sentence. */
export type AuditAction = keyof typeof SENTENCES;

/** Names of exported lists. */
const LISTS: Readonly<Record<string, string>> = {
  audit: 'the audit log',
  bookings: 'bookings',
  clinicDates: 'the closed and extra-open dates of a clinic',
  clinicMoney: 'the money of a clinic',
  clinics: 'clinics',
  foundBookings: 'bookings of a search',
  foundMessages: 'messages of a search',
  insights: 'lead insights',
  leads: 'leads',
  messages: 'contact messages',
  money: 'the money of all clinics',
  partners: 'partner requests',
  posts: 'blog posts',
  refunds: 'refunds',
  reviews: 'the reviews of a clinic',
  statement: 'the statement of a clinic',
  suppressed: 'the suppression list',
  team: 'the staff',
  unsent: 'messages that were not sent',
  versions: 'the versions of a blog post',
  visits: 'the visits of a clinic',
  pendingReviews: 'reviews that wait for approval',
};

type Context = { auditEvent: AuditEvent; names: OperationNames; now: number };

const plain = (text: string): SentencePart => ({ text, entity: null });

/** The moment that a change says, '2026-11-28 14:00' in IST, as an instant. */
function instantOf(said: string): string | null {
  const [day = '', time = ''] = said.split(' ');
  return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(said) ? istInstant(day, time) : null;
}

/** Returns the value of a changed field after the event; a visit is written as visits are. */
function changed(field: string, { auditEvent, now }: Context): SentencePart[] | null {
  const after = auditEvent.changes?.find((change) => change.field === field)?.after ?? null;
  if (after === null || after === '') return null;
  const slot = field === 'slot' ? instantOf(after) : null;
  if (slot !== null) return [plain(staffVisit(slot, now))];
  return [plain(staffDays(after))];
}

/** Returns the value of a note among the fields: '12' of 'rows: 12'. */
function noted(name: string, { auditEvent }: Context): SentencePart[] | null {
  const note = auditEvent.fields.find((field) => field.startsWith(`${name}: `));
  return note === undefined ? null : [plain(note.slice(name.length + 2))];
}

function knownClinic({ auditEvent, names }: Context): SentencePart[] | null {
  const id = clinicOfAct(auditEvent);
  const name = id === null ? undefined : names.clinics.get(id);
  return name === undefined ? null : [{ text: name, entity: `clinic#${id}` }];
}

const VALUES: Readonly<Record<string, (context: Context, parts: readonly string[]) => SentencePart[] | null>> = {
  booking(context, [, id = '']) {
    const clinic = knownClinic(context);
    const at = clinic === null ? [] : [plain(' at '), ...clinic];
    return [plain('booking '), { text: bookingRef(id), entity: context.auditEvent.entity }, ...at];
  },
  clinic: (context) => knownClinic(context) ?? [{ text: 'a clinic', entity: context.auditEvent.entity }],
  clinic_if_known: knownClinic,
  member: ({ names }, [, id = '']) => [plain(names.members.get(id) ?? 'a staff member')],
  list: (_, [, list = '']) => [plain(LISTS[list] ?? `the list ${list}`)],
  day: (_, [, day = '']) => [plain(staffDay(day))],
  month: (_, [, , month = '']) => [plain(Month.safeParse(month).success ? monthWords(month) : month)],
  mail: (_, [, kind = '']) => [plain(kind.replaceAll('_', ' '))],
  language(_, [, , code = '']) {
    const known = LANGUAGES.find((language) => language === code);
    const name = known && languageName(known, { other: null, isHarmless: () => true });
    return [plain(name ?? code)];
  },
  rows(context) {
    const [rows] = noted('rows', context) ?? [];
    return rows === undefined ? null : [plain(rows.text === '1' ? '1 row' : `${rows.text} rows`)];
  },
  version: (context) => noted('version', context),
};

const TOKEN = /\[([^\]]*)\]|\{(\w+)\}|<([^>]+)>|([^[{<]+)/g;

/** Returns the parts of a template; null where one of its values is unknown. */
function filled(template: string, context: Context): SentencePart[] | null {
  const parts: SentencePart[] = [];
  for (const [, optional, name, linked, words] of template.matchAll(TOKEN)) {
    if (optional !== undefined) parts.push(...(filled(optional, context) ?? []));
    else if (linked !== undefined) parts.push({ text: linked, entity: context.auditEvent.entity });
    else if (name !== undefined) {
      const value = VALUES[name]?.(context, context.auditEvent.entity.split('#')) ?? changed(name, context);
      if (value === null) return null;
      parts.push(...value);
    } else parts.push(plain(words ?? ''));
  }
  return joined(parts);
}

/** Joins neighbouring plain words. */
function joined(parts: readonly SentencePart[]): SentencePart[] {
  const out: SentencePart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.entity === null && part.entity === null) out[out.length - 1] = plain(last.text + part.text);
    else out.push(part);
  }
  return out;
}

const templateOf = (action: string): string =>
  // An event of a later version is shown by its name.
  Object.hasOwn(SENTENCES, action) ? SENTENCES[action as AuditAction] : `did ${action.replaceAll(/[._]/g, ' ')}`;

/**
 * Returns the sentence of an audit event, after the actor: 'rescheduled booking GCHX-19PW at Kaveri Orthodontics to
 * Sat 28 Nov, 2:00 PM'.
 * @param now instant of reading, in milliseconds: visits of another year say theirs
 */
export const sentenceOf = (auditEvent: AuditEvent, names: OperationNames, now: number): SentencePart[] =>
  filled(templateOf(auditEvent.action), { auditEvent, names, now }) ?? [plain(auditEvent.action)];
