import { onceDone } from '../core/once.ts';
import { onlyTo } from '../core/sending/only-to.ts';
import type { SmsSender } from '../core/notices/ports.ts';
import { OFF } from '../environments.ts';
import { readSmsPlace } from './env.ts';
import { receiversIn } from './receivers.ts';

type SmsEnvironment = {
  SEND_ONLY_TO: string;
  SMS_SENDER_ID: string;
  SMS_ENTITY_ID: string;
  SMS_TEMPLATE_IDS: string;
  SITE_URL: string;
};

/** Sends SMS to whom the stage sends; what that takes is loaded when the first one is sent. Throws what SNS throws. */
export function smsSender(env: SmsEnvironment): SmsSender {
  const registration = {
    senderId: env.SMS_SENDER_ID,
    entityId: env.SMS_ENTITY_ID === OFF ? null : env.SMS_ENTITY_ID,
    templateIds: env.SMS_TEMPLATE_IDS === OFF ? {} : templateIdsIn(env.SMS_TEMPLATE_IDS),
    siteUrl: env.SITE_URL,
  };
  const sender = onceDone(async () =>
    (await import('../gateways/sms.ts')).createSmsSender(readSmsPlace(), registration),
  );
  return onlyTo(receiversIn(env), { send: async (sms) => (await sender()).send(sms) });
}

/** Of 'confirmed=1107… moved=1107…'. */
const templateIdsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(' ').map((one): [name: string, id: string] => {
      const [name = '', id = ''] = one.split('=');
      return [name, id];
    }),
  );
