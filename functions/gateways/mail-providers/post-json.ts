import { postOnce, textAt, type ProviderAnswer, type ProviderTimes } from '../post-once.ts';
import { MailMaybeTaken, MailNotTaken } from './mail-not-taken.ts';
import type { ProviderAccount } from './provider-mail.ts';

const TIMES: ProviderTimes = { connect: 5000, answer: 8000 };

/**
 * Posts JSON to a provider of e-mail, once.
 * @throws MailNotTaken when there is no connection, MailMaybeTaken when the provider does not respond in time
 */
export async function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  content: object,
  { times = TIMES, reach }: Pick<ProviderAccount, 'times' | 'reach'>,
): Promise<ProviderAnswer> {
  const all = { 'content-type': 'application/json', ...headers };
  const answer = await postOnce(url, all, JSON.stringify(content), { times, reach });
  if (answer === 'not reached') throw new MailNotTaken('The provider cannot be reached.', true);
  if (answer === 'no answer') throw new MailMaybeTaken('The provider did not respond in time.');
  return answer;
}

/** A word that a provider calls a refusal by, such as 'invalid_api_key'; never a sentence, which may repeat the key. */
const wordIn = (word: string | undefined): string =>
  word !== undefined && /^[A-Za-z_-]{1,40}$/.test(word) ? `, ${word}` : '';

const BUSY = [429, 503];

/**
 * Returns the error for a provider's refusal, and if a retry may succeed a moment later. Returns MailMaybeTaken if it
 * is unknown whether the provider took the mail.
 */
export function refusedBy(provider: string, { status, body }: ProviderAnswer): MailNotTaken {
  const word = wordIn(textAt(body, 'name'));
  if (status === 401 || status === 403)
    return new MailNotTaken(`${provider} does not accept the API key (${status}${word}).`);
  const isBusy = BUSY.includes(status);
  // A provider that failed internally, or behind a proxy, may have taken the mail before.
  if ((status >= 200 && status < 300) || (status >= 500 && !isBusy))
    return new MailMaybeTaken(`${provider} did not confirm that it accepted the e-mail (${status}${word}).`);
  return new MailNotTaken(`${provider} refused the e-mail (${status}${word}).`, isBusy);
}
