import { calendarFile, calendarMethod } from '#shared/domain/booking/calendar-file.ts';
import { type ProviderTimes, postOnce, textAt, type ProviderAnswer } from '../post-once.ts';
import type { ProviderReach } from '../provider-connection.ts';
import { type Pause, EmailMaybeTaken, EmailNotTaken } from './mail-attempts.ts';
import type { Email } from '../../core/messages/ports.ts';

/** Sender of a mail. */
export type Sender = { name: string; email: string };
/** A provider that takes JSON: where it is, the key it knows us by, and who mails come from. */
export type ProviderAccount = {
  apiUrl: string;
  apiKey: string;
  from: Sender;
  reach?: ProviderReach;
  times?: ProviderTimes;
  pause?: Pause;
};

/** The entry for the calendar as an attached file; none where the mail has none. */
export function calendarFiles(
  { event }: Pick<Email, 'event'>,
  from: Sender,
): { name: string; type: string; base64: string }[] {
  if (event === undefined) return [];
  const type = `text/calendar; charset=utf-8; method=${calendarMethod(event)}`;
  return [
    { name: 'appointment.ics', type, base64: Buffer.from(calendarFile(event, Date.now(), from)).toString('base64') },
  ];
}

/** Tells a repeat: it reaches the reader unchanged. */
export const ownHeaders = ({ id }: Pick<Email, 'id'>): Record<string, string> => ({ 'X-Entity-Ref-ID': id });

/** 'Punnagai <bookings@example.in>', the name in quotes where it is not plain. */
export const mailbox = ({ name, email }: Sender): string => (name === '' ? email : `"${name}" <${email}>`);

const TIMES: ProviderTimes = { connect: 5000, answer: 8000 };

/**
 * Posts JSON to a provider of e-mail, once.
 * @throws EmailNotTaken when there is no connection, EmailMaybeTaken when the provider does not respond in time
 */
export async function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  content: object,
  { times = TIMES, reach }: Pick<ProviderAccount, 'times' | 'reach'>,
): Promise<ProviderAnswer> {
  const all = { 'content-type': 'application/json', ...headers };
  const answer = await postOnce(url, all, JSON.stringify(content), { times, reach });
  if (answer === 'not reached') throw new EmailNotTaken('The provider cannot be reached.', true);
  if (answer === 'no answer') throw new EmailMaybeTaken('The provider did not respond in time.');
  return answer;
}

/** A word that a provider calls a refusal by, such as 'invalid_api_key'; never a sentence, which may repeat the key. */
const wordIn = (word: string | undefined): string =>
  word !== undefined && /^[A-Za-z_-]{1,40}$/.test(word) ? `, ${word}` : '';

const BUSY = [429, 503];

/**
 * Returns the error for a provider's refusal, and if a retry may succeed a moment later. Returns EmailMaybeTaken if it
 * is unknown whether the provider took the mail.
 */
export function refusedBy(provider: string, { status, body }: ProviderAnswer): EmailNotTaken {
  const word = wordIn(textAt(body, 'name'));
  if (status === 401 || status === 403)
    return new EmailNotTaken(`${provider} does not accept the API key (${status}${word}).`);
  const isBusy = BUSY.includes(status);
  // A provider that failed internally, or behind a proxy, may have taken the mail before.
  if ((status >= 200 && status < 300) || (status >= 500 && !isBusy))
    return new EmailMaybeTaken(`${provider} did not confirm that it accepted the e-mail (${status}${word}).`);
  return new EmailNotTaken(`${provider} refused the e-mail (${status}${word}).`, isBusy);
}
