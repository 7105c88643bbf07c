import { REFUND_RULES } from '#shared/content/policies.ts';
import type { NoticeKind } from '#shared/domain/notice.ts';
import { REFUND_TIMES } from '#shared/domain/refund-policy.ts';
import { SLOT_MS } from '#shared/domain/schedule.ts';
import { istDateLabel, istDateTimeLabel, istDay, istTimeLabel, weekdayLabel } from '#shared/values/ist.ts';
import { formatRupees } from '#shared/values/money.ts';
import type { Mail, Sms } from './ports.ts';
import { mailHtml, mailText } from './mail-content.ts';
import { LOST_WORDS } from './lost-words.ts';
import type { MailContent } from './mail-content.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { addressOf } from './notice-kinds.ts';

const when = (slot: string): string => `${weekdayLabel(istDay(slot))}, ${istDateTimeLabel(slot)} IST`;

const greeting = (facts: NoticeFacts): string => `Vanakkam ${facts.patient.name},`;
const closing = (facts: NoticeFacts): string =>
  `Questions? Call ${facts.brand.supportPhone} and give your reference ${facts.ref}.`;

const { promiseHours } = REFUND_TIMES;
const { bankDays } = REFUND_RULES;
const BANKS_TAKE = `Banks take ${bankDays.from} to ${bankDays.to} working days.`;
const SHORTLY = `in ${bankDays.from}-${bankDays.to} working days`;

/** What becomes of the fee of a visit that does not take place or disappoints; nothing where none was paid to us. */
const moneyBack = ({ paid_by, cancel_hours }: NoticeFacts): string[] =>
  paid_by !== 'online'
    ? ['Cannot come? Please move or cancel it by the link below, so that somebody else can have the time.']
    : [
        `Cannot come? Move or cancel it by the link below. Until ${cancel_hours} hours before your appointment you get the whole fee back.`,
        `Not satisfied? Ask for a full refund within ${promiseHours} hours of the start of your appointment, by the same link.`,
      ];

const fee = ({ amount_paise, paid_by, is_paid }: NoticeFacts): MailContent['facts'][number] => {
  if (paid_by === 'free') return ['Fee', 'Free consultation'];
  return is_paid
    ? ['Paid', formatRupees(amount_paise)]
    : ['Fee', `${formatRupees(amount_paise)}, to pay at the clinic`];
};

/** When, where, with whom, for how much. */
const visit = (facts: NoticeFacts): MailContent['facts'] => [
  ['When', when(facts.slot)],
  ['Where', [facts.clinic_name, facts.clinic_address].filter((part) => part !== '').join(', ')],
  ['Dentist', facts.dentist_name],
  ['Clinic phone', facts.clinic_phone],
  fee(facts),
  ['Reference', facts.ref],
];

/** To the booking, and to the place. */
const ways = ({ manage_url, maps_link }: NoticeFacts): MailContent['links'] => [
  { label: 'View your booking', url: manage_url },
  ...(maps_link === null ? [] : [{ label: 'View on map', url: maps_link }]),
];

/** All of the fee, or a part of it. */
function givenBackThere(isAll: boolean, amount: number): { line: string; text: string } {
  const text = isAll
    ? 'The clinic gives your fee back.'
    : `The clinic gives you Rs ${formatRupees(amount).slice(1)} back.`;
  return { line: isAll ? text : `The clinic gives you ${formatRupees(amount)} back.`, text };
}

/** What goes back of the money of a visit that was cancelled; nothing to say where none was taken. */
function goesBack({
  amount_paise,
  goes_back_paise,
  is_paid,
  paid_by,
  was_late,
  cancel_hours,
}: NoticeFacts): { line: string; text: string } | null {
  if (!is_paid || paid_by === 'free') return null;
  if (paid_by === 'at_clinic' && goes_back_paise > 0)
    return givenBackThere(goes_back_paise === amount_paise, goes_back_paise);
  if (paid_by === 'at_clinic') return { line: 'The fee is not returned.', text: 'No refund.' };
  if (goes_back_paise === 0 && !was_late) return { line: 'The fee is not returned.', text: 'No refund.' };
  if (goes_back_paise === 0)
    return {
      line: `It was cancelled less than ${cancel_hours} hours before it began, so the fee is not returned.`,
      text: 'No refund, as it was late.',
    };
  return {
    line: `${formatRupees(goes_back_paise)} goes back to the account you paid from. ${BANKS_TAKE}`,
    text: `You get Rs ${formatRupees(goes_back_paise).slice(1)} back ${SHORTLY}.`,
  };
}

/** Of a payment too many the booking that stands may be another one. */
const staysAsItIs = ({ has_ended, is_surplus }: NoticeFacts): string =>
  has_ended && !is_surplus ? '' : ' Your booking stays as it is.';

const CONTENT: Record<NoticeKind, (facts: NoticeFacts) => MailContent> = {
  confirmed: (facts) => ({
    subject: `Booking Confirmed: ${facts.clinic_name}, ${istDateLabel(facts.slot)} ${istTimeLabel(facts.slot)}`,
    greeting: greeting(facts),
    headline: 'Your appointment is confirmed.',
    facts: visit(facts),
    paragraphs: [
      'Please arrive 10 minutes early. Bring earlier reports or X-rays if you have any.',
      ...moneyBack(facts),
    ],
    links: ways(facts),
    closing: closing(facts),
  }),
  moved: (facts) => ({
    subject: `New time: ${facts.clinic_name}, ${istDateLabel(facts.slot)} ${istTimeLabel(facts.slot)}`,
    greeting: greeting(facts),
    headline: 'Your appointment has a new time.',
    facts: visit(facts),
    paragraphs: ['It replaces the time you had before. Please arrive 10 minutes early.', ...moneyBack(facts)],
    links: ways(facts),
    closing: closing(facts),
  }),
  reminder: (facts) => ({
    ...CONTENT.confirmed(facts),
    subject: `Booking Reminder: ${facts.clinic_name}, ${istDateLabel(facts.slot)} ${istTimeLabel(facts.slot)}`,
    headline: 'Your appointment is coming up.',
  }),
  slot_lost: (facts) => ({
    subject: `${LOST_WORDS[facts.lost_because].payment(facts.clinic_name)}: you get your money back`,
    greeting: greeting(facts),
    headline: LOST_WORDS[facts.lost_because].headline,
    facts: [
      ['You asked for', when(facts.slot)],
      ['Clinic', facts.clinic_name],
      ['Amount', formatRupees(facts.amount_paise)],
      ['Reference', facts.ref],
    ],
    paragraphs: [
      `${formatRupees(facts.amount_paise)} goes back to the account you paid from, in full. ${BANKS_TAKE} You do not have to do anything.`,
      facts.alternatives.length > 0
        ? `Available times near it at ${facts.clinic_name}: ${facts.alternatives.map(when).join('; ')}.`
        : '',
    ].filter((text) => text !== ''),
    links: [{ label: 'Choose another time', url: facts.clinic_url }],
    closing: closing(facts),
  }),
  cancelled: (facts) => ({
    subject: `Cancelled: ${facts.clinic_name}, ${istDateLabel(facts.slot)} ${istTimeLabel(facts.slot)}`,
    greeting: greeting(facts),
    headline: `Your appointment is cancelled.${facts.goes_back_paise > 0 ? ' You get your money back.' : ''}`,
    facts: [
      ['It was on', when(facts.slot)],
      ['Clinic', facts.clinic_name],
      ['Reference', facts.ref],
    ],
    paragraphs: [goesBack(facts)?.line ?? ''].filter((text) => text !== ''),
    links: [{ label: 'Book another time', url: facts.clinic_url }],
    closing: closing(facts),
  }),
  refund_started: (facts) => ({
    subject: `You get ${formatRupees(facts.amount_paise)} back`,
    greeting: greeting(facts),
    headline: facts.is_surplus
      ? 'One of your payments was not needed, so you get it back.'
      : `You get ${formatRupees(facts.amount_paise)} of your payment back.`,
    facts: [
      ['Amount', formatRupees(facts.amount_paise)],
      ['Clinic', facts.clinic_name],
      ['Reference', facts.ref],
    ],
    paragraphs: [`It goes back to the account you paid from. ${BANKS_TAKE}${staysAsItIs(facts)}`],
    links: [{ label: 'View your booking', url: facts.manage_url }],
    closing: closing(facts),
  }),
  refunded: (facts) => ({
    subject: `Refunded: ${formatRupees(facts.amount_paise)}`,
    greeting: greeting(facts),
    headline: `${formatRupees(facts.amount_paise)} is on its way to your account.`,
    facts: [
      ['Amount', formatRupees(facts.amount_paise)],
      ['Clinic', facts.clinic_name],
      ['Reference', facts.ref],
    ],
    paragraphs: [
      `The money has been sent. It reaches your account within ${bankDays.from} to ${bankDays.to} working days.`,
    ],
    links: [{ label: 'Book another time', url: facts.clinic_url }],
    closing: closing(facts),
  }),
  promise_refused: (facts) => ({
    subject: `Your refund request: ${facts.clinic_name}`,
    greeting: greeting(facts),
    headline: 'We have read your request, and cannot refund this visit.',
    facts: [
      ['Your visit', when(facts.slot)],
      ['Clinic', facts.clinic_name],
      ['Reference', facts.ref],
    ],
    paragraphs: [
      ...(facts.decision_words === null ? [] : [facts.decision_words]),
      `If you think this is wrong, please call ${facts.brand.supportPhone} or reply to this mail: a person will look at it again.`,
    ],
    links: [{ label: 'View your booking', url: facts.manage_url }],
    closing: closing(facts),
  }),
};

const TEXTS: Record<NoticeKind, (facts: NoticeFacts) => string> = {
  confirmed: (facts) =>
    `${facts.brand.name}: Booking confirmed at ${facts.clinic_name} on ${istDateLabel(facts.slot)}, ${istTimeLabel(facts.slot)}. Please arrive 10 minutes early. Ref ${facts.ref}. Help ${facts.brand.supportPhone}`,
  moved: (facts) =>
    `${facts.brand.name}: Your appointment at ${facts.clinic_name} has a new time: ${istDateLabel(facts.slot)}, ${istTimeLabel(facts.slot)}. Please arrive 10 minutes early. Ref ${facts.ref}. Help ${facts.brand.supportPhone}`,
  reminder: (facts) =>
    `${facts.brand.name}: Your appointment at ${facts.clinic_name} is on ${istDateLabel(facts.slot)}, ${istTimeLabel(facts.slot)}. Please arrive 10 minutes early. Cannot come? Move or cancel it by the link. Ref ${facts.ref}`,
  slot_lost: (facts) =>
    `${facts.brand.name}: ${LOST_WORDS[facts.lost_because].short(facts.clinic_name)} You get Rs ${rupees(facts)} back ${SHORTLY}.${freeNear(facts)} Ref ${facts.ref}`,
  cancelled: (facts) =>
    `${facts.brand.name}: Your appointment at ${facts.clinic_name} on ${istDateLabel(facts.slot)}, ${istTimeLabel(facts.slot)} is cancelled.${said(goesBack(facts)?.text)} Ref ${facts.ref}`,
  refund_started: (facts) =>
    facts.is_surplus
      ? `${facts.brand.name}: You paid Rs ${rupees(facts)} once more than needed. You get it back ${SHORTLY}. Ref ${facts.ref}`
      : `${facts.brand.name}: You get Rs ${rupees(facts)} of your payment back ${SHORTLY}. Ref ${facts.ref}`,
  refunded: (facts) =>
    `${facts.brand.name}: Rs ${rupees(facts)} is refunded. It reaches your account ${SHORTLY}. Ref ${facts.ref}`,
  promise_refused: (facts) =>
    `${facts.brand.name}: We cannot refund your visit at ${facts.clinic_name}. Why: see your email. Questions? ${facts.brand.supportPhone}. Ref ${facts.ref}`,
};

/** SMS text avoids the rupee sign: it would halve the length of a message. */
const rupees = (facts: NoticeFacts): string => formatRupees(facts.amount_paise).slice(1);

const freeNear = (facts: NoticeFacts): string =>
  facts.alternatives.length === 0
    ? ''
    : ` Available: ${facts.alternatives.map((slot) => `${dayWord(slot)} ${istTimeLabel(slot)}`).join(', ')}.`;

const said = (text: string | undefined): string => (text === undefined ? '' : ` ${text}`);

const dayWord = (slot: string): string => istDateLabel(slot).slice(0, 6);

/** What an e-mail of a kind says. */
export const contentOf = (kind: NoticeKind, facts: NoticeFacts): MailContent => CONTENT[kind](facts);

/** Every mail leads to the booking's own page; last, where there is something else to press first. */
function withOwnPage(content: MailContent, { manage_url: url }: NoticeFacts): MailContent {
  if (content.links.some((link) => link.url === url)) return content;
  return { ...content, links: [...content.links, { label: 'View your booking', url }] };
}

/** What calendars are told, and whether the visit still takes place. */
const IN_CALENDARS: Partial<Record<NoticeKind, { isCancelled: boolean }>> = {
  confirmed: { isCancelled: false },
  moved: { isCancelled: false },
  cancelled: { isCancelled: true },
};

/** The e-mail of one notice, with a calendar entry where the visit's time is what it is about. `id` is stable over retries. */
export function composeMail(kind: NoticeKind, facts: NoticeFacts, id: string): Mail {
  const content = withOwnPage(CONTENT[kind](facts), facts);
  const mail: Mail = {
    id,
    to: addressOf(kind, facts).email,
    subject: content.subject,
    html: mailHtml(content, facts.brand),
    text: mailText(content, facts.brand),
  };
  const entry = IN_CALENDARS[kind];
  if (entry === undefined) return mail;
  return {
    ...mail,
    event: {
      uid: facts.appointment_id,
      // Calendars take the entry with the higher number; a cancellation comes after every time that there was.
      sequence: facts.ics_sequence + (entry.isCancelled ? 1 : 0),
      isCancelled: entry.isCancelled,
      start: facts.slot,
      end: new Date(Date.parse(facts.slot) + SLOT_MS).toISOString(),
      summary: `Dentist: ${facts.clinic_name}`,
      description: `Reference ${facts.ref}. Please arrive 10 minutes early. Clinic phone ${facts.clinic_phone}.`,
      location: facts.clinic_address,
    },
  };
}

/** What differs from one registered SMS to the next has at most 30 letters (TRAI, DLT templates). */
const VARIABLE_MAX = 30;
const shortened = (name: string): string =>
  name.length <= VARIABLE_MAX ? name : `${name.slice(0, VARIABLE_MAX - 3).trimEnd()}...`;

/** The SMS of one notice, which ends with the link to the booking's own page; `to` is ten digits. */
export const composeSms = (kind: NoticeKind, facts: NoticeFacts, id: string): Sms => ({
  id,
  to: addressOf(kind, facts).phone,
  text: `${TEXTS[kind]({ ...facts, clinic_name: shortened(facts.clinic_name) })} ${facts.manage_url}`,
});
