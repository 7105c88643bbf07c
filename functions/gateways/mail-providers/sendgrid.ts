import type { Mail, MailSender } from '../../core/notices/ports.ts';
import { postJson, refusedBy } from './post-json.ts';
import { calendarFile, ownHeaders } from './provider-mail.ts';
import type { ProviderAccount } from './provider-mail.ts';
import { threeTries } from './three-tries.ts';

const bodyOf = (mail: Mail, from: ProviderAccount['from']) => ({
  personalizations: [{ to: [{ email: mail.to }] }],
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
        attachments: calendarFile(mail).map(({ name, type, base64 }) => ({
          content: base64,
          type,
          filename: name,
          disposition: 'attachment',
        })),
      }),
});

/**
 * Sends mail by SendGrid (its API v3, mail/send): 202 and an id in `X-Message-Id` say that it was taken.
 * Throws MailNotTaken.
 */
export const createSendGridSender = ({ apiUrl, apiKey, from, pause }: ProviderAccount): MailSender => ({
  send: (mail) =>
    threeTries(async () => {
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await postJson(`${apiUrl}/v3/mail/send`, headers, bodyOf(mail, from));
      const id = answer.headers['x-message-id'];
      if (answer.status !== 202 || typeof id !== 'string' || id === '') throw refusedBy('SendGrid', answer);
      return id;
    }, pause),
});
