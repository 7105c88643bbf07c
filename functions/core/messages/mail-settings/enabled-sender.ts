import type { MailSender } from '../notices/ports.ts';
import { keptFor } from '../../kept-for.ts';
import type { Clock } from '../../ports.ts';
import { enabledRoute } from './mail-route.ts';
import type { MailRoute, MailSecrets, SenderOfRoute } from './ports.ts';
import type { MailSettingsStore } from '#functions/store/messages/mail-settings-store.ts';

export type EnabledSenderWorld = {
  clock: Clock;
  settings: Pick<MailSettingsStore, 'get'>;
  secrets: Pick<MailSecrets, 'get'>;
  senderOf: SenderOfRoute;
  brand: { name: string };
};

/** So long a choice is kept before it is read again: no deployment is needed to change it. */
export const CHOICE_KEPT_MS = 5 * 60_000;

/** The sender of a route, with its secret. */
export async function senderOfRoute(
  { secrets, senderOf }: Pick<EnabledSenderWorld, 'secrets' | 'senderOf'>,
  route: MailRoute,
): Promise<MailSender> {
  return senderOf(route, route.by === 'ses' ? '' : await secrets.get(route.secret.name, route.secret.version));
}

/**
 * Sends mail by the provider that is enabled at that time; the choice is read every five minutes. If the choice cannot
 * be read, nothing is sent: it throws, and the outbox tries again.
 */
export function createEnabledSender(world: EnabledSenderWorld): MailSender {
  const current = keptFor(world.clock, CHOICE_KEPT_MS, async () =>
    senderOfRoute(world, enabledRoute(await world.settings.get(), world.brand.name)),
  );
  return { send: async (mail) => (await current()).send(mail) };
}
