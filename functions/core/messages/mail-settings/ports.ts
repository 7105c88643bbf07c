import type { Act } from '#shared/domain/audit/act.ts';
import type { MailProvider, MailSecretName, MailSettings } from '#shared/domain/messages/mail-settings.ts';
import type { MailSender } from '../notices/ports.ts';
import type { VersionedSecrets } from '../../ports.ts';

export type MailSettingsStore = {
  /** As they stand; null before anybody saved them. */
  get(): Promise<MailSettings | null>;
  /** Writes them with the act, if the version before still stands (0: none); false otherwise. */
  save(after: MailSettings, versionBefore: number, act: Act): Promise<boolean>;
  /** Notes an act that changes nothing. */
  record(act: Act): Promise<void>;
};

export type MailSecrets = VersionedSecrets<MailSecretName>;

type From = { name: string; email: string };
/** Provider or server that sends mail, with its secret. */
export type MailRoute =
  | { by: 'ses' }
  | { by: Exclude<MailProvider, 'smtp'>; from: From; secret: SecretOf }
  | { by: 'smtp'; host: string; port: number; username: string; from: From; secret: SecretOf };
type SecretOf = { name: MailSecretName; version: number };

/** Makes the sender of a route; its `secret` is empty for Amazon SES. */
export type SenderOfRoute = (route: MailRoute, secret: string) => MailSender;
