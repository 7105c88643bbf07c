import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';

type Why = SuppressedAddress['why'];

/** Why nothing is mailed to an address. */
export const WHY_WORDS: Readonly<Record<Why, string>> = {
  BOUNCED: 'E-mail bounced permanently',
  COMPLAINED: 'Reported as spam',
  UNSUBSCRIBED: 'Asked for no e-mail',
};

const TELLERS: Readonly<Record<SuppressedAddress['told_by'], string>> = {
  ses: 'Amazon SES',
  sendgrid: 'SendGrid',
  mailchimp: 'Mailchimp',
  resend: 'Resend',
  smtp: 'The mail server',
  team: 'Staff',
};

/** Names the source of the suppression: a provider or a staff member. */
export const tellerWords = ({ told_by, added_by }: Pick<SuppressedAddress, 'told_by' | 'added_by'>): string =>
  added_by === null ? `Reported by ${TELLERS[told_by]}` : `Added by ${added_by}`;

/** Warnings to read before an address is lifted. */
export const REMOVE_WORDS: Readonly<Record<Why, string>> = {
  BOUNCED: 'If the next e-mail bounces, the address is suppressed again.',
  COMPLAINED: 'Its owner reported our e-mail as spam: only remove it if they asked you to.',
  UNSUBSCRIBED: 'Its owner unsubscribed: only remove it if they asked you to.',
};
