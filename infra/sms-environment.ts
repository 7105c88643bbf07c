import { brotliCompressSync } from 'node:zlib';
import { OFF } from '#functions/definitions/variables.ts';
import { englishNameOf, nameIn } from '#shared/domain/messages/sms-names.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { SMARTPING_API_URL } from './cloud-env.ts';
import { receiversOf } from './receivers.ts';
import { smsSecretsFolder } from './secret-references.ts';
import { siteUrl } from './site-url.ts';
import type { StageConfig } from './stages.ts';

/**
 * The numbers of the texts, packed: those of four languages are longer than the 4 KB that the environment of a function may
 * have. Nothing has to be read or granted for them, and they change with the deployment that brings their texts.
 */
export function packedTemplateIds(templateIds: Readonly<Record<string, string>>): string {
  const names = new Set(Object.keys(templateIds).map(englishNameOf));
  const listed = [...names].map((name) => {
    const ids = LANGUAGES.map((language) => templateIds[nameIn(language, name)] ?? '');
    return `${name}=${ids.join(',')}`;
  });
  return listed.length === 0 ? OFF : brotliCompressSync(listed.join(' ')).toString('base64url');
}

/** Environment of a stage for functions that send SMS. */
export const smsEnvironment = ({
  smsSenderId,
  smsRegistration,
  ...stage
}: Pick<StageConfig, 'name' | 'domain' | 'sendsOnlyTo' | 'smsSenderId' | 'smsRegistration'>) => ({
  ...receiversOf(stage),
  SMS_SECRETS_FOLDER: smsSecretsFolder(stage),
  SMARTPING_API_URL,
  LOCAL_PROVIDERS: OFF,
  SITE_URL: siteUrl(stage),
  SMS_SENDER_ID: smsSenderId,
  SMS_ENTITY_ID: smsRegistration?.entityId ?? OFF,
  SMS_TEMPLATE_IDS: packedTemplateIds(smsRegistration?.templateIds ?? {}),
});
