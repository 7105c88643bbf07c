import type { MailProvider, MailSecretName } from '#shared/domain/messages/sender-settings.ts';
import type { MailSender } from '../notifications/ports.ts';
import type { VersionedSecrets } from '../../ports.ts';

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
