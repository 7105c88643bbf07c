import type { EmailSender } from '../../core/messages/ports.ts';
import { EmailAddressRefused, EmailNotTaken, threeTries } from './mail-attempts.ts';
import { textAt } from '../post-once.ts';
import { calendarFiles, mailbox, ownHeaders, type ProviderAccount, postJson, refusedBy } from './provider-mail.ts';

const CONFLICT = 409;
const NOT_VALID = 422;
/**
 * The only sentence of a `validation_error` that is about the address; another sentence for this field is about a
 * domain of ours.
 */
const ADDRESS_NOT_VALID = /^Invalid `to` field\. The email address needs to follow/;

/**
 * Sends mail by Resend (its API, emails): 200 and an `id` say that it was taken. It knows a repeat by its Idempotency-Key for a
 * day, and answers 409 to two kinds of them (Resend docs, Idempotency Keys). `invalid_idempotent_request`: a mail of this key was
 * sent before, with another body, as texts are edited and free times change: it counts as sent, under an id that nobody knows any
 * more. `concurrent_idempotent_requests`: one is being taken this moment, and a second later its id is answered.
 * An address that Resend calls none (`validation_error` of the `to` field) is refused for good.
 * Throws EmailNotTaken, EmailMaybeTaken, EmailAddressRefused.
 */
export const createResendSender = ({ apiUrl, apiKey, from, pause, ...around }: ProviderAccount): EmailSender => ({
  send: (mail) =>
    threeTries(async () => {
      const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': mail.id.slice(0, 256) };
      const content = {
        from: mailbox(from),
        to: [mail.to],
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: ownHeaders(mail),
        // Events repeat them (Resend docs, managing tags).
        ...(mail.tags === undefined
          ? {}
          : { tags: Object.entries(mail.tags).map(([name, value]) => ({ name, value })) }),
        attachments: calendarFiles(mail, from).map(({ name, type, base64 }) => ({
          filename: name,
          content: base64,
          content_type: type,
        })),
      };
      const answer = await postJson(`${apiUrl}/emails`, headers, content, around);
      const [name, words] = [textAt(answer.body, 'name'), textAt(answer.body, 'message') ?? ''];
      if (answer.status === CONFLICT && name === 'invalid_idempotent_request') return null;
      if (answer.status === NOT_VALID && name === 'validation_error' && ADDRESS_NOT_VALID.test(words))
        throw new EmailAddressRefused('Resend rejected the address (422, validation_error).');
      if (answer.status === CONFLICT && name === 'concurrent_idempotent_requests')
        throw new EmailNotTaken('Resend is still processing the e-mail.', true);
      const id = textAt(answer.body, 'id');
      if (answer.status !== 200 || id === undefined) throw refusedBy('Resend', answer);
      return id;
    }, pause),
});
