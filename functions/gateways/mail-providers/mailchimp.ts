import type { MailSender } from '../../core/notices/ports.ts';
import { MailNotTaken } from './mail-not-taken.ts';
import { postJson, refusedBy } from './post-json.ts';
import { textAt } from '../post-once.ts';
import { calendarFile, ownHeaders } from './provider-mail.ts';
import type { ProviderAccount } from './provider-mail.ts';
import { threeTries } from './three-tries.ts';

const TAKEN = ['sent', 'queued', 'scheduled'];

/**
 * Sends mail by Mailchimp Transactional (messages/send): a status and an `_id` for the one receiver say that it was taken; an
 * answer of 200 alone may be a refusal. Throws MailNotTaken.
 */
export const createMailchimpSender = ({ apiUrl, apiKey, from, pause }: ProviderAccount): MailSender => ({
  send: (mail) =>
    threeTries(async () => {
      const answer = await postJson(
        `${apiUrl}/messages/send`,
        {},
        {
          key: apiKey,
          message: {
            from_email: from.email,
            from_name: from.name,
            to: [{ email: mail.to, type: 'to' }],
            subject: mail.subject,
            html: mail.html,
            text: mail.text,
            headers: ownHeaders(mail),
            attachments: calendarFile(mail).map(({ name, type, base64 }) => ({ name, type, content: base64 })),
          },
        },
      );
      const told: unknown = Array.isArray(answer.body) ? answer.body[0] : null;
      const [status, id] = [textAt(told, 'status'), textAt(told, '_id')];
      if (textAt(answer.body, 'name') === 'Invalid_Key')
        throw new MailNotTaken('Mailchimp does not accept the API key (Invalid_Key).');
      if (status === 'rejected' || status === 'invalid')
        throw new MailNotTaken(`Mailchimp does not deliver to this address (${status}).`);
      if (answer.status !== 200 || id === undefined || status === undefined || !TAKEN.includes(status))
        throw refusedBy('Mailchimp', answer);
      return id;
    }, pause),
});
