import type { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import type { CalendarEntry } from '#shared/domain/booking/calendar-file.ts';
import type { EmailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import type {
  SmsSecretName,
  EmailProvider,
  EmailSecretName,
  CallingProvider,
} from '#shared/domain/messages/sender-settings.ts';
import type { SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import type { CallbackEvent, DeliveryReport } from '#shared/jobs/mail-event.ts';
import type { Language } from '#shared/values/language.ts';
import type { VersionedSecrets } from '../ports.ts';

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

/** The three ways of the specification (admin §7): by a registered template, as plain text, and by another provider. */
export type SmsProviderName = 'smartping_template' | 'smartping_text' | 'alternative';

/**
 * Outcome of one attempt at a provider. Every outcome but `taken` and `unknown` is known not to have been taken. `busy`
 * may be taken a moment later, `refused` in another spelling of the number, `closed` in none. `words` are ours and
 * contain no secret: a provider's text may repeat the password.
 */
export type SmsOutcome = {
  /** HTTP status; null where there was no answer. */
  status: number | null;
  words: string;
} & ({ result: 'taken'; id: string | null } | { result: 'busy' | 'refused' | 'closed' | 'unknown' });

/** An SMS as a provider gets it; `templateId` is the operators' id of its text, null where it is sent as plain text. */
export type RenderedSms = { to: string; text: string; templateId: string | null };

/** One way to hand an SMS over. */
export type SmsProvider = {
  name: SmsProviderName;
  /** True if it accepts only texts that are registered with the operators by a number. */
  needsTemplate: boolean;
  /** Returns the operators' id of a text by its name; null where it is not registered. */
  templateIdOf(template: string): string | null;
  /** Renders a message. @throws Error if operators would drop it */
  render(message: SmsMessage): string;
  /** Spellings of a number of ten digits that a live SMS is tried with, in their order. */
  numberFormats(tenDigits: string): readonly string[];
  /** Tries once; never throws. */
  tryOnce(sms: RenderedSms): Promise<SmsOutcome>;
};

/** Makes the ways there are; what each takes is loaded then. */
export type SmsProviders = {
  smartPing(account: { username: string; password: string }): Promise<readonly SmsProvider[]>;
  alternative(): Promise<SmsProvider>;
};

/** Waits; tests do not. */
export type Pause = (ms: number) => Promise<unknown>;

export type SmsSecrets = VersionedSecrets<SmsSecretName>;

export type EmailSecrets = VersionedSecrets<EmailSecretName>;

type From = { name: string; email: string };
/** Provider or server that sends mail, with its secret. */
export type EmailRoute =
  | { by: 'ses' }
  | { by: Exclude<EmailProvider, 'smtp'>; from: From; secret: SecretOf }
  | { by: 'smtp'; host: string; port: number; username: string; from: From; secret: SecretOf };
type SecretOf = { name: EmailSecretName; version: number };

/** Makes the sender of a route; its `secret` is empty for Amazon SES. */
export type SenderOfRoute = (route: EmailRoute, secret: string) => EmailSender;

/** A request as it came, names of headers in small letters: nothing of it is believed yet. */
export type RawCallback = { headers: Readonly<Record<string, string | undefined>>; body: Uint8Array };

/** `stale`: the provider signed it, and too long ago: somebody may be repeating what they overheard. */
export type CallbackVerdict = 'genuine' | 'forged' | 'stale';

/** How a provider signs its callbacks, and what it says in them. */
export type CallbackScheme = {
  /** True if a callback is the provider's test of the address: it carries no event, and comes before there is a key. */
  isTrial(callback: RawCallback): boolean;
  /**
   * Checks that a callback is signed with the key, and recent (`now` in milliseconds) where the scheme has a timestamp.
   */
  judge(callback: RawCallback, key: string, now: number): CallbackVerdict;
  /**
   * Returns the delivery reports about our e-mails; null where the body cannot be read. Irrelevant events are left out.
   */
  eventsIn(callback: RawCallback): DeliveryReport[] | null;
};
export type CallbackSchemes = Readonly<Record<CallingProvider, CallbackScheme>>;

/** The queue of what became of e-mails. */
export type EmailEventQueue = {
  /** Rejects unless all of them are taken. */
  tell(events: readonly CallbackEvent[]): Promise<void>;
};

/** The key that callbacks of a provider are verified with; null unless it is the one that was chosen, with its key. */
export type CallbackKeys = { keyOf(provider: CallingProvider): Promise<string | null> };
