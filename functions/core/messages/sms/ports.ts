import type { SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import type { VersionedSecrets } from '../../ports.ts';
import type { SmsSecretName } from '#shared/domain/messages/sender-settings.ts';

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
} & ({ fate: 'taken'; id: string | null } | { fate: 'busy' | 'refused' | 'closed' | 'unknown' });

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
