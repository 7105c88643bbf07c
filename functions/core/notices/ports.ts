/** An entry for the patient's calendar; the mail gateway writes it as iCalendar. */
export type CalendarEvent = {
  uid: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
};

/** `id` is stable over retries, so that a mail client can tell a repeat. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  event?: CalendarEvent;
};
export type Sms = { id: string; to: string; text: string };
export type MailSender = { send(mail: Mail): Promise<void> };
/** `to` is ten digits. */
export type SmsSender = { send(sms: Sms): Promise<void> };
