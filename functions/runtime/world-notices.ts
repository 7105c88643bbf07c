import type { ClinicReader } from '../core/clinics/ports.ts';
import type { EnquiryAdminStore } from '../core/enquiry-admin/ports.ts';
import type { NoticeCeilings } from '../core/notices/ports.ts';
import { createEnabledSender } from '../core/mail-settings/enabled-sender.ts';
import type { Brand } from '../core/ports.ts';
import { keptSwitch } from '../core/sending/kept-switch.ts';
import { keptTexts } from '../core/message-texts/kept-texts.ts';
import type { WaitlistStore } from '../core/waitlist/ports.ts';
import type { World } from '../core/world.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { environment } from '../definitions/workers/notices.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createClinicReader } from '../store/clinic-reader.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createEnquiryAdminStore } from '../store/enquiry-admin-store.ts';
import { createMailSettingsStore } from '../store/mail-settings-store.ts';
import { createMailTextStore } from '../store/mail-text-store.ts';
import { createSendingStore } from '../store/sending-store.ts';
import { createSentCounts } from '../store/sent-counts.ts';
import { createSmsSettingsStore } from '../store/sms-settings-store.ts';
import { createWaitlistStore } from '../store/waitlist-store.ts';
import { createBrandReader } from './brand-reader.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { mailSenders } from './mail-senders.ts';
import { versionedSecrets } from './versioned-secrets.ts';
import { smsSender } from './senders.ts';
import { registeredNamesOf } from './template-ids.ts';

/** What sending notices needs. It knows no payment secret, so its signer cannot vouch for a payment. */
export function noticesWorld(log: RuntimeLog): Pick<
  World,
  | 'clock'
  | 'bookings'
  | 'sending'
  | 'mail'
  | 'sms'
  | 'registeredSms'
  | 'texts'
  | 'signer'
  | 'log'
  | 'counts'
  | 'respectsQuietHours'
> & {
  /** As the messages of the next minute say it. */
  brand: () => Promise<Brand>;
  clinics: ClinicReader;
  enquiries: EnquiryAdminStore;
  waitlists: WaitlistStore;
  ceilings: NoticeCeilings;
} {
  const env = readEnv(environment());
  const dynamo = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    counts: createSentCounts(dynamo, env.TABLE_NAME),
    respectsQuietHours: env.QUIET_HOURS === 'kept',
    ceilings: {
      smsPerReceiver: env.SMS_PER_RECEIVER,
      mailsPerReceiver: env.MAILS_PER_RECEIVER,
      smsPerDay: env.SMS_PER_DAY,
      mailsPerDay: env.MAILS_PER_DAY,
    },
    bookings: createBookingStore(dynamo, env.TABLE_NAME),
    clinics: createClinicReader(dynamo, env.TABLE_NAME),
    enquiries: createEnquiryAdminStore(dynamo, env.TABLE_NAME, log),
    waitlists: createWaitlistStore(dynamo, env.TABLE_NAME, log),
    sending: keptSwitch(createSendingStore(dynamo, env.TABLE_NAME), systemClock),
    mail: createEnabledSender({
      clock: systemClock,
      settings: createMailSettingsStore(dynamo, env.TABLE_NAME),
      secrets: versionedSecrets(env.MAIL_SECRETS_FOLDER),
      senderOf: mailSenders(env, dynamo, log),
      brand: { name: env.BRAND_NAME },
    }),
    sms: smsSender(env, { settings: createSmsSettingsStore(dynamo, env.TABLE_NAME), clock: systemClock, log }),
    registeredSms: registeredNamesOf(env),
    texts: keptTexts({ clock: systemClock, texts: createMailTextStore(dynamo, env.TABLE_NAME, log), log }),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    brand: createBrandReader({
      client: dynamo,
      table: env.TABLE_NAME,
      name: env.BRAND_NAME,
      siteUrl: env.SITE_URL,
      log,
    }),
    log,
  };
}
