import * as z from 'zod';
import { EmailKind } from './notification.ts';
import { LANGUAGES } from '../../values/language.ts';
import { lazyObject } from '../../values/lazy.ts';
import { EDIT } from '../edit.ts';

/** Editable texts of an e-mail about a booking, and the variables in braces for the facts of a booking. */

/** Each is one line; how long they are is counted before facts take the place of variables. */
type TextField = {
  max: number;
  /** Variables that have to stand in it. */
  needs: readonly string[];
  /** Variables of this field alone. */
  also?: readonly string[];
};
type TextFields = Readonly<Record<string, TextField>>;

const subject = (...needs: string[]): TextField => ({ max: 150, needs });
const headline = (...needs: string[]): TextField => ({ max: 200, needs });
const sentence = (...needs: string[]): TextField => ({ max: 500, needs });

const GREETING: TextFields = { greeting: { max: 100, needs: ['name'] } };
const CLOSING: TextFields = { closing: sentence('phone', 'reference') };

const VISIT: TextFields = {
  subject: subject('clinic', 'when'),
  ...GREETING,
  headline: headline(),
  arrive: sentence(),
  give_time_back: sentence(),
  give_time_back_by_cancelling: sentence(),
  give_time_back_by_phone: sentence(),
  ...CLOSING,
};

/** Text fields by kind, in the order in which they appear in the e-mail. */
export const TEXT_FIELDS: Readonly<Record<EmailKind, TextFields>> = {
  confirmed: VISIT,
  moved: VISIT,
  reminder: VISIT,
  cancelled: { subject: subject('clinic', 'when'), ...GREETING, headline: headline(), ...CLOSING },
  slot_lost: {
    subject: subject('clinic'),
    subject_not_completed: subject('clinic'),
    subject_cancelled: subject('clinic'),
    ...GREETING,
    headline_taken: headline(),
    headline_past: headline(),
    headline_hold_ended: headline(),
    headline_given_back: headline(),
    headline_not_completed: headline(),
    headline_cancelled: headline(),
    nothing_to_do: sentence(),
    times_near: { ...sentence('times'), also: ['times'] },
    ...CLOSING,
  },
  refund_started: {
    subject: subject('amount'),
    ...GREETING,
    headline: headline('amount'),
    headline_surplus: headline(),
    ...CLOSING,
  },
  refunded: { subject: subject('amount'), ...GREETING, headline: headline('amount'), ...CLOSING },
  promise_refused: {
    subject: subject('clinic'),
    ...GREETING,
    headline: headline(),
    wrong: sentence('phone'),
    ...CLOSING,
  },
  // The statement that staff read a review before it is published is a rule, and not an editable text.
  review_asked: {
    subject: subject('clinic'),
    ...GREETING,
    headline: headline(),
    tell_others: sentence(),
    ...CLOSING,
  },
  // The sentences about earlier links are facts and cannot be edited.
  new_link: { subject: subject('clinic'), ...GREETING, headline: headline(), ...CLOSING },
};

/** The texts of an e-mail by the names of their fields. */
export type EmailTexts = Readonly<Record<string, string>>;

const OF_EVERY_KIND = ['name', 'clinic', 'when', 'reference', 'phone'];
const OF_MONEY: readonly EmailKind[] = ['slot_lost', 'refund_started', 'refunded'];

/** The variables that a field may have. */
export const variablesOf = (kind: EmailKind, field: string): string[] => [
  ...OF_EVERY_KIND,
  ...(OF_MONEY.includes(kind) ? ['amount'] : []),
  ...(TEXT_FIELDS[kind][field]?.also ?? []),
];

const VARIABLE = /\{([^{}]*)\}/g;
/** Nothing that breaks a line or turns the direction of reading. */
const NOT_OF_ONE_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Returns the error in a text, as a sentence for its author; null if there is none. */
export function faultOfText(kind: EmailKind, field: string, text: string): string | null {
  const rules = Object.hasOwn(TEXT_FIELDS[kind], field) ? TEXT_FIELDS[kind][field] : undefined;
  if (rules === undefined) return 'This message has no such text.';
  if (text.trim() === '') return 'Please enter some text.';
  if (text.length > rules.max) return `At most ${rules.max} characters.`;
  if (NOT_OF_ONE_LINE.test(text)) return 'Write this text in one line.';
  const known = variablesOf(kind, field);
  const used = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  const unknown = used.filter((name) => !known.includes(name));
  if (unknown.length > 0) return `Unknown variable: ${inBraces(unknown)}. Use ${inBraces(known)}.`;
  if (/[{}]/.test(text.replaceAll(VARIABLE, ''))) return 'Use braces only around the name of a variable.';
  const missing = rules.needs.filter((name) => !used.includes(name));
  return missing.length > 0 ? `This text must contain ${inBraces(missing)}.` : null;
}

/** Returns a text with facts in place of its variables. Braces inside a fact are not variables. */
export const withFacts = (text: string, facts: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name] ?? whole) : whole,
  );

/** So many versions before the present one are kept of the texts of an e-mail; older ones go. */
export const TEXT_VERSIONS_KEPT = 20;

/** Texts of an e-mail that an admin replaced, by field; a text that is not among them is the original. */
export const EditedTexts = lazyObject(() => ({
  kind: EmailKind,
  language: z.enum(LANGUAGES),
  texts: z.record(z.string(), z.string()),
  ...EDIT,
}));
export type EditedTexts = z.infer<typeof EditedTexts>;
