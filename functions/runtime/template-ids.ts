import { brotliDecompressSync } from 'node:zlib';
import type { RegisteredNames } from '#shared/domain/sms-templates.ts';
import { OFF } from '../definitions/variables.ts';

type SmsRegistrationEnv = { SMS_ENTITY_ID: string; SMS_TEMPLATE_IDS: string };

/** The numbers that operators know texts by, by the texts' names: of 'confirmed=1107… ta.confirmed=1107…', packed (infra/sms-environment.ts). */
export function templateIdsOf({ SMS_TEMPLATE_IDS: packed }: Pick<SmsRegistrationEnv, 'SMS_TEMPLATE_IDS'>) {
  if (packed === OFF) return {};
  const listed = brotliDecompressSync(Buffer.from(packed, 'base64url')).toString();
  return Object.fromEntries(
    listed.split(' ').map((one): [name: string, id: string] => {
      const [name = '', id = ''] = one.split('=');
      return [name, id];
    }),
  );
}

/** The names of these texts; none where operators do not know the business. */
export const registeredNamesOf = (env: SmsRegistrationEnv): RegisteredNames =>
  new Set(env.SMS_ENTITY_ID === OFF ? [] : Object.keys(templateIdsOf(env)));
