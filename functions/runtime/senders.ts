import { setTimeout as sleep } from 'node:timers/promises';
import { lazyAsync } from '#shared/values/lazy.ts';
import type { Clock, Log, VersionedSecrets } from '../core/ports.ts';
import type { SmsSender, Pause, SmsProviders } from '../core/messages/ports.ts';
import { allowlist } from '../core/messages/sending/switch-sending.ts';
import { createChosenSmsSender } from '../core/messages/sms-settings/chosen-sms-sender.ts';
import type { SmsSettingsStore } from '../store/messages/message-settings-stores.ts';
import { OFF } from '../definitions/variables.ts';
import { readSmsConfig, readSecretsConfig } from './env.ts';
import { templateIdsOf, allowlistIn } from './sender-environment.ts';

export type SmsEnvironment = {
  SEND_ONLY_TO: string;
  SMS_SENDER_ID: string;
  SMS_ENTITY_ID: string;
  SMS_TEMPLATE_IDS: string;
  SMS_SECRETS_FOLDER: string;
  SMARTPING_API_URL: string;
  LOCAL_PROVIDERS: 'on' | typeof OFF;
  SITE_URL: string;
};

/** The time of this machine, passing. */
export const realPause: Pause = (ms) => sleep(ms);

/** The ways by which SMS go out; what each takes is loaded when it is made. */
export function smsProviders(env: SmsEnvironment): SmsProviders {
  const registration = {
    senderId: env.SMS_SENDER_ID,
    entityId: env.SMS_ENTITY_ID === OFF ? null : env.SMS_ENTITY_ID,
    templateIds: templateIdsOf(env),
    siteUrl: env.SITE_URL,
  };
  return {
    async smartPing(account) {
      const { createSmartPingProviders } = await import('../gateways/sms-providers/smartping.ts');
      const reach = { isLocal: env.LOCAL_PROVIDERS === 'on' };
      return createSmartPingProviders({ ...account, apiUrl: env.SMARTPING_API_URL, registration, reach });
    },
    alternative: async () =>
      (await import('../gateways/sms-providers/sns.ts')).createSnsProvider(readSmsConfig(), registration),
  };
}

type Around = { settings: Pick<SmsSettingsStore, 'get'>; clock: Clock; log: Pick<Log, 'warn'> };

/** The secrets below a folder of SSM; how it is asked is loaded with the first one. */
export function versionedSecrets<Name extends string>(folder: string): VersionedSecrets<Name> {
  const secrets = lazyAsync(async () =>
    (await import('../gateways/versioned-secrets.ts')).createVersionedSecrets<Name>(readSecretsConfig(), folder),
  );
  return {
    put: async (name, value) => (await secrets()).put(name, value),
    get: async (name, version) => (await secrets()).get(name, version),
  };
}

/** Sends SMS by what was chosen, to whom the stage sends. */
export function smsSender(env: SmsEnvironment, around: Around): SmsSender {
  const secrets = versionedSecrets<'smartping-password'>(env.SMS_SECRETS_FOLDER);
  return allowlist(
    allowlistIn(env),
    createChosenSmsSender({ ...around, pause: realPause, secrets, providers: smsProviders(env) }),
  );
}
