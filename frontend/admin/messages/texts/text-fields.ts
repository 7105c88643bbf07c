import { TEXT_FIELDS } from '#shared/domain/messages/mail-texts.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';

/** Labels of the texts of e-mails. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  subject: 'Subject',
  subject_not_completed: 'Subject: the bank did not complete the payment',
  subject_cancelled: 'Subject: it was cancelled before the payment came',
  greeting: 'Greeting',
  headline: 'Heading',
  headline_taken: 'Heading: the time was already booked',
  headline_past: 'Heading: the time had begun',
  headline_hold_ended: 'Heading: the time was no longer held',
  headline_given_back: 'Heading: the time had been released',
  headline_not_completed: 'Heading: the bank did not complete the payment',
  headline_cancelled: 'Heading: it was cancelled before the payment came',
  headline_surplus: 'Heading: a payment too many',
  arrive: 'Before the visit',
  give_time_back: 'Cancelling (if nothing was paid online)',
  give_time_back_by_cancelling: 'The same, when it can only be cancelled',
  give_time_back_by_phone: 'The same, when the clinic has taken the fee',
  nothing_to_do: 'Nothing to do',
  times_near: 'Other times',
  tell_others: 'Instructions',
  wrong: 'Objecting to the decision',
  closing: 'Last line',
};

/** From this length on a text has room for several lines. */
const LONG = 300;

type Field = { name: string; label: string; max: number; isLong: boolean; hint: string | undefined };

/** The texts of a kind in the order of the e-mail, with their names and what has to stand in them. */
export const fieldsOf = (kind: EmailKind): Field[] =>
  Object.entries(TEXT_FIELDS[kind]).map(([name, { max, needs }]) => ({
    name,
    label: FIELD_WORDS[name] ?? name,
    max,
    isLong: max > LONG,
    hint: needs.length === 0 ? undefined : `Has to say ${needs.map((one) => `{${one}}`).join(' and ')}.`,
  }));
