import type { Act } from '#shared/domain/audit/act.ts';
import type { SmsSecretName, SmsSettings } from '#shared/domain/messages/sms-settings.ts';
import type { VersionedSecrets } from '../../ports.ts';

export type SmsSettingsStore = {
  /** As they stand; null before anybody saved them. */
  get(): Promise<SmsSettings | null>;
  /** Writes them with the act, if the version before still stands (0: none); false otherwise. */
  save(after: SmsSettings, versionBefore: number, act: Act): Promise<boolean>;
  /** Notes an act that changes nothing. */
  record(act: Act): Promise<void>;
};

export type SmsSecrets = VersionedSecrets<SmsSecretName>;
