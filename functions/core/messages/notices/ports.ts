import type { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import type { Appointment, PatientDetails } from '#shared/domain/booking/appointment.ts';
import type { CalendarEntry } from '#shared/domain/booking/calendar-file.ts';
import type { MailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { MailKind, Notice, NoticeArrival } from '#shared/domain/messages/notice.ts';
import type { SentMail } from '#shared/jobs/mail-tags.ts';
import type { SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import type { Language } from '#shared/values/language.ts';
import type { Suppression } from '../suppression/ports.ts';

/** `id` is stable over retries, so that a mail client can tell a repeat. */
export type Mail = {
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
export type MailSender = { send(mail: Mail): Promise<string | null> };
/**
 * Rows that are written where an address accepts no more e-mail, if its booking is unchanged: an SMS about that, and
 * the suppression.
 */
export type WithArrival = { appointment: Appointment; sms: Notice | null; suppression: Suppression | null };
/** E-mails that were sent, as whoever hears of their arrival knows them. */
export type ArrivalStore = {
  /** The one of that identity, read consistently; null where there is none. */
  notice(mail: SentMail): Promise<Notice | null>;
  /** The booking it is about and whom it names, read consistently; null where there is none, or nobody any more. */
  booking(id: string): Promise<{ appointment: Appointment | null; details: PatientDetails | null }>;
  /**
   * Writes what was told of it, and what goes with it: where the e-mail, the booking and the address are as they were read and
   * there is no such SMS; false otherwise.
   */
  keepArrival(read: Notice, arrival: NoticeArrival, beside?: WithArrival | null): Promise<boolean>;
};
/** Likewise; `to` is ten digits. */
export type SmsSender = { send(sms: Sms): Promise<string | null> };

/** Read access to the texts that replace an e-mail's originals. It never fails. */
export type MailTextReader = { textsOf(kind: MailKind, language: Language): Promise<MailTexts> };

/** How many messages a day carries (shared/domain/booking/limits.ts). */
export type SendCeilings = Record<keyof typeof SEND_CEILINGS, number>;

/** The same of messages about bookings. */
export type NoticeCeilings = Omit<SendCeilings, 'codesPerDay'>;

/** How many messages were sent on a day ('YYYY-MM-DD' in IST), by key. */
export type SentCounts = {
  /** Counts one more; how many are counted now, or null when there were `limit` of them. */
  take(key: string, day: string, limit: number): Promise<number | null>;
  /** Takes one back that was counted and not sent. */
  giveBack(key: string, day: string): Promise<void>;
};
