import { brotliCompressSync } from 'node:zlib';
import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import { OFF } from '#functions/definitions/variables.ts';
import { englishNameOf, nameIn } from '#shared/domain/messages/sms-names.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { isValidEmail } from '#shared/values/contact/email-address.ts';
import { MAIL_PROVIDERS, SMARTPING_API_URL } from './cloud-env.ts';
import { emailSecretsFolder, smsSecretsFolder } from './secret-references.ts';
import { siteUrl } from './site-url.ts';
import type { StageConfig } from './stages.ts';

const isReceiver = (one: string): boolean => /^\d{10}$/.test(one) || isValidEmail(one);

/** Stages on which real patients may not be written to by mistake, and those whose patients must be. */
const NEEDS_LIST: Readonly<Record<string, boolean>> = { staging: true, prod: false };

/** Whom whoever sends messages may send them to at a stage. @throws Error that says what is wrong with its list */
export function receiversOf({ name, sendsToAllowlist }: Pick<StageConfig, 'name' | 'sendsToAllowlist'>): {
  SEND_ONLY_TO: string;
} {
  const needs = NEEDS_LIST[name];
  if (needs === true && (sendsToAllowlist ?? []).length === 0)
    throw new Error(`Stage '${name}' needs sendsToAllowlist in infra/stages.ts`);
  if (needs === false && sendsToAllowlist !== undefined)
    throw new Error(`Stage '${name}' sends to everyone: remove sendsToAllowlist from infra/stages.ts`);
  const wrong = sendsToAllowlist?.find((one) => !isReceiver(one));
  if (wrong !== undefined) throw new Error(`'${wrong}' is neither an e-mail address nor a phone of ten digits`);
  return { SEND_ONLY_TO: sendsToAllowlist?.join(' ') ?? OFF };
}

/** Name of the SES configuration set that publishes delivery events of a stage's e-mails. */
export const emailEventsSet = ({ name }: Pick<StageConfig, 'name'>): string => `punnagai-${name}-mail`;

/** Environment of a stage for functions that compose and send e-mail. */
export const emailEnvironment = (stage: StageConfig) => ({
  ...MAIL_PROVIDERS,
  ...receiversOf(stage),
  MAIL_FROM: stage.emailFrom,
  MAIL_EVENTS_SET: emailEventsSet(stage),
  MAIL_SECRETS_FOLDER: emailSecretsFolder(stage),
  SITE_URL: siteUrl(stage),
  BRAND_NAME: stage.brandName,
});

/** How many messages of a stage a day carries. */
export const notificationCeilings = (stage: StageConfig) => ({
  SMS_PER_RECEIVER: String(SEND_CEILINGS.smsPerReceiver),
  MAILS_PER_RECEIVER: String(SEND_CEILINGS.emailsPerReceiver),
  SMS_PER_DAY: String(stage.limits.smsPerDay),
  MAILS_PER_DAY: String(stage.limits.emailsPerDay),
});

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
}: Pick<StageConfig, 'name' | 'domain' | 'sendsToAllowlist' | 'smsSenderId' | 'smsRegistration'>) => ({
  ...receiversOf(stage),
  SMS_SECRETS_FOLDER: smsSecretsFolder(stage),
  SMARTPING_API_URL,
  LOCAL_PROVIDERS: OFF,
  SITE_URL: siteUrl(stage),
  SMS_SENDER_ID: smsSenderId,
  SMS_ENTITY_ID: smsRegistration?.entityId ?? OFF,
  SMS_TEMPLATE_IDS: packedTemplateIds(smsRegistration?.templateIds ?? {}),
});
