import EmailComposer from 'nodemailer/lib/mail-composer';
import { calendarFile, calendarMethod, type Organizer } from '#shared/domain/booking/calendar-file.ts';
import type { Email } from '../core/messages/ports.ts';

/**
 * The message as MIME: text and HTML alternatives, and the calendar entry both as an alternative and as a file, which
 * is what mail programs look for. Its Message-ID follows from `mail.id`, so that a repeat can be told.
 */
export function composeMime(mail: Email, from: string): Promise<Buffer> {
  const { id, to, subject, text, html, event } = mail;
  const messageId = `<${id.replace(/[^A-Za-z0-9_.-]/g, '.')}@${domainOf(from)}>`;
  // SES writes a Message-ID of its own over ours; this header reaches the reader unchanged.
  const headers = { 'X-Entity-Ref-ID': id };
  const composer = new EmailComposer({
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
            method: calendarMethod(event),
            content: calendarFile(event, Date.now(), organizerOf(from)),
          },
        }),
  });
  return composer.compile().build();
}

/** 'Punnagai <bookings@example.in>', the name in quotes or none. */
function organizerOf(from: string): Organizer {
  const [, name = '', email = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  return { name, email };
}

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
