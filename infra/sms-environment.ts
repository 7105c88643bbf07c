import { OFF } from '#functions/environments.ts';
import type { StageConfig } from './stages.ts';

/** What whoever sends SMS is told of a stage. */
export const smsEnvironment = ({
  smsSenderId,
  smsRegistration,
}: Pick<StageConfig, 'smsSenderId' | 'smsRegistration'>) => ({
  SMS_SENDER_ID: smsSenderId,
  SMS_ENTITY_ID: smsRegistration?.entityId ?? OFF,
  SMS_TEMPLATE_IDS:
    Object.entries(smsRegistration?.templateIds ?? {})
      .map(([name, id]) => `${name}=${id}`)
      .join(' ') || OFF,
});
