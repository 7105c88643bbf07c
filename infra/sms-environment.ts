import { OFF } from '#functions/environments.ts';
import { SMARTPING_API_URL } from './cloud-env.ts';
import { receiversOf } from './receivers.ts';
import { smsSecretsFolder } from './secret-references.ts';
import { siteUrl } from './site-url.ts';
import type { StageConfig } from './stages.ts';

/** What whoever sends SMS is told of a stage. */
export const smsEnvironment = ({
  smsSenderId,
  smsRegistration,
  ...stage
}: Pick<StageConfig, 'name' | 'domain' | 'sendsOnlyTo' | 'smsSenderId' | 'smsRegistration'>) => ({
  ...receiversOf(stage),
  SMS_SECRETS_FOLDER: smsSecretsFolder(stage),
  SMARTPING_API_URL,
  SITE_URL: siteUrl(stage),
  SMS_SENDER_ID: smsSenderId,
  SMS_ENTITY_ID: smsRegistration?.entityId ?? OFF,
  SMS_TEMPLATE_IDS:
    Object.entries(smsRegistration?.templateIds ?? {})
      .map(([name, id]) => `${name}=${id}`)
      .join(' ') || OFF,
});
