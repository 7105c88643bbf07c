import type { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import type { CalendarEntry } from '#shared/domain/booking/calendar-file.ts';
import type { EmailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import type { SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import type { Language } from '#shared/values/language.ts';

/** `id` is stable over retries, so that a mail client can tell a repeat. */
export type Email = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The gateway writes it as iCalendar. */
  event?: CalendarEntry;
  /** Tags that a provider repeats in its delivery reports: names and values of letters, digits, '_' and '-'. */
  tags?: Readonly<Record<string, string>>;
};
export type Sms = {
  id: string;
  to: string;
  message: SmsMessage;
  /** How many attempts left it open whether it was taken: this one begins with as many ways further on. */
  unknown_outcomes?: number | undefined;
  /** Nobody minds having it twice: where it is open whether it was taken the next way is asked at once. */
  isHarmlessTwice?: boolean;
};
/** Answers the provider's id of the delivery; null where it gave none. */
export type EmailSender = { send(mail: Email): Promise<string | null> };
/** Likewise; `to` is ten digits. */
export type SmsSender = { send(sms: Sms): Promise<string | null> };

/** Read access to the texts that replace an e-mail's originals. It never fails. */
export type EmailTextReader = { textsOf(kind: EmailKind, language: Language): Promise<EmailTexts> };

/** How many messages a day carries (shared/domain/booking/limits.ts). */
export type SendCeilings = Record<keyof typeof SEND_CEILINGS, number>;

/** The same of messages about bookings. */
export type NotificationCeilings = Omit<SendCeilings, 'codesPerDay'>;
