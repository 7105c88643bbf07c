/**
 * How a stand-in for a provider of e-mail, SES among them, behaves, by whom a mail is for: 'slow@…' is never answered, 'failing@…' is turned
 * away for now, 'refusing@…' as if something of ours were wrong, 'gone@…' as an address that takes no mail, 'half@…' is answered without the sign that it was taken. Anything else is taken.
 */
export const MAIL_FATES = ['slow', 'failing', 'refusing', 'gone', 'half'] as const;
export type EmailFate = (typeof MAIL_FATES)[number] | 'taken';

/** A key or a password that no stand-in accepts. */
export const WRONG_SECRET = 'wrong';

/** The fate of a mail to an address. */
export const fateOf = (address: string): EmailFate =>
  MAIL_FATES.find((fate) => fate === address.toLowerCase().split(/[+@]/)[0]) ?? 'taken';

/** Outcome that a provider reports for an accepted mail; it reports nothing earlier. */
export type EmailOutcome = 'arrived' | 'bounced' | 'returned' | 'complained' | 'unsubscribed';

const BECOMES: Readonly<Record<string, EmailOutcome>> = {
  bounce: 'bounced',
  ooto: 'returned',
  complaint: 'complained',
  unsubscribe: 'unsubscribed',
};

/**
 * Returns the outcome of a mail to 'bounce@…', 'ooto@…', 'complaint@…' and 'unsubscribe@…', with a label ('bounce+2@…')
 * or not; any other arrives.
 */
export const emailOutcomeOf = (address: string): EmailOutcome =>
  BECOMES[address.toLowerCase().split(/[+@]/)[0] ?? ''] ?? 'arrived';
