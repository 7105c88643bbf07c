import type { EmailProvider, EmailSecretName } from '#shared/domain/messages/sender-settings.ts';
import type { EmailSender } from '../notifications/ports.ts';
import type { VersionedSecrets } from '../../ports.ts';

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
