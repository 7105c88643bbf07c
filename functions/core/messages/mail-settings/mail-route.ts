import type { MailSettings, MailWay, SmtpServer } from '#shared/domain/messages/sender-settings.ts';
import type { MailRoute } from './ports.ts';

const SES: MailRoute = { by: 'ses' };

/**
 * Returns the route for mail: the enabled configuration, else Amazon SES. `brandName` is the sender's name where none
 * is set.
 */
export const enabledRoute = (settings: MailSettings | null, brandName: string): MailRoute =>
  (settings?.enabled && routeBy(settings, settings.enabled, brandName)) ?? SES;

/** Returns the route for mail by one of the two configurations; null where it is incomplete. */
export function routeBy({ provider, server }: MailSettings, way: MailWay, brandName: string): MailRoute | null {
  if (way === 'server') return server && serverRoute(server, { name: brandName, email: server.from_email });
  if (provider === null) return null;
  const from = { name: provider.sender_name, email: provider.sender_email };
  if (provider.provider === 'smtp') return server && serverRoute(server, from);
  return provider.key_version === null
    ? null
    : { by: provider.provider, from, secret: { name: 'api-key', version: provider.key_version } };
}

const serverRoute = (
  { smtp_host: host, smtp_port: port, username, password_version }: SmtpServer,
  from: { name: string; email: string },
): MailRoute | null =>
  password_version === null
    ? null
    : { by: 'smtp', host, port, username, from, secret: { name: 'smtp-password', version: password_version } };
