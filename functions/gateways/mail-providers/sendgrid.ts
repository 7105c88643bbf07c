import type { Email, EmailSender } from '../../core/messages/ports.ts';
import { fieldAt, textAt, type ProviderAnswer } from '../post-once.ts';
import { EmailAddressRefused, threeTries } from './mail-attempts.ts';
import { calendarFiles, ownHeaders, type ProviderAccount, postJson, refusedBy } from './provider-mail.ts';

const bodyOf = (mail: Email, from: ProviderAccount['from']) => ({
  // Events repeat it among their own fields (SendGrid docs, Unique Arguments).
  personalizations: [{ to: [{ email: mail.to }], ...(mail.tags === undefined ? {} : { custom_args: mail.tags }) }],
  from,
  subject: mail.subject,
  headers: ownHeaders(mail),
  // The plain text has to stand first.
  content: [
    { type: 'text/plain', value: mail.text },
    { type: 'text/html', value: mail.html },
  ],
  ...(mail.event === undefined
    ? {}
    : {
        attachments: calendarFiles(mail, from).map(({ name, type, base64 }) => ({
          content: base64,
          type,
          filename: name,
          disposition: 'attachment',
        })),
      }),
});

/** Name of the one receiver's address field, as errors give it. */
const ADDRESS_FIELD = 'personalizations.0.to.0.email';

/** True if the receiver's address is the only error (SendGrid docs, Mail Send errors: each names its field). */
function refusesAddress({ status, body }: ProviderAnswer): boolean {
  const errors = fieldAt(body, 'errors');
  return (
    status === 400 &&
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((one) => textAt(one, 'field') === ADDRESS_FIELD)
  );
}

/**
 * Sends mail by SendGrid (its API v3, mail/send): 202 and an id in `X-Message-Id` say that it was taken. An address in which it
 * finds a fault is refused for good. Throws EmailNotTaken, EmailMaybeTaken, EmailAddressRefused.
 */
export const createSendGridSender = ({ apiUrl, apiKey, from, pause, ...around }: ProviderAccount): EmailSender => ({
  send: (mail) =>
    threeTries(async () => {
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await postJson(`${apiUrl}/v3/mail/send`, headers, bodyOf(mail, from), around);
      if (refusesAddress(answer)) throw new EmailAddressRefused('SendGrid rejected the address (400).');
      const id = answer.headers['x-message-id'];
      if (answer.status !== 202 || typeof id !== 'string' || id === '') throw refusedBy('SendGrid', answer);
      return id;
    }, pause),
});
