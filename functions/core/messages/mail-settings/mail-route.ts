import type { EmailSettings, EmailWay, SmtpServer } from '#shared/domain/messages/sender-settings.ts';
import type { EmailSettingsStore } from '#functions/store/messages/message-settings-stores.ts';
import type { EmailRoute, EmailSecrets, SenderOfRoute } from './ports.ts';
import type { EmailSender } from '../notifications/ports.ts';
import { cachedFor } from '../../cached-for.ts';
import type { Clock } from '../../ports.ts';

const SES: EmailRoute = { by: 'ses' };

/**
 * Returns the route for mail: the enabled configuration, else Amazon SES. `brandName` is the sender's name where none
 * is set.
 */
export const enabledRoute = (settings: EmailSettings | null, brandName: string): EmailRoute =>
  (settings?.enabled && routeBy(settings, settings.enabled, brandName)) ?? SES;

/** Returns the route for mail by one of the two configurations; null where it is incomplete. */
export function routeBy({ provider, server }: EmailSettings, way: EmailWay, brandName: string): EmailRoute | null {
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
): EmailRoute | null =>
  password_version === null
    ? null
    : { by: 'smtp', host, port, username, from, secret: { name: 'smtp-password', version: password_version } };

export type EnabledSenderDeps = {
  clock: Clock;
  settings: Pick<EmailSettingsStore, 'get'>;
  secrets: Pick<EmailSecrets, 'get'>;
  senderOf: SenderOfRoute;
  brand: { name: string };
};

/** So long a choice is kept before it is read again: no deployment is needed to change it. */
const CHOICE_PERSISTED_MS = 5 * 60_000;

/** The sender of a route, with its secret. */
export async function senderOfRoute(
  { secrets, senderOf }: Pick<EnabledSenderDeps, 'secrets' | 'senderOf'>,
  route: EmailRoute,
): Promise<EmailSender> {
  return senderOf(route, route.by === 'ses' ? '' : await secrets.get(route.secret.name, route.secret.version));
}

/**
 * Sends mail by the provider that is enabled at that time; the choice is read every five minutes. If the choice cannot
 * be read, nothing is sent: it throws, and the outbox tries again.
 */
export function createEnabledSender(deps: EnabledSenderDeps): EmailSender {
  const current = cachedFor(deps.clock, CHOICE_PERSISTED_MS, async () =>
    senderOfRoute(deps, enabledRoute(await deps.settings.get(), deps.brand.name)),
  );
  return { send: async (mail) => (await current()).send(mail) };
}
