import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  type StaffEvent,
  type StaffFacts,
} from '#shared/domain/staff/staff-notifications.ts';
import type { Member } from '#shared/domain/staff/member.ts';
import { staffMessages, type StaffSay } from '#shared/messages/staff-messages.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { Language } from '#shared/values/language.ts';
import { staffDay } from '#shared/values/times/staff-times.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import { type EmailContent, asEmail } from '../notifications/mail-content.ts';
import type { Email } from '../ports.ts';
import { shortDigest } from '../../digests.ts';
import type { AdminBrand } from '../../ports.ts';

/** So many of a kind are named; the others are counted. */
const MOST_NAMED = 20;

/** The screens of the back office, which is English. */
const SCREENS: Record<NotificationTopic, { name: string; path: string }> = {
  refund_by_hand: { name: 'Refunds', path: '/admin/money/refunds' },
  promise_asked: { name: 'Refunds', path: '/admin/money/refunds' },
  money_differs: { name: 'Money', path: '/admin/money/check' },
  message_failed: { name: 'Dashboard', path: '/admin/dashboard' },
  partner_request: { name: 'Partner Requests', path: '/admin/partners' },
  draft_finished: { name: 'Partner Requests', path: '/admin/partners' },
  contact_message: { name: 'Contact Messages', path: '/admin/contact-messages' },
  review_written: { name: 'Reviews', path: '/admin/reviews' },
  booked: { name: 'Bookings', path: '/admin/appointments' },
  moved: { name: 'Bookings', path: '/admin/appointments' },
  cancelled: { name: 'Bookings', path: '/admin/appointments' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A line about one thing that happened. */
function lineOf(facts: StaffFacts, say: StaffSay, language: Language): string {
  const time = TIMES[language].visit;
  const reference = (id: string): string => say('reference', { reference: bookingRef(id) });
  if ('slot' in facts) return `${facts.clinic_name}, ${time(facts.slot)} · ${reference(facts.booking_id)}`;
  if ('channel' in facts) return [say(`channel.${facts.channel}`), reference(facts.booking_id)].join(' · ');
  if ('written_at' in facts) return say('written_at', { time: time(facts.written_at) });
  if ('day' in facts) return `${staffDay(facts.day)}: ${say('payments', { count: facts.payments })}`;
  return facts.clinic_name === null
    ? say('gone_clinic')
    : [facts.clinic_name, facts.city].filter((part) => part !== null && part !== '').join(', ');
}

type OfKind = { kind: NotificationTopic; of: readonly StaffEvent[] };

function factsOf({ kind, of }: OfKind, say: StaffSay, language: Language): EmailContent['facts'] {
  const named = of
    .slice(0, MOST_NAMED)
    .map(({ facts }): [string, string] => [capital(say(`${kind}.one`)), lineOf(facts, say, language)]);
  const more = of.length - named.length;
  return more > 0 ? [...named, [capital(say(`${kind}.many`)), say('more', { count: more })]] : named;
}

/** Leads to what there is to see, each list once; the one thing that happened is opened itself. */
function linksOf(news: readonly StaffEvent[], say: StaffSay, { adminUrl }: AdminBrand): EmailContent['links'] {
  const [only] = news;
  if (only !== undefined && news.length === 1) return [{ label: say('open'), url: adminUrl + only.path }];
  const byScreen = new Map(news.map(({ kind }) => [SCREENS[kind].name, adminUrl + SCREENS[kind].path]));
  return [...byScreen].map(([label, url]) => ({ label, url }));
}

/** Content of an e-mail about events: bookings by reference, clinic and time, without names of persons. */
export function staffEmailContent(news: readonly StaffEvent[], brand: AdminBrand, language: Language): EmailContent {
  const say = staffMessages(language);
  const byKind = NOTIFICATION_TOPICS.map((kind): OfKind => ({
    kind,
    of: news.filter((one) => one.kind === kind),
  })).filter(({ of }) => of.length > 0);
  const summary = byKind
    .map(({ kind, of }) => `${of.length} ${say(`${kind}.${of.length === 1 ? 'one' : 'many'}`)}`)
    .join(', ');
  return {
    language,
    subject: `${brand.name}: ${summary}`,
    greeting: say('greeting'),
    headline: say('headline', { summary: capital(summary) }),
    facts: byKind.flatMap((one) => factsOf(one, say, language)),
    paragraphs: [],
    links: linksOf(news, say, brand),
    closing: say('closing'),
  };
}

/**
 * The mail provider may recognise a repeat by its id. A mail that reports more, because of newer events, needs another
 * id.
 */
function idOf(personId: string, news: readonly StaffEvent[], since: string): string {
  const digest = shortDigest(news.map(({ kind, key }) => `${kind} ${key}`));
  return `team-news.${personId}.${since.replaceAll(/[:.]/g, '')}.${digest}`;
}

/**
 * The e-mail to somebody of the team about what has happened.
 * @param since until when they were told before (ISO): a repeat that tells of the same has the same id
 */
export const composeStaffEmail = (
  { id, email, language }: Pick<Member, 'id' | 'email' | 'language'>,
  news: readonly StaffEvent[],
  brand: AdminBrand,
  since: string,
): Email => asEmail({ id: idOf(id, news, since), to: email }, staffEmailContent(news, brand, language), brand);
