import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { packedTemplateIds } from '../sender-environment.ts';

/** Made-up numbers of the form that operators give, one for each text. */
export const LOCAL_SMS_REGISTRATION = {
  SMS_ENTITY_ID: '1101000000000000001',
  SMS_TEMPLATE_IDS: packedTemplateIds(
    Object.fromEntries(
      registeredTexts().map(({ name }, at) => [name, String(1_107_000_000_000_000_001n + BigInt(at))]),
    ),
  ),
};
