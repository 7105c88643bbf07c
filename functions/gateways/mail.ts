import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail, MailSender } from '../core/notices/ports.ts';
import type { AwsPlace } from '../aws/aws-service.ts';
import { createQueryService } from '../aws/query-service.ts';
import { CALENDAR_METHOD, toICalendar } from './calendar.ts';

const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 10_000 };

/**
 * Sends mail as `from`, for example 'Punnagai <bookings@example.in>', in one try: SES knows no idempotency, and the notice
 * itself is tried again. Of mails with tags the configuration set `eventsSet` tells what became of them. Throws as a query service does (functions/aws/query-service.ts).
 */
export function createMailSender(place: AwsPlace, from: string, eventsSet: string | null = null): MailSender {
  const ses = createQueryService({ place, service: 'ses', host: 'email', version: '2010-12-01', timeouts: TIMEOUTS });
  return {
    async send(mail) {
      const Data = await composeMime(mail, from);
      return ses.call('SendRawEmail', {
        Source: from,
        'Destinations.member.1': mail.to,
        'RawMessage.Data': Data.toString('base64'),
        ...(eventsSet === null || mail.tags === undefined ? {} : followed(eventsSet, mail.tags)),
      });
    },
  };
}

/** The fields that have SES tell what becomes of a mail, and repeat its tags (SES API reference, SendRawEmail). */
const followed = (ConfigurationSetName: string, tags: NonNullable<Mail['tags']>): Record<string, string> => ({
  ConfigurationSetName,
  ...Object.fromEntries(
    Object.entries(tags).flatMap(([name, value], at) => [
      [`Tags.member.${at + 1}.Name`, name],
      [`Tags.member.${at + 1}.Value`, value],
    ]),
  ),
});

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
