import type { SmsSettings } from '#shared/domain/messages/sender-settings.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { keptFor } from '../../kept-for.ts';
import type { SmsSender } from '../notices/ports.ts';
import type { SmsWay, SmsWays, SmsSecrets } from '../sms/ports.ts';
import { sendThrough, type SendThroughWorld } from '../sms/send-through.ts';
import type { SmsSettingsStore } from '#functions/store/messages/sms-settings-store.ts';

export type ChosenSmsWorld = SendThroughWorld & {
  settings: Pick<SmsSettingsStore, 'get'>;
  secrets: Pick<SmsSecrets, 'get'>;
  ways: SmsWays;
};

/** So long a choice is kept before it is read again: no deployment is needed to change it. */
const CHOICE_KEPT_MS = 5 * MINUTE_MS;

/** The ways of SmartPing, with its password. */
export const smartPingWays = async (
  { secrets, ways }: Pick<ChosenSmsWorld, 'secrets' | 'ways'>,
  { username, password_version }: SmsSettings,
): Promise<readonly SmsWay[]> =>
  ways.smartPing({ username, password: await secrets.get('smartping-password', password_version) });

/**
 * Sends SMS by SmartPing where it is enabled, by template, then as plain text, then by SNS; else by SNS. The choice is read
 * when it is sent, every five minutes; where it cannot be read nothing is sent: it throws, and the outbox tries again.
 */
export function createChosenSmsSender(world: ChosenSmsWorld): SmsSender {
  const chosen = keptFor(world.clock, CHOICE_KEPT_MS, async () => {
    const settings = await world.settings.get();
    const first = settings?.is_enabled === true ? await smartPingWays(world, settings) : [];
    return [...first, await world.ways.alternative()];
  });
  return { send: async (sms) => sendThrough(world, await chosen(), sms) };
}
