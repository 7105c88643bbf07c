import { NEWS_KINDS } from '#shared/domain/team-news.ts';
import type { NewsKind } from '#shared/domain/team-news.ts';
import { asMail } from '../notices/mail-html.ts';
import type { MailContent } from '../notices/mail-content.ts';
import type { Mail } from '../notices/ports.ts';
import type { Brand } from '../ports.ts';
import { shortDigest } from '../short-digest.ts';
import type { TeamEvent } from './ports.ts';

/** So many of a kind are named; the others are counted. */
const MOST_NAMED = 20;

type Words = { one: string; many: string; list: string; path: string };

const WORDS: Record<NewsKind, Words> = {
  refund_by_hand: {
    one: 'refund to make by hand',
    many: 'refunds to make by hand',
    list: 'Refunds',
    path: '/admin/money/refunds',
  },
  promise_asked: { one: 'refund request', many: 'refund requests', list: 'Refunds', path: '/admin/money/refunds' },
  money_differs: {
    one: 'day whose money differs',
    many: 'days whose money differs',
    list: 'Money',
    path: '/admin/money/check',
  },
  message_failed: {
    one: 'message that could not be sent',
    many: 'messages that could not be sent',
    list: 'Dashboard',
    path: '/admin/dashboard',
  },
  partner_request: {
    one: 'partner request',
    many: 'partner requests',
    list: 'Partner Requests',
    path: '/admin/partners',
  },
  draft_finished: {
    one: 'clinic draft to publish',
    many: 'clinic drafts to publish',
    list: 'Partner Requests',
    path: '/admin/partners',
  },
  contact_message: {
    one: 'contact message',
    many: 'contact messages',
    list: 'Contact Messages',
    path: '/admin/contact-messages',
  },
  review_written: {
    one: 'review to publish',
    many: 'reviews to publish',
    list: 'Reviews',
    path: '/admin/reviews',
  },
  booked: { one: 'new booking', many: 'new bookings', list: 'Bookings', path: '/admin/appointments' },
  moved: { one: 'moved booking', many: 'moved bookings', list: 'Bookings', path: '/admin/appointments' },
  cancelled: { one: 'cancelled booking', many: 'cancelled bookings', list: 'Bookings', path: '/admin/appointments' },
};

const counted = (kind: NewsKind, count: number): string =>
  `${count} ${count === 1 ? WORDS[kind].one : WORDS[kind].many}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function factsOf(kind: NewsKind, news: readonly TeamEvent[]): MailContent['facts'] {
  const named = news.slice(0, MOST_NAMED).map(({ words }): [string, string] => [capital(WORDS[kind].one), words]);
  const more = news.length - named.length;
  return more > 0 ? [...named, [capital(WORDS[kind].many), `and ${more} more`]] : named;
}

/** Leads to what there is to see, each list once; the one thing that happened is opened itself. */
function linksOf(news: readonly TeamEvent[], { siteUrl }: Brand): MailContent['links'] {
  const [only] = news;
  if (only !== undefined && news.length === 1) return [{ label: 'Open it', url: siteUrl + only.path }];
  const byList = new Map(news.map(({ kind }) => [WORDS[kind].list, siteUrl + WORDS[kind].path]));
  return [...byList].map(([label, url]) => ({ label, url }));
}

/** What is said of what has happened: bookings by reference, clinic and time, and nobody by name. */
export function teamMailContent(news: readonly TeamEvent[], brand: Brand): MailContent {
  const byKind = NEWS_KINDS.map((kind) => ({ kind, of: news.filter((one) => one.kind === kind) })).filter(
    ({ of }) => of.length > 0,
  );
  const summary = byKind.map(({ kind, of }) => counted(kind, of.length)).join(', ');
  return {
    subject: `${brand.name}: ${summary}`,
    greeting: 'Hello,',
    headline: `${capital(summary)}.`,
    facts: byKind.flatMap(({ kind, of }) => factsOf(kind, of)),
    paragraphs: [],
    links: linksOf(news, brand),
    closing: 'You choose what you are told of under Settings, Notifications.',
  };
}

/** Whoever sends may know a repeat by its id: one that tells more, as something came meanwhile, has to have another. */
function idOf(personId: string, news: readonly TeamEvent[], since: string): string {
  const told = shortDigest(news.map(({ kind, key }) => `${kind} ${key}`));
  return `team-news.${personId}.${since.replaceAll(/[:.]/g, '')}.${told}`;
}

/**
 * The e-mail to somebody of the team about what has happened.
 * @param since until when they were told before (ISO): a repeat that tells of the same has the same id
 */
export const composeTeamMail = (
  { id, email }: { id: string; email: string },
  news: readonly TeamEvent[],
  brand: Brand,
  since: string,
): Mail => asMail({ id: idOf(id, news, since), to: email }, teamMailContent(news, brand), brand);
