import type { MailSender } from '../../core/notices/ports.ts';
import { postJson, refusedBy } from './post-json.ts';
import { textAt } from '../post-once.ts';
import { calendarFile, mailbox, ownHeaders } from './provider-mail.ts';
import type { ProviderAccount } from './provider-mail.ts';
import { threeTries } from './three-tries.ts';

/**
 * Sends mail by Resend (its API, emails): 200 and an `id` say that it was taken. It knows a repeat by its Idempotency-Key for
 * a day. Throws MailNotTaken.
 */
export const createResendSender = ({ apiUrl, apiKey, from, pause }: ProviderAccount): MailSender => ({
  send: (mail) =>
    threeTries(async () => {
      const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': mail.id.slice(0, 256) };
      const answer = await postJson(`${apiUrl}/emails`, headers, {
        from: mailbox(from),
        to: [mail.to],
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: ownHeaders(mail),
        attachments: calendarFile(mail).map(({ name, type, base64 }) => ({
          filename: name,
          content: base64,
          content_type: type,
        })),
      });
      const id = textAt(answer.body, 'id');
      if (answer.status !== 200 || id === undefined) throw refusedBy('Resend', answer);
      return id;
    }, pause),
});
