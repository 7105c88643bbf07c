/**
 * How a stand-in for a provider of SMS behaves, by whom a message is for: these numbers are nobody's, any other is taken.
 * `91 only` is taken in the spelling 91 and ten digits, and refused in every other.
 */
export const SMS_FATES = {
  '6000000001': 'slow',
  '6000000002': 'failing',
  '6000000003': 'refusing',
  '6000000004': 'half',
  '6000000005': '91 only',
} as const;
export type SmsFate = (typeof SMS_FATES)[keyof typeof SMS_FATES] | 'taken';

/** The fate of an SMS to a number in any spelling. */
export const smsFateOf = (to: string): SmsFate =>
  Object.entries(SMS_FATES).find(([number]) => to.endsWith(number))?.[1] ?? 'taken';
