import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import type { Email, EmailSender } from '../core/messages/ports.ts';
import { AwsRefusal, fromSdkError } from '../aws/aws-refusal.ts';
import { sendsOnce, type AwsConfig } from '../aws/aws-service.ts';
import { type Timeouts, wasNotReached } from '../aws/post.ts';
import { composeMime } from './compose-mime.ts';
import {
  EmailAddressRefused,
  EmailMaybeTaken,
  EmailNotTaken,
  threeTries,
  type Pause,
} from './mail-providers/mail-attempts.ts';

const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 10_000 };

const UNAVAILABLE = 503;

type Around = {
  /** The configuration set that tells what became of mails; null for none. */
  eventsSet?: string | null | undefined;
  timeouts?: Timeouts;
  pause?: Pause;
};

/**
 * Sends mail as `from`, for example 'Punnagai <bookings@example.in>', by SES; an id says that it was taken. SES knows no
 * idempotency, so it is tried again here, three times a second apart, only where nothing was taken for sure: where SES
 * throttles, is not available (503) or cannot be reached. Any other failure is the outbox's.
 * Throws EmailNotTaken, EmailMaybeTaken, EmailAddressRefused, AwsRefusal.
 */
export function createEmailSender(
  config: AwsConfig,
  from: string,
  { eventsSet = null, timeouts = TIMEOUTS, pause }: Around = {},
): EmailSender {
  const ses = new SESClient(sendsOnce(config, timeouts));
  return {
    async send(mail) {
      const Data = await composeMime(mail, from);
      const input = {
        Source: from,
        Destinations: [mail.to],
        RawMessage: { Data },
        ...(eventsSet === null ? {} : followed(eventsSet, mail.tags ?? {})),
      };
      return threeTries(async () => {
        const { MessageId } = await ses.send(new SendRawEmailCommand(input)).catch(failed);
        if (MessageId === undefined)
          throw new EmailMaybeTaken('SES did not confirm that it accepted the e-mail (200).');
        return MessageId;
      }, pause);
    },
  };
}

/** SES's words for a receiver that is on its list of dead addresses (AWS blog, The Amazon SES "Address Blacklisted" Error). */
const ADDRESS_REFUSED = /^Address blacklisted/i;

/**
 * Throws the error for a failed send. Only this `MessageRejected` is about the receiver: 'not verified' and 'paused'
 * are about us, and a faulty address may be the sender's. @throws EmailNotTaken if it is known that nothing was taken,
 * EmailMaybeTaken if it is unknown, else the refusal itself
 */
function failed(thrown: unknown): never {
  const error = fromSdkError(thrown);
  if (wasNotReached(error)) throw new EmailNotTaken('SES cannot be reached.', true);
  if (!(error instanceof AwsRefusal)) throw new EmailMaybeTaken('SES did not respond in time.');
  if (error.isThrottling || error.status === UNAVAILABLE)
    throw new EmailNotTaken(`SES cannot take the e-mail now (${error.name}).`, true);
  if (error.isPassing) throw new EmailMaybeTaken(`SES did not confirm that it accepted the e-mail (${error.name}).`);
  if (error.name === 'MessageRejected' && ADDRESS_REFUSED.test(error.message))
    throw new EmailAddressRefused('SES says that the address takes no e-mail (MessageRejected).');
  throw error;
}

/** The parameters that have SES publish the delivery status of a mail and repeat its tags (SES API reference, SendRawEmail). */
const followed = (ConfigurationSetName: string, tags: NonNullable<Email['tags']>) => ({
  ConfigurationSetName,
  Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
});
