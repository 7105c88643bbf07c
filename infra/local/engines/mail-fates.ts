/**
 * How a stand-in for a provider of e-mail behaves, by whom a mail is for: 'slow@…' is never answered, 'failing@…' is turned
 * away for now, 'refusing@…' for good, 'half@…' is answered without the sign that it was taken. Anything else is taken.
 */
export const MAIL_FATES = ['slow', 'failing', 'refusing', 'half'] as const;
export type MailFate = (typeof MAIL_FATES)[number] | 'taken';

/** A key or a password that no stand-in accepts. */
export const WRONG_SECRET = 'wrong';

/** The fate of a mail to an address. */
export const fateOf = (address: string): MailFate =>
  MAIL_FATES.find((fate) => address.toLowerCase().startsWith(`${fate}@`)) ?? 'taken';
