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

export const isSmsVariable = (name: string): name is SmsVariable => Object.hasOwn(SMS_VARIABLES, name);

/** Their names. */
export const SMS_VARIABLE_NAMES = Object.keys(SMS_VARIABLES).filter(isSmsVariable);

/** The tag that replaces each variable in a registered text: '{#alphanumeric#}'. */
export const SMS_TAGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SMS_VARIABLES).map(([name, tag]) => [name, `{#${tag}#}`]),
);
