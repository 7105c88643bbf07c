import { registeredTexts } from '#shared/domain/sms-templates.ts';

/** Made-up numbers of the form that operators give, one for each registered text but the last: a new one has none at first. */
export const LOCAL_SMS_REGISTRATION = {
  SMS_ENTITY_ID: '1101000000000000001',
  SMS_TEMPLATE_IDS: registeredTexts()
    .slice(0, -1)
    .map(({ name }, at) => `${name}=${1_107_000_000_000_000_000n + BigInt(at + 1)}`)
    .join(' '),
};
