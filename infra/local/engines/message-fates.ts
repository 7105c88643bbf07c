import type { ServerResponse } from 'node:http';

/** Response of an AWS stand-in that does not accept a message; null: no response at all. */
export type AwsAnswer = { status: number; body: string } | null;

/** A refusal in the words of AWS's services that answer in XML. */
export const awsRefusal = (status: number, code: string, message: string): AwsAnswer => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

/** Gives an answer, or lets whoever asked wait for ever. */
export function answerAs(response: ServerResponse, answer: AwsAnswer): void {
  if (answer === null) return;
  response.writeHead(answer.status, { 'content-type': 'text/xml' });
  response.end(answer.body);
}

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
