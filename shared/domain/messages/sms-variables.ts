import type { Tag } from './dlt-template.ts';

/** Variables of SMS, spelled '{clinic}' in a text, with the tag that each is registered with. */
const SMS_VARIABLES = {
  clinic: 'alphanumeric',
  patient: 'alphanumeric',
  /** Day and time of a visit. */
  when: 'alphanumeric',
  /** Day and time until which cancelling costs nothing. */
  until: 'alphanumeric',
  /** So many hours before a visit it is over. */
  hours: 'numeric',
  /** Times that are free instead of one that was lost. */
  first: 'alphanumeric',
  second: 'alphanumeric',
  third: 'alphanumeric',
  ref: 'alphanumeric',
  amount: 'alphanumeric',
  /** From how many working days to how many. */
  days: 'alphanumeric',
  count: 'numeric',
  code: 'numeric',
  phone: 'cbn',
  link: 'url',
  /** The host alone: phones fill a code in on it. */
  site: 'url',
} as const satisfies Record<string, Tag>;

export type SmsVariable = keyof typeof SMS_VARIABLES;

/** Values of an SMS's variables. */
export type SmsValues = Readonly<Partial<Record<SmsVariable, string>>>;

const isVariable = (name: string): name is SmsVariable => Object.hasOwn(SMS_VARIABLES, name);

/** Their names. */
export const SMS_VARIABLE_NAMES = Object.keys(SMS_VARIABLES).filter(isVariable);

const SPELLED = /\{(\w+)\}/g;

/** A text with something in place of each variable. @throws Error where nobody knows what one of them is */
const replaced = (text: string, by: (variable: SmsVariable) => string): string =>
  text.replaceAll(SPELLED, (spelled: string, name: string) => {
    if (!isVariable(name)) throw new Error(`${spelled} is no variable of an SMS`);
    return by(name);
  });

/** A text as operators register it: '{clinic}' becomes '{#alphanumeric#}'. */
export const asRegistered = (text: string): string => replaced(text, (variable) => `{#${SMS_VARIABLES[variable]}#}`);

/** Returns the variables of a text, in their order. */
export const variablesOf = (text: string): SmsVariable[] =>
  [...text.matchAll(SPELLED)].flatMap(([, name = '']) => (isVariable(name) ? [name] : []));

/** A text as it is sent. @throws Error where a value is missing */
export const withValues = (text: string, values: SmsValues): string =>
  replaced(text, (variable) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`an SMS has no value for {${variable}}`);
    return value;
  });
