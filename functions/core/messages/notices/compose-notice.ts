import type { MailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { MailKind } from '#shared/domain/messages/notice.ts';
import { REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { placeLine } from '#shared/domain/booking/visit-place.ts';
import { knownLanguage } from '#shared/values/language.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { refundCase } from './refund-case.ts';
import type { Mail } from './ports.ts';
import { asMail } from './mail-html.ts';
import { wordsWith } from './editable-words.ts';
import type { MailContent } from './mail-content.ts';
import { hasTerms, type NoticeFacts } from './notice-facts.ts';
import { addressOf } from './notice-kinds.ts';
import { NOTICE_WORDS } from './words/every-language.ts';
import type { NoticeWords } from './words/notice-words.ts';

const { promiseHours } = REFUND_TIMES;

/** The terms of cancelling, where it has any. */
function terms(facts: NoticeFacts, words: NoticeWords): string[] {
  const { free_until, cancel_hours } = facts;
  if (!hasTerms(facts)) return [];
  return [free_until === null ? words.startsSoon(cancel_hours) : words.freeUntil(words.near(free_until))];
}

/**
 * Options of a patient who cannot come, and the refund of a fee that was paid to us, also where the visit disappoints.
 */
function cannotCome(facts: NoticeFacts, words: NoticeWords): string[] {
  const { paid_by, cannot_come } = facts;
  if (paid_by !== 'online') return [words.giveTimeBack[cannot_come]];
  const told = terms(facts, words).map((line) => line + words.stop);
  return [[words.cannotCome[cannot_come], ...told].join(' '), words.promise(promiseHours)];
}

function fee({ amount_paise, paid_by, is_paid }: NoticeFacts, words: NoticeWords): MailContent['facts'][number] {
  if (paid_by === 'free') return [words.labels.fee, words.free];
  const amount = formatPaise(amount_paise);
  return is_paid ? [words.labels.paid, amount] : [words.labels.fee, words.toPayAtClinic(amount)];
}

/** When, where, with whom, for how much. */
const visit = (facts: NoticeFacts, words: NoticeWords): MailContent['facts'] => [
  [words.labels.when, words.when(facts.slot)],
  [words.labels.where, placeLine(facts)],
  [words.labels.dentist, facts.dentist_name],
  [words.labels.clinic_phone, facts.clinic_phone],
  fee(facts, words),
  [words.labels.reference, facts.ref],
];

/** Which clinic and which booking it is about. */
const which = (facts: NoticeFacts, { labels }: NoticeWords): MailContent['facts'] => [
  [labels.clinic, facts.clinic_name],
  [labels.reference, facts.ref],
];

/** To the booking, and to the place. */
const ways = ({ manage_url, maps_link }: NoticeFacts, { buttons }: NoticeWords): MailContent['links'] => [
  { label: buttons.view, url: manage_url },
  ...(maps_link === null ? [] : [{ label: buttons.map, url: maps_link }]),
];

/** Line about the refund of a cancelled visit. */
function refundLine(facts: NoticeFacts, words: NoticeWords): string[] {
  const amount = formatPaise(facts.goes_back_paise);
  const how = refundCase(facts);
  if (how === null) return [];
  if (how === 'part_by_clinic') return [words.refundPhrase.part_by_clinic(amount)];
  if (how === 'nothing_late') return [words.refundPhrase.nothing_late(facts.cancel_hours)];
  if (how === 'to_account') return [`${words.refundPhrase.to_account(amount)} ${banksTake(facts, words)}`];
  return [words.refundPhrase[how]];
}

const banksTake = ({ brand: { bankDays } }: NoticeFacts, words: NoticeWords): string =>
  words.banksTake(bankDays.from, bankDays.to);

/** For a surplus payment, the confirmed booking may be another one. */
const staysAsItIs = ({ has_ended, is_surplus }: NoticeFacts, words: NoticeWords): string[] =>
  has_ended && !is_surplus ? [] : [words.bookingStays];

const shownVisit = (facts: NoticeFacts, words: NoticeWords) => ({
  clinic: facts.clinic_name,
  time: words.when(facts.slot),
});

/** Content that differs by kind: greeting and closing are the same in every message. */
type OwnContent = Omit<MailContent, 'language' | 'greeting' | 'closing'>;

const CONTENT: Record<MailKind, (facts: NoticeFacts, words: NoticeWords) => OwnContent> = {
  confirmed: (facts, words) => ({
    subject: words.confirmed.subject(shownVisit(facts, words)),
    headline: words.confirmed.headline,
    facts: visit(facts, words),
    paragraphs: [words.confirmed.arrive, ...cannotCome(facts, words)],
    links: ways(facts, words),
  }),
  moved: (facts, words) => ({
    subject: words.moved.subject(shownVisit(facts, words)),
    headline: words.moved.headline,
    facts: visit(facts, words),
    paragraphs: [words.moved.arrive, ...cannotCome(facts, words)],
    links: ways(facts, words),
  }),
  reminder: (facts, words) => ({
    ...CONTENT.confirmed(facts, words),
    subject: words.reminder.subject(shownVisit(facts, words)),
    headline: words.reminder.headline,
  }),
  slot_lost: (facts, words) => ({
    subject: words.slot_lost.subject[facts.lost_because](facts.clinic_name),
    headline: words.slot_lost.headline[facts.lost_because],
    facts: [
      [words.labels.asked_for, words.when(facts.slot)],
      [words.labels.clinic, facts.clinic_name],
      [words.labels.amount, formatPaise(facts.amount_paise)],
      [words.labels.reference, facts.ref],
    ],
    paragraphs: [
      [
        words.slot_lost.inFull(formatPaise(facts.amount_paise)),
        banksTake(facts, words),
        words.slot_lost.nothingToDo,
      ].join(' '),
      ...(facts.alternatives.length === 0
        ? []
        : [words.slot_lost.timesNear(facts.clinic_name, facts.alternatives.map(words.when).join('; '))]),
    ],
    links: [{ label: words.buttons.choose_time, url: facts.clinic_url }],
  }),
  cancelled: (facts, words) => ({
    subject: words.cancelled.subject(shownVisit(facts, words)),
    headline: [words.cancelled.headline, ...(facts.goes_back_paise > 0 ? [words.cancelled.moneyBack] : [])].join(' '),
    facts: [[words.labels.was_on, words.when(facts.slot)], ...which(facts, words)],
    paragraphs: refundLine(facts, words),
    links: [{ label: words.buttons.book_again, url: facts.clinic_url }],
  }),
  refund_started: (facts, words) => ({
    subject: words.refund_started.subject(formatPaise(facts.amount_paise)),
    headline: facts.is_surplus
      ? words.refund_started.surplus
      : words.refund_started.headline(formatPaise(facts.amount_paise)),
    facts: [[words.labels.amount, formatPaise(facts.amount_paise)], ...which(facts, words)],
    paragraphs: [[words.refund_started.how, banksTake(facts, words), ...staysAsItIs(facts, words)].join(' ')],
    links: [{ label: words.buttons.view, url: facts.manage_url }],
  }),
  refunded: (facts, words) => ({
    subject: words.refunded.subject(formatPaise(facts.amount_paise)),
    headline: words.refunded.headline(formatPaise(facts.amount_paise)),
    facts: [[words.labels.amount, formatPaise(facts.amount_paise)], ...which(facts, words)],
    paragraphs: [words.refunded.sent(facts.brand.bankDays.from, facts.brand.bankDays.to)],
    links: [{ label: words.buttons.book_again, url: facts.clinic_url }],
  }),
  promise_refused: (facts, words) => ({
    subject: words.promise_refused.subject(facts.clinic_name),
    headline: words.promise_refused.headline,
    facts: [[words.labels.visit, words.when(facts.slot)], ...which(facts, words)],
    paragraphs: [
      ...(facts.decision_words === null ? [] : [facts.decision_words]),
      words.promise_refused.wrong(facts.brand.supportPhone),
    ],
    links: [{ label: words.buttons.view, url: facts.manage_url }],
  }),
  review_asked: (facts, words) => ({
    subject: words.review_asked.subject(facts.clinic_name),
    headline: words.review_asked.headline,
    facts: [[words.labels.visit, words.when(facts.slot)], ...which(facts, words)],
    paragraphs: [words.review_asked.tellOthers, words.review_asked.howShown],
    links: [{ label: words.buttons.write_review, url: facts.manage_url }],
  }),
  new_link: (facts, words) => ({
    subject: words.new_link.subject(facts.clinic_name),
    headline: words.new_link.headline,
    facts: [[words.labels.visit, words.when(facts.slot)], ...which(facts, words)],
    paragraphs: [words.new_link.earlier, words.new_link.keep],
    links: [{ label: words.buttons.view, url: facts.manage_url }],
  }),
};

/**
 * Content of an e-mail of a kind, in the language of the booking. Every e-mail links to the booking's page; the link is
 * last where another button comes first.
 * @param texts texts that replace the originals
 */
export function contentOf(kind: MailKind, facts: NoticeFacts, texts: MailTexts = {}): MailContent {
  const language = knownLanguage(facts.patient.language);
  const words = wordsWith(texts, NOTICE_WORDS[language], kind, facts);
  const content = CONTENT[kind](facts, words);
  const ownPage = { label: words.buttons.view, url: facts.manage_url };
  const leadsThere = content.links.some(({ url }) => url === ownPage.url);
  return {
    ...content,
    language,
    greeting: words.greeting(facts.patient.name),
    links: leadsThere ? content.links : [...content.links, ownPage],
    closing: words.closing(facts.brand.supportPhone, facts.ref),
  };
}

/** Kinds of e-mail with a calendar entry, and if the visit is cancelled. */
const IN_CALENDARS: Partial<Record<MailKind, { isCancelled: boolean }>> = {
  confirmed: { isCancelled: false },
  moved: { isCancelled: false },
  cancelled: { isCancelled: true },
};

/** The e-mail of one notice, with a calendar entry where the visit's time is what it is about. `id` is stable over retries. */
export function composeMail(kind: MailKind, facts: NoticeFacts, id: string, texts: MailTexts = {}): Mail {
  const content = contentOf(kind, facts, texts);
  const mail = asMail({ id, to: addressOf(kind, facts).email }, content, facts.brand);
  const entry = IN_CALENDARS[kind];
  if (entry === undefined) return mail;
  const words = NOTICE_WORDS[knownLanguage(facts.patient.language)];
  return {
    ...mail,
    event: {
      uid: facts.appointment_id,
      // Calendars take the entry with the higher number; a cancellation comes after every time that there was.
      sequence: facts.ics_sequence + (entry.isCancelled ? 1 : 0),
      isCancelled: entry.isCancelled,
      start: facts.slot,
      title: words.calendar.title(facts.clinic_name),
      notes: [
        words.calendar.notes(facts.ref, facts.clinic_phone),
        ...(entry.isCancelled ? [] : terms(facts, words)),
        ...(facts.maps_link === null ? [] : [facts.maps_link]),
        ...(entry.isCancelled ? [] : [`${words.buttons.view}: ${facts.manage_url}`]),
      ].join('\n'),
      place: placeLine(facts),
    },
  };
}
