import { calendarFile, calendarMethod } from '#shared/domain/booking/calendar-file.ts';
import type { ProviderTimes } from '../post-once.ts';
import type { ProviderReach } from '../provider-connection.ts';
import type { Pause } from './three-tries.ts';
import type { Mail } from '../../core/messages/notices/ports.ts';

/** Sender of a mail. */
export type Sender = { name: string; email: string };
/** A provider that takes JSON: where it is, the key it knows us by, and who mails come from. */
export type ProviderAccount = {
  apiUrl: string;
  apiKey: string;
  from: Sender;
  reach?: ProviderReach;
  times?: ProviderTimes;
  pause?: Pause;
};

/** The entry for the calendar as an attached file; none where the mail has none. */
export function calendarFiles(
  { event }: Pick<Mail, 'event'>,
  from: Sender,
): { name: string; type: string; base64: string }[] {
  if (event === undefined) return [];
  const type = `text/calendar; charset=utf-8; method=${calendarMethod(event)}`;
  return [
    { name: 'appointment.ics', type, base64: Buffer.from(calendarFile(event, Date.now(), from)).toString('base64') },
  ];
}

/** Tells a repeat: it reaches the reader unchanged. */
export const ownHeaders = ({ id }: Pick<Mail, 'id'>): Record<string, string> => ({ 'X-Entity-Ref-ID': id });

/** 'Punnagai <bookings@example.in>', the name in quotes where it is not plain. */
export const mailbox = ({ name, email }: Sender): string => (name === '' ? email : `"${name}" <${email}>`);
