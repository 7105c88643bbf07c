import type { SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';
import type { EmailSender } from '../../core/messages/ports.ts';
import { EmailAddressRefused, EmailNotTaken, threeTries } from './mail-attempts.ts';
import { textAt } from '../post-once.ts';
import { calendarFiles, ownHeaders, type ProviderAccount, postJson, refusedBy } from './provider-mail.ts';

const TAKEN = ['sent', 'queued', 'scheduled'];
/**
 * Why an address is on Mailchimp's list of those that get nothing, until somebody takes it off (Mailchimp Transactional API,
 * messages/send, reject_reason). The others are about us (invalid-sender, test-mode-limit, unsigned, rule) or pass (soft-bounce).
 */
const OF_THE_ADDRESS = new Map<string, SuppressionReason>([
  ['hard-bounce', 'BOUNCED'],
  ['spam', 'COMPLAINED'],
  ['unsub', 'UNSUBSCRIBED'],
  ['custom', 'BOUNCED'],
  ['invalid', 'BOUNCED'],
]);

/** It says no with HTTP 500, too, and then by name (Mailchimp Transactional API, errors); a `GeneralError` is no such answer. */
const REFUSALS = ['PaymentRequired', 'Unknown_Subaccount', 'ValidationError'];

/**
 * Sends mail by Mailchimp Transactional (messages/send): a status and an `_id` for the one receiver say that it was taken; an
 * answer of 200 alone may be a refusal. An address that is `invalid`, or rejected for a reason of its own, is refused for good.
 * Throws EmailNotTaken, EmailMaybeTaken, EmailAddressRefused.
 */
export const createMailchimpSender = ({ apiUrl, apiKey, from, pause, ...around }: ProviderAccount): EmailSender => ({
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
            // Events repeat it; 200 bytes at most (Mailchimp Transactional docs, custom message metadata).
            ...(mail.tags === undefined ? {} : { metadata: mail.tags }),
            attachments: calendarFiles(mail, from).map(({ name, type, base64 }) => ({ name, type, content: base64 })),
          },
        },
        around,
      );
      const result: unknown = Array.isArray(answer.body) ? answer.body[0] : null;
      const [status, id] = [textAt(result, 'status'), textAt(result, '_id')];
      const error = textAt(answer.body, 'name');
      if (error === 'Invalid_Key') throw new EmailNotTaken('Mailchimp does not accept the API key (Invalid_Key).');
      if (error !== undefined && REFUSALS.includes(error))
        throw new EmailNotTaken(`Mailchimp refused the e-mail (${error}).`);
      const why = OF_THE_ADDRESS.get(textAt(result, 'reject_reason') ?? '');
      if (status === 'invalid' || (status === 'rejected' && why !== undefined))
        throw new EmailAddressRefused(`Mailchimp does not deliver to this address (${status}).`, why);
      if (status === 'rejected') throw new EmailNotTaken('Mailchimp refused the e-mail (rejected).');
      if (answer.status !== 200 || id === undefined || status === undefined || !TAKEN.includes(status))
        throw refusedBy('Mailchimp', answer);
      return id;
    }, pause),
});
