import { faultOfText, TEXT_FIELDS, withFacts, type EmailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import { BOOKING_CATALOGUES, type BookingMessage, type BookingSay } from '#shared/messages/booking-messages.ts';
import { messageSource } from '#shared/messages/read-messages.ts';
import type { Language } from '#shared/values/language.ts';

type Places = Readonly<Record<string, BookingMessage>>;

const ADDRESSED = { greeting: 'greeting', closing: 'closing' } as const;

type Headed = 'cancelled' | 'promise_refused' | 'review_asked' | 'new_link' | 'refund_started' | 'refunded';

const headed = (kind: Headed): Places => ({
  ...ADDRESSED,
  subject: `${kind}.subject`,
  headline: `${kind}.headline`,
});

/** `of`: the kind whose sentence about arriving it has. */
const visit = (kind: 'confirmed' | 'moved' | 'reminder', of: 'confirmed' | 'moved'): Places => ({
  ...ADDRESSED,
  subject: `${kind}.subject`,
  headline: `${kind}.headline`,
  arrive: `${of}.arrive`,
  give_time_back: 'give_time_back.move_or_cancel',
  give_time_back_by_cancelling: 'give_time_back.cancel',
  give_time_back_by_phone: 'give_time_back.call_clinic',
});

/** The message of each text of an e-mail that may be edited. */
const PLACES: Readonly<Record<EmailKind, Places>> = {
  confirmed: visit('confirmed', 'confirmed'),
  moved: visit('moved', 'moved'),
  reminder: visit('reminder', 'confirmed'),
  cancelled: headed('cancelled'),
  slot_lost: {
    ...ADDRESSED,
    subject: 'slot_lost.subject.too_late',
    subject_not_completed: 'slot_lost.subject.not_completed',
    subject_cancelled: 'slot_lost.subject.cancelled',
    headline_taken: 'slot_lost.headline.taken',
    headline_past: 'slot_lost.headline.past',
    headline_hold_ended: 'slot_lost.headline.hold_ended',
    headline_given_back: 'slot_lost.headline.given_back',
    headline_not_completed: 'slot_lost.headline.not_completed',
    headline_cancelled: 'slot_lost.headline.cancelled',
    nothing_to_do: 'slot_lost.nothing_to_do',
    times_near: 'slot_lost.times_near',
  },
  refund_started: { ...headed('refund_started'), headline_surplus: 'refund_started.surplus' },
  refunded: headed('refunded'),
  promise_refused: { ...headed('promise_refused'), wrong: 'promise_refused.wrong' },
  review_asked: { ...headed('review_asked'), tell_others: 'review_asked.tell_others' },
  new_link: headed('new_link'),
};

/** Returns the original texts of an e-mail with their variables, in the order in which they stand in it. */
export function originalTexts(kind: EmailKind, language: Language): Record<string, string> {
  const fields = Object.keys(TEXT_FIELDS[kind]);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const id = PLACES[kind][field];
      return id === undefined ? [] : [[field, messageSource(BOOKING_CATALOGUES, language, id)]];
    }),
  );
}

/** Returns the texts that can be said, and the fields of those that cannot any more: they are said as in the original. */
export function sayableTexts(kind: EmailKind, texts: EmailTexts): { texts: EmailTexts; unfit: string[] } {
  const unfit = Object.keys(texts).filter((field) => faultOfText(kind, field, texts[field] ?? '') !== null);
  return { texts: Object.fromEntries(Object.entries(texts).filter(([field]) => !unfit.includes(field))), unfit };
}

/**
 * Returns the messages of an e-mail with edited texts in the place of the originals.
 * @param facts values of the variables that every edited text may have
 */
export function withEditedTexts(
  texts: EmailTexts,
  kind: EmailKind,
  say: BookingSay,
  facts: Readonly<Record<string, string>>,
): BookingSay {
  const edited = new Map<string | undefined, string>(
    Object.entries(texts).map(([field, text]) => [PLACES[kind][field], text]),
  );
  return (id, ...values) => {
    const text = edited.get(id);
    return text === undefined ? say(id, ...values) : withFacts(text, { ...facts, ...values[0] });
  };
}
