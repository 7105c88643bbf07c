import { brotliDecompressSync } from 'node:zlib';
import { nameIn } from '#shared/domain/messages/sms-names.ts';
import type { RegisteredNames } from '#shared/domain/messages/sms-templates.ts';
import { FIRST_LANGUAGE, LANGUAGES } from '#shared/values/language.ts';
import { OFF } from '../definitions/variables.ts';
import type { Receivers } from '../core/messages/sending/switch-sending.ts';

type SmsRegistrationEnv = { SMS_ENTITY_ID: string; SMS_TEMPLATE_IDS: string };

/**
 * The numbers that operators know texts by, by the texts' names. Packed (infra/sender-environment.ts) is one English name with
 * a number for each language, empty where that has none: 'confirmed=1107…,1107…,,1107… moved=…'.
 */
export function templateIdsOf({ SMS_TEMPLATE_IDS: packed }: Pick<SmsRegistrationEnv, 'SMS_TEMPLATE_IDS'>) {
  if (packed === OFF) return {};
  const listed = brotliDecompressSync(Buffer.from(packed, 'base64url')).toString();
  return Object.fromEntries(
    listed.split(' ').flatMap((one) => {
      const [name = '', ids = ''] = one.split('=');
      return ids
        .split(',')
        .map((id, at): [name: string, id: string] => [nameIn(LANGUAGES[at] ?? FIRST_LANGUAGE, name), id])
        .filter(([, id]) => id !== '');
    }),
  );
}

/** The names of these texts; none where operators do not know the business. */
export const registeredNamesOf = (env: SmsRegistrationEnv): RegisteredNames =>
  new Set(env.SMS_ENTITY_ID === OFF ? [] : Object.keys(templateIdsOf(env)));

/** The only receivers that a function's environment names; null where messages go to everybody. */
export const allowlistIn = ({ SEND_ONLY_TO: text }: { SEND_ONLY_TO: string }): Receivers | null =>
  text === OFF ? null : new Set(text.toLowerCase().split(' '));
