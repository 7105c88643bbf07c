import type { LostBecause } from '#shared/domain/booking/lost-because.ts';
import type { EmailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import { REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { placeLine } from '#shared/domain/booking/visit-text.ts';
import { bookingMessages, type BookingSay } from '#shared/messages/booking-messages.ts';
import { knownLanguage, type Language } from '#shared/values/language.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import type { Times } from '#shared/values/times/write-times.ts';
import type { Email } from '../ports.ts';
import { withEditedTexts } from './editable-texts.ts';
import { type EmailContent, asEmail } from './mail-content.ts';
import { hasTerms, type NotificationFacts, refundCase } from './notification-facts.ts';
import { addressOf } from './notification-kinds.ts';

const { refundTermHours } = REFUND_TIMES;

const languageOf = ({ patient }: NotificationFacts): Language => knownLanguage(patient.language);
const timesOf = (facts: NotificationFacts): Times => TIMES[languageOf(facts)];

/** Subjects of the e-mail about a lost time. */
const LOST_SUBJECTS = {
  taken: 'too_late',
  past: 'too_late',
  hold_ended: 'too_late',
  given_back: 'too_late',
  not_completed: 'not_completed',
  cancelled: 'cancelled',
} as const satisfies Record<LostBecause, string>;

/** The terms of cancelling, where it has any. */
function terms(facts: NotificationFacts, say: BookingSay): string[] {
  const { free_until, cancel_hours } = facts;
  if (!hasTerms(facts)) return [];
  return [
    free_until === null
      ? say('starts_soon', { hours: cancel_hours })
      : say('free_until', { time: timesOf(facts).near(free_until) }),
  ];
}

/**
 * Options of a patient who cannot come, and the refund of a fee that was paid to us, also where the visit disappoints.
 */
function cannotCome(facts: NotificationFacts, say: BookingSay): string[] {
  const { paid_by, cannot_come } = facts;
  if (paid_by !== 'online') return [say(`give_time_back.${cannot_come}`)];
  const lines = terms(facts, say).map((line) => line + say('stop'));
  return [[say(`cannot_come.${cannot_come}`), ...lines].join(' '), say('promise', { hours: refundTermHours })];
}

function fee({ amount_paise, paid_by, is_paid }: NotificationFacts, say: BookingSay): EmailContent['facts'][number] {
  if (paid_by === 'free') return [say('label.fee'), say('free')];
  const amount = formatPaise(amount_paise);
  return is_paid ? [say('label.paid'), amount] : [say('label.fee'), say('to_pay_at_clinic', { amount })];
}

/** When, where, with whom, for how much. */
const visit = (facts: NotificationFacts, say: BookingSay): EmailContent['facts'] => [
  [say('label.when'), timesOf(facts).visit(facts.slot)],
  [say('label.where'), placeLine(facts)],
  [say('label.dentist'), facts.dentist_name],
  [say('label.clinic_phone'), facts.clinic_phone],
  fee(facts, say),
  [say('label.reference'), facts.ref],
];

/** Which clinic and which booking it is about. */
const which = (facts: NotificationFacts, say: BookingSay): EmailContent['facts'] => [
  [say('label.clinic'), facts.clinic_name],
  [say('label.reference'), facts.ref],
];

/** To the booking, and to the place. */
const ways = ({ manage_url, maps_link }: NotificationFacts, say: BookingSay): EmailContent['links'] => [
  { label: say('button.view'), url: manage_url },
  ...(maps_link === null ? [] : [{ label: say('button.map'), url: maps_link }]),
];

/** Line about the refund of a cancelled visit. */
function refundLine(facts: NotificationFacts, say: BookingSay): string[] {
  const amount = formatPaise(facts.goes_back_paise);
  const how = refundCase(facts);
  if (how === null) return [];
  if (how === 'part_by_clinic') return [say('refund.part_by_clinic', { amount })];
  if (how === 'nothing_late') return [say('refund.nothing_late', { hours: facts.cancel_hours })];
  if (how === 'to_account') return [`${say('refund.to_account', { amount })} ${banksTake(facts, say)}`];
  return [say(`refund.${how}`)];
}

const banksTake = ({ brand: { bankDays } }: NotificationFacts, say: BookingSay): string =>
  say('banks_take', { from: bankDays.from, to: bankDays.to });

/** For a surplus payment, the confirmed booking may be another one. */
const staysAsItIs = ({ has_ended, is_surplus }: NotificationFacts, say: BookingSay): string[] =>
  has_ended && !is_surplus ? [] : [say('booking_stays')];

const shownVisit = (facts: NotificationFacts) => ({
  clinic: facts.clinic_name,
  when: timesOf(facts).visit(facts.slot),
});

/** Content that differs by kind: greeting and closing are the same in every message. */
type OwnContent = Omit<EmailContent, 'language' | 'greeting' | 'closing'>;

const CONTENT: Record<EmailKind, (facts: NotificationFacts, say: BookingSay) => OwnContent> = {
  confirmed: (facts, say) => ({
    subject: say('confirmed.subject', shownVisit(facts)),
    headline: say('confirmed.headline'),
    facts: visit(facts, say),
    paragraphs: [say('confirmed.arrive'), ...cannotCome(facts, say)],
    links: ways(facts, say),
  }),
  moved: (facts, say) => ({
    subject: say('moved.subject', shownVisit(facts)),
    headline: say('moved.headline'),
    facts: visit(facts, say),
    paragraphs: [say('moved.arrive'), ...cannotCome(facts, say)],
    links: ways(facts, say),
  }),
  reminder: (facts, say) => ({
    ...CONTENT.confirmed(facts, say),
    subject: say('reminder.subject', shownVisit(facts)),
    headline: say('reminder.headline'),
  }),
  slot_lost: (facts, say) => ({
    subject: say(`slot_lost.subject.${LOST_SUBJECTS[facts.lost_because]}`, { clinic: facts.clinic_name }),
    headline: say(`slot_lost.headline.${facts.lost_because}`),
    facts: [
      [say('label.asked_for'), timesOf(facts).visit(facts.slot)],
      [say('label.clinic'), facts.clinic_name],
      [say('label.amount'), formatPaise(facts.amount_paise)],
      [say('label.reference'), facts.ref],
    ],
    paragraphs: [
      [
        say('slot_lost.in_full', { amount: formatPaise(facts.amount_paise) }),
        banksTake(facts, say),
        say('slot_lost.nothing_to_do'),
      ].join(' '),
      ...(facts.alternatives.length === 0
        ? []
        : [
            say('slot_lost.times_near', {
              clinic: facts.clinic_name,
              times: facts.alternatives.map(timesOf(facts).visit).join('; '),
            }),
          ]),
    ],
    links: [{ label: say('button.choose_time'), url: facts.clinic_url }],
  }),
  cancelled: (facts, say) => ({
    subject: say('cancelled.subject', shownVisit(facts)),
    headline: [say('cancelled.headline'), ...(facts.goes_back_paise > 0 ? [say('cancelled.money_back')] : [])].join(
      ' ',
    ),
    facts: [[say('label.was_on'), timesOf(facts).visit(facts.slot)], ...which(facts, say)],
    paragraphs: refundLine(facts, say),
    links: [{ label: say('button.book_again'), url: facts.clinic_url }],
  }),
  refund_started: (facts, say) => ({
    subject: say('refund_started.subject', { amount: formatPaise(facts.amount_paise) }),
    headline: facts.is_surplus
      ? say('refund_started.surplus')
      : say('refund_started.headline', { amount: formatPaise(facts.amount_paise) }),
    facts: [[say('label.amount'), formatPaise(facts.amount_paise)], ...which(facts, say)],
    paragraphs: [[say('refund_started.how'), banksTake(facts, say), ...staysAsItIs(facts, say)].join(' ')],
    links: [{ label: say('button.view'), url: facts.manage_url }],
  }),
  refunded: (facts, say) => ({
    subject: say('refunded.subject', { amount: formatPaise(facts.amount_paise) }),
    headline: say('refunded.headline', { amount: formatPaise(facts.amount_paise) }),
    facts: [[say('label.amount'), formatPaise(facts.amount_paise)], ...which(facts, say)],
    paragraphs: [say('refunded.sent', { from: facts.brand.bankDays.from, to: facts.brand.bankDays.to })],
    links: [{ label: say('button.book_again'), url: facts.clinic_url }],
  }),
  promise_refused: (facts, say) => ({
    subject: say('promise_refused.subject', { clinic: facts.clinic_name }),
    headline: say('promise_refused.headline'),
    facts: [[say('label.visit'), timesOf(facts).visit(facts.slot)], ...which(facts, say)],
    paragraphs: [
      ...(facts.decision_words === null ? [] : [facts.decision_words]),
      say('promise_refused.wrong', { phone: facts.brand.supportPhone }),
    ],
    links: [{ label: say('button.view'), url: facts.manage_url }],
  }),
  review_asked: (facts, say) => ({
    subject: say('review_asked.subject', { clinic: facts.clinic_name }),
    headline: say('review_asked.headline'),
    facts: [[say('label.visit'), timesOf(facts).visit(facts.slot)], ...which(facts, say)],
    paragraphs: [say('review_asked.tell_others'), say('review_asked.how_shown')],
    links: [{ label: say('button.write_review'), url: facts.manage_url }],
  }),
  new_link: (facts, say) => ({
    subject: say('new_link.subject', { clinic: facts.clinic_name }),
    headline: say('new_link.headline'),
    facts: [[say('label.visit'), timesOf(facts).visit(facts.slot)], ...which(facts, say)],
    paragraphs: [say('new_link.earlier'), say('new_link.keep')],
    links: [{ label: say('button.view'), url: facts.manage_url }],
  }),
};

/**
 * Content of an e-mail of a kind, in the language of the booking. Every e-mail links to the booking's page; the link is
 * last where another button comes first.
 * @param texts texts that replace the originals
 */
export function contentOf(kind: EmailKind, facts: NotificationFacts, texts: EmailTexts = {}): EmailContent {
  const language = languageOf(facts);
  const say = withEditedTexts(texts, kind, bookingMessages(language), {
    name: facts.patient.name,
    ...shownVisit(facts),
    reference: facts.ref,
    phone: facts.brand.supportPhone,
    amount: formatPaise(facts.amount_paise),
  });
  const content = CONTENT[kind](facts, say);
  const ownPage = { label: say('button.view'), url: facts.manage_url };
  const leadsThere = content.links.some(({ url }) => url === ownPage.url);
  return {
    ...content,
    language,
    greeting: say('greeting', { name: facts.patient.name }),
    links: leadsThere ? content.links : [...content.links, ownPage],
    closing: say('closing', { phone: facts.brand.supportPhone, reference: facts.ref }),
  };
}

/** Kinds of e-mail with a calendar entry, and if the visit is cancelled. */
const IN_CALENDARS: Partial<Record<EmailKind, { isCancelled: boolean }>> = {
  confirmed: { isCancelled: false },
  moved: { isCancelled: false },
  cancelled: { isCancelled: true },
};

/** The e-mail of one notification, with a calendar entry where the visit's time is what it is about. `id` is stable over retries. */
export function composeEmail(kind: EmailKind, facts: NotificationFacts, id: string, texts: EmailTexts = {}): Email {
  const content = contentOf(kind, facts, texts);
  const mail = asEmail({ id, to: addressOf(kind, facts).email }, content, facts.brand);
  const entry = IN_CALENDARS[kind];
  if (entry === undefined) return mail;
  const say = bookingMessages(languageOf(facts));
  return {
    ...mail,
    event: {
      uid: facts.appointment_id,
      // Calendars take the entry with the higher number; a cancellation comes after every time that there was.
      sequence: facts.ics_sequence + (entry.isCancelled ? 1 : 0),
      isCancelled: entry.isCancelled,
      start: facts.slot,
      title: say('calendar.title', { clinic: facts.clinic_name }),
      notes: [
        say('calendar.notes', { reference: facts.ref, phone: facts.clinic_phone }),
        ...(entry.isCancelled ? [] : terms(facts, say)),
        ...(facts.maps_link === null ? [] : [facts.maps_link]),
        ...(entry.isCancelled ? [] : [`${say('button.view')}: ${facts.manage_url}`]),
      ].join('\n'),
      place: placeLine(facts),
    },
  };
}
