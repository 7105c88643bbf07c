import { phoneFormats } from '#shared/domain/messages/sms-phone.ts';
import { smsSegments } from '#shared/domain/messages/sms-segments.ts';
import type { RenderedSms, SmsOutcome, SmsProvider } from '../../core/messages/ports.ts';
import { fieldAt, postOnce, type ProviderAnswer, type ProviderTimes } from '../post-once.ts';
import type { ProviderReach } from '../provider-connection.ts';
import { renderRegistered, templateIdOf, type SmsRegistration } from './sms-registration.ts';

export type SmartPingAccount = {
  apiUrl: string;
  username: string;
  password: string;
  registration: SmsRegistration;
  reach?: ProviderReach;
  times?: ProviderTimes;
};

/** Shorter than for e-mail: a patient may wait for a code, and six tries without a connection leave time for SNS. */
const TIMES: ProviderTimes = { connect: 1000, answer: 5000 };
const PATH = '/fe/api/v1/send';
/** Only both together say that it was taken: refusals come with HTTP 200 too. */
const TAKEN = { statusCode: 200, state: 'SUBMIT_ACCEPTED' } as const;

/**
 * SmartPing's two ways, the one with the number of the registered template first. The password travels in the body, as
 * addresses are written into logs.
 */
export const createSmartPingProviders = (account: SmartPingAccount): readonly SmsProvider[] => [
  providerOf(account, 'smartping_template'),
  providerOf(account, 'smartping_text'),
];

function providerOf(account: SmartPingAccount, name: 'smartping_template' | 'smartping_text'): SmsProvider {
  const needsTemplate = name === 'smartping_template';
  return {
    name,
    needsTemplate,
    templateIdOf: (template) => (needsTemplate ? templateIdOf(account.registration, template) : null),
    render: (message) => renderRegistered(account.registration, message),
    numberFormats: phoneFormats,
    async tryOnce({ to, text, templateId }) {
      if (needsTemplate && templateId === null)
        return { result: 'closed', status: null, words: 'This text has no template ID.' };
      const body = bodyOf(account, { to, text, templateId });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { apiUrl, reach, times = TIMES } = account;
      return outcomeOf(await postOnce(`${apiUrl}${PATH}`, headers, body, { times, reach }));
    },
  };
}

function bodyOf(
  { username, password, registration: { senderId, entityId } }: SmartPingAccount,
  { to, text, templateId }: RenderedSms,
): string {
  return new URLSearchParams({
    username,
    password,
    unicode: String(smsSegments(text).encoding === 'UCS-2'),
    from: senderId,
    to,
    text,
    ...(templateId === null ? {} : { dltContentId: templateId }),
    ...(entityId === null ? {} : { dltPrincipalEntityId: entityId }),
  }).toString();
}

function outcomeOf(answer: ProviderAnswer | 'not reached' | 'no answer'): SmsOutcome {
  if (answer === 'not reached') return { result: 'busy', status: null, words: 'SmartPing cannot be reached.' };
  if (answer === 'no answer') return { result: 'unknown', status: null, words: 'SmartPing did not respond in time.' };
  const { status, body } = answer;
  const [code, state] = [fieldAt(body, 'statusCode'), fieldAt(body, 'state')];
  if (isFine(status) && code === TAKEN.statusCode && state === TAKEN.state)
    return { result: 'taken', status, words: 'SmartPing accepted the SMS.', id: idIn(body) };
  // A refusal of its own has a code; with HTTP 200 it is that code which says why.
  const said = isFine(status) && typeof code === 'number' && !isFine(code) ? code : status;
  if (said === 401 || said === 403)
    return { result: 'closed', status, words: `SmartPing does not accept the user name or password (${said}).` };
  if (said === 429 || said === 503)
    return { result: 'busy', status, words: `SmartPing cannot take the SMS now (${said}).` };
  if (said >= 400 && said < 500) return { result: 'refused', status, words: `SmartPing refused the SMS (${said}).` };
  return { result: 'unknown', status, words: `SmartPing did not confirm that it accepted the SMS (${said}).` };
}

const isFine = (code: number): boolean => code >= 200 && code < 300;

function idIn(body: unknown): string | null {
  const id = fieldAt(body, 'transactionId');
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null;
}
