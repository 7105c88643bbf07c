import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail, MailSender } from '../core/notices/ports.ts';
import { CALENDAR_METHOD, toICalendar } from './calendar.ts';
import { clientTimeouts } from './client-timeouts.ts';

/** One try: SES knows no idempotency, and the notice itself is tried again. */
const createSesClient = (): SESClient => new SESClient({ maxAttempts: 1, requestHandler: clientTimeouts(10_000) });

/** Sends mail as `from`, for example 'Punnagai <bookings@example.in>'. Throws what SES throws. */
export function createMailSender(from: string): MailSender {
  const client = createSesClient();
  return {
    async send(mail) {
      const Data = await composeMime(mail, from);
      const { MessageId = null } = await client.send(
        new SendRawEmailCommand({ Source: from, Destinations: [mail.to], RawMessage: { Data } }),
      );
      return MessageId;
    },
  };
}

/**
 * The message as MIME: text and HTML alternatives, and the calendar entry both as an alternative and as a file, which
 * is what mail programs look for. Its Message-ID follows from `mail.id`, so that a repeat can be told.
 */
export function composeMime(mail: Mail, from: string): Promise<Buffer> {
  const { id, to, subject, text, html, event } = mail;
  const messageId = `<${id.replace(/[^A-Za-z0-9_.-]/g, '.')}@${domainOf(from)}>`;
  // SES writes a Message-ID of its own over ours; this header reaches the reader unchanged.
  const headers = { 'X-Entity-Ref-ID': id };
  const composer = new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    messageId,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(event === undefined
      ? {}
      : {
          icalEvent: {
            filename: 'appointment.ics',
            method: CALENDAR_METHOD,
            content: toICalendar(event),
          },
        }),
  });
  return composer.compile().build();
}

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
