import { FIRST_LANGUAGE, LANGUAGES, type Language } from '../../values/language.ts';
import type { CannotCome } from '../booking/allowed-act.ts';
import { fitsTemplate } from './dlt-template.ts';
import type { LostBecause } from '../booking/lost-because.ts';
import { nameIn } from './sms-names.ts';
import { asRegistered, variablesOf, withValues, type SmsValues, type SmsVariable } from './sms-variables.ts';
import { SMS_WORDS } from './sms-words/every-language.ts';
import type { GivenBack, SmsWords } from './sms-words/sms-words.ts';
import { CLINIC_SMS_WORDS, type ClinicSmsWords } from './sms-words/to-clinics.ts';

/**
 * Texts of SMS, as they are registered with the operators, who drop every other text. The allowed values of a
 * variable's tag are in dlt-template.ts. A change here, or in the words of a language, requires a new registration
 * first.
 */

/** A text to patients: there is one in each language, under this name or, in another than English, 'ta.' before it. */
export type PatientText = { name: string; in: (words: SmsWords) => string };

const patientText = (name: string, says: (words: SmsWords) => string, end: 'help' | 'end' = 'end'): PatientText => ({
  name,
  in: (words) => `Punnagai: ${says(words)} ${words[end]}`,
});

const PHONE_CODE: PatientText = { name: 'phone_code', in: (words) => words.phone_code };

/** The code; with the line by which phones fill it in. */
export const CODE_TEXTS = {
  alone: PHONE_CODE,
  filledIn: { name: 'phone_code.filled_in', in: (words) => `${words.phone_code}\n\n@{site} #{code}` },
} as const satisfies Record<string, PatientText>;

/** Notices of a booking that need one text. */
export const NOTICE_TEXTS = {
  confirmed: patientText('confirmed', (words) => words.confirmed, 'help'),
  moved: patientText('moved', (words) => words.moved, 'help'),
  refund_started: patientText('refund_started', (words) => words.refund_started),
  surplus: patientText('refund_started.surplus', (words) => words.surplus),
  refunded: patientText('refunded', (words) => words.refunded),
  email_bounced: patientText('email_bounced', (words) => words.email_bounced),
  review_asked: patientText('review_asked', (words) => words.review_asked),
  new_link: patientText('new_link', (words) => words.new_link),
  promise_refused: patientText('promise_refused', (words) => words.promise_refused),
} as const satisfies Record<string, PatientText>;

/** The time of a visit, with the terms of cancelling it. */
const textWithTerms = (kind: 'confirmed' | 'moved', line: 'free_until' | 'starts_soon'): PatientText => ({
  name: `${kind}.${line}`,
  in: ({ terms }) => `Punnagai: ${terms[kind]} ${terms[line]} ${terms.end}`,
});
const withTerms = (kind: 'confirmed' | 'moved') => ({
  free_until: textWithTerms(kind, 'free_until'),
  starts_soon: textWithTerms(kind, 'starts_soon'),
});
export const TERMS_TEXTS = { confirmed: withTerms('confirmed'), moved: withTerms('moved') } as const;

/** Reminder texts of a visit, by the options of a patient who cannot come. */
export const REMINDER_TEXTS = {
  move_or_cancel: patientText('reminder', ({ reminder }) => reminder.move_or_cancel),
  cancel: patientText('reminder.cancel_only', ({ reminder }) => reminder.cancel),
  call_clinic: patientText('reminder.call_clinic', ({ reminder }) => reminder.call_clinic),
} as const satisfies Record<CannotCome, PatientText>;

const givenBack = (how: GivenBack): PatientText =>
  patientText(`cancelled.${how}`, (words) => `${words.cancelled} ${words.givenBack[how]}`);

/** Texts of a cancelled visit, by the refund of its fee. */
export const CANCELLED_TEXTS = {
  unpaid: patientText('cancelled', (words) => words.cancelled),
  refund: patientText('cancelled.refund', (words) => `${words.cancelled} ${words.comesBack}`),
  clinic_gives_all: givenBack('clinic_gives_all'),
  clinic_gives_part: givenBack('clinic_gives_part'),
  no_refund: givenBack('no_refund'),
  late: givenBack('late'),
} as const satisfies Record<string, PatientText>;

const FREE_TIMES = ['{first}', '{second}', '{third}'];

/**
 * Returns the text for a lost time and its reason. It offers as many free times instead, at most three: a text has a
 * fixed number of variables.
 */
export const lostText = (because: LostBecause, free: number): PatientText =>
  patientText(`slot_lost.${because}.${free}`, (words) =>
    [
      words.slot_lost[because],
      words.comesBack,
      ...(free === 0 ? [] : [words.free(FREE_TIMES.slice(0, free).join(words.or))]),
    ].join(' '),
  );

/** A text to clinics, named as those to patients are. */
type ClinicText = { name: string; in: (words: ClinicSmsWords) => string };

const clinicText = (what: keyof ClinicSmsWords): ClinicText => ({
  name: `clinic_${what}`,
  in: (words) => `Punnagai: ${words[what]}`,
});

export const CLINIC_SMS = {
  booked: clinicText('booked'),
  moved: clinicText('moved'),
  cancelled: clinicText('cancelled'),
  more: clinicText('more'),
} as const satisfies Record<keyof ClinicSmsWords, ClinicText>;

const isBecause = (name: string): name is LostBecause => Object.hasOwn(SMS_WORDS.en.slot_lost, name);

const LOST_TEXTS = Object.keys(SMS_WORDS.en.slot_lost)
  .filter(isBecause)
  .flatMap((because) => [0, 1, 2, 3].map((free) => lostText(because, free)));

/** Every text to patients that there is in each language. */
const PATIENT_TEXTS: readonly PatientText[] = [
  ...Object.values(CODE_TEXTS),
  ...Object.values(NOTICE_TEXTS),
  ...Object.values(REMINDER_TEXTS),
  ...Object.values(CANCELLED_TEXTS),
  ...LOST_TEXTS,
  ...Object.values(TERMS_TEXTS).flatMap((texts) => Object.values(texts)),
];

/** The texts that operators know, by their names. */
export type RegisteredNames = Pick<ReadonlySet<string>, 'has'>;

/** The language that a text can be sent in: the one that is wanted where operators know it in that, else English. */
export const sendableIn = (
  { name }: Pick<PatientText, 'name'>,
  wanted: Language,
  registered: RegisteredNames,
): Language => (registered.has(nameIn(wanted, name)) ? wanted : FIRST_LANGUAGE);

/** An SMS until it is rendered for a provider: the name of a registered text ('ta.confirmed'), and values of its variables. */
export type SmsMessage = { template: string; values: SmsValues };

export type RegisteredText = {
  name: string;
  language: Language;
  /** With its variables by their names: '{clinic}'. */
  spelled: string;
  /** As operators have it: '{#alphanumeric#}'. */
  text: string;
  variables: readonly SmsVariable[];
};

const registration = (name: string, language: Language, spelled: string): RegisteredText => ({
  name: nameIn(language, name),
  language,
  spelled,
  text: asRegistered(spelled),
  variables: variablesOf(spelled),
});

const REGISTERED: readonly RegisteredText[] = LANGUAGES.flatMap((language) => [
  ...PATIENT_TEXTS.map((text) => registration(text.name, language, text.in(SMS_WORDS[language]))),
  ...Object.values(CLINIC_SMS).map((text) => registration(text.name, language, text.in(CLINIC_SMS_WORDS[language]))),
]).toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Every registered text, in the order of their names. */
export const registeredTexts = (): readonly RegisteredText[] => REGISTERED;

const BY_NAME: ReadonlyMap<string, RegisteredText> = new Map(REGISTERED.map((text) => [text.name, text]));

const registeredText = (name: string): RegisteredText => {
  const text = BY_NAME.get(name);
  if (text === undefined) throw new Error(`no SMS text is called ${name}`);
  return text;
};

/**
 * Renders an SMS.
 * @returns the text as it is sent
 * @throws Error if the text is unknown or a value is missing
 */
export const renderSms = ({ template, values }: SmsMessage): string =>
  withValues(registeredText(template).spelled, values);

/** True if operators let an SMS pass as its registered text. Addresses have to be of `sites`. */
export const fitsItsTemplate = (message: SmsMessage, sites: readonly string[]): boolean =>
  fitsTemplate(registeredText(message.template).text, renderSms(message), sites);

/** The name of the registered text that an SMS fits; null where operators would drop it. Addresses have to be of `sites`. */
export const registeredName = (text: string, sites: readonly string[]): string | null =>
  REGISTERED.find((one) => fitsTemplate(one.text, text, sites))?.name ?? null;
