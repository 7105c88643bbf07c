import type { CannotCome } from '#shared/domain/booking/allowed-act.ts';
import type { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { faultOfText, TEXT_FIELDS, withFacts, type MailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { MailKind } from '#shared/domain/messages/notice.ts';
import type { Language } from '#shared/values/language.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { NOTICE_WORDS } from './words/every-language.ts';
import type { NoticeWords } from './words/notice-words.ts';

/** The texts of an e-mail that may be edited, and where each stands among its words. */

/** A text with its facts; `more` are those that only the place knows. */
type Say = (more?: Readonly<Record<string, string>>) => string;
type Place = {
  /** The original, with its variables. */
  read: (words: NoticeWords) => string;
  /** The words with another text in its place. */
  write: (words: NoticeWords, say: Say) => NoticeWords;
};
type Places = Readonly<Record<string, Place>>;

const VISIT = { clinic: '{clinic}', time: '{when}' };

const ADDRESSED: Places = {
  greeting: {
    read: (words) => words.greeting('{name}'),
    write: (words, say) => ({ ...words, greeting: () => say() }),
  },
  closing: {
    read: (words) => words.closing('{phone}', '{reference}'),
    write: (words, say) => ({ ...words, closing: () => say() }),
  },
};

const headlineOf = (
  kind: 'confirmed' | 'moved' | 'reminder' | 'cancelled' | 'promise_refused' | 'review_asked' | 'new_link',
): Place => ({
  read: (words) => words[kind].headline,
  write: (words, say) => ({ ...words, [kind]: { ...words[kind], headline: say() } }),
});

const subjectOfVisit = (kind: 'confirmed' | 'moved' | 'reminder' | 'cancelled'): Place => ({
  read: (words) => words[kind].subject(VISIT),
  write: (words, say) => ({ ...words, [kind]: { ...words[kind], subject: () => say() } }),
});

const subjectOfClinic = (kind: 'promise_refused' | 'review_asked' | 'new_link'): Place => ({
  read: (words) => words[kind].subject('{clinic}'),
  write: (words, say) => ({ ...words, [kind]: { ...words[kind], subject: () => say() } }),
});

const giveTimeBack = (how: CannotCome): Place => ({
  read: (words) => words.giveTimeBack[how],
  write: (words, say) => ({ ...words, giveTimeBack: { ...words.giveTimeBack, [how]: say() } }),
});

/** `of`: whose sentence about arriving it says. */
const visit = (kind: 'confirmed' | 'moved' | 'reminder', of: 'confirmed' | 'moved'): Places => ({
  ...ADDRESSED,
  subject: subjectOfVisit(kind),
  headline: headlineOf(kind),
  arrive: {
    read: (words) => words[of].arrive,
    write: (words, say) => ({ ...words, [of]: { ...words[of], arrive: say() } }),
  },
  give_time_back: giveTimeBack('move_or_cancel'),
  give_time_back_by_cancelling: giveTimeBack('cancel'),
  give_time_back_by_phone: giveTimeBack('call_clinic'),
});

/** Said for each of these causes. */
const lostSubject = (...causes: [LostBecause, ...LostBecause[]]): Place => ({
  read: ({ slot_lost }) => slot_lost.subject[causes[0]]('{clinic}'),
  write(words, say) {
    const subject = { ...words.slot_lost.subject };
    for (const cause of causes) subject[cause] = () => say();
    return { ...words, slot_lost: { ...words.slot_lost, subject } };
  },
});

const lostHeadline = (cause: LostBecause): Place => ({
  read: ({ slot_lost }) => slot_lost.headline[cause],
  write: ({ slot_lost, ...words }, say) => ({
    ...words,
    slot_lost: { ...slot_lost, headline: { ...slot_lost.headline, [cause]: say() } },
  }),
});

const ofRefund = (kind: 'refund_started' | 'refunded', text: 'subject' | 'headline'): Place => ({
  read: (words) => words[kind][text]('{amount}'),
  write: (words, say) => ({ ...words, [kind]: { ...words[kind], [text]: () => say() } }),
});

const PLACES: Readonly<Record<MailKind, Places>> = {
  confirmed: visit('confirmed', 'confirmed'),
  moved: visit('moved', 'moved'),
  reminder: visit('reminder', 'confirmed'),
  cancelled: { ...ADDRESSED, subject: subjectOfVisit('cancelled'), headline: headlineOf('cancelled') },
  slot_lost: {
    ...ADDRESSED,
    subject: lostSubject('taken', 'past', 'hold_ended', 'given_back'),
    subject_not_completed: lostSubject('not_completed'),
    subject_cancelled: lostSubject('cancelled'),
    headline_taken: lostHeadline('taken'),
    headline_past: lostHeadline('past'),
    headline_hold_ended: lostHeadline('hold_ended'),
    headline_given_back: lostHeadline('given_back'),
    headline_not_completed: lostHeadline('not_completed'),
    headline_cancelled: lostHeadline('cancelled'),
    nothing_to_do: {
      read: ({ slot_lost }) => slot_lost.nothingToDo,
      write: (words, say) => ({ ...words, slot_lost: { ...words.slot_lost, nothingToDo: say() } }),
    },
    times_near: {
      read: ({ slot_lost }) => slot_lost.timesNear('{clinic}', '{times}'),
      write: (words, say) => ({
        ...words,
        slot_lost: { ...words.slot_lost, timesNear: (_clinic, times) => say({ times }) },
      }),
    },
  },
  refund_started: {
    ...ADDRESSED,
    subject: ofRefund('refund_started', 'subject'),
    headline: ofRefund('refund_started', 'headline'),
    headline_surplus: {
      read: ({ refund_started }) => refund_started.surplus,
      write: (words, say) => ({ ...words, refund_started: { ...words.refund_started, surplus: say() } }),
    },
  },
  refunded: { ...ADDRESSED, subject: ofRefund('refunded', 'subject'), headline: ofRefund('refunded', 'headline') },
  promise_refused: {
    ...ADDRESSED,
    subject: subjectOfClinic('promise_refused'),
    headline: headlineOf('promise_refused'),
    wrong: {
      read: ({ promise_refused }) => promise_refused.wrong('{phone}'),
      write: (words, say) => ({ ...words, promise_refused: { ...words.promise_refused, wrong: () => say() } }),
    },
  },
  review_asked: {
    ...ADDRESSED,
    subject: subjectOfClinic('review_asked'),
    headline: headlineOf('review_asked'),
    tell_others: {
      read: ({ review_asked }) => review_asked.tellOthers,
      write: (words, say) => ({ ...words, review_asked: { ...words.review_asked, tellOthers: say() } }),
    },
  },
  new_link: { ...ADDRESSED, subject: subjectOfClinic('new_link'), headline: headlineOf('new_link') },
};

/** The texts of an e-mail as they are where nobody has written others, in the order in which they stand in it. */
export function originalTexts(kind: MailKind, language: Language): Record<string, string> {
  const fields = Object.keys(TEXT_FIELDS[kind]);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const place = PLACES[kind][field];
      return place === undefined ? [] : [[field, place.read(NOTICE_WORDS[language])]];
    }),
  );
}

/** The texts that can be said, and the fields of those that cannot any more: they are said as in the original. */
export function sayableTexts(kind: MailKind, texts: MailTexts): { texts: MailTexts; unfit: string[] } {
  const unfit = Object.keys(texts).filter((field) => faultOfText(kind, field, texts[field] ?? '') !== null);
  return { texts: Object.fromEntries(Object.entries(texts).filter(([field]) => !unfit.includes(field))), unfit };
}

/** The words of a language with what was written in their place. */
export function wordsWith(texts: MailTexts, words: NoticeWords, kind: MailKind, facts: NoticeFacts): NoticeWords {
  const said = {
    name: facts.patient.name,
    clinic: facts.clinic_name,
    when: words.when(facts.slot),
    reference: facts.ref,
    phone: facts.brand.supportPhone,
    amount: formatPaise(facts.amount_paise),
  };
  return Object.entries(texts).reduce<NoticeWords>(
    (all, [field, text]) =>
      PLACES[kind][field]?.write(all, (more = {}) => withFacts(text, { ...said, ...more })) ?? all,
    words,
  );
}
