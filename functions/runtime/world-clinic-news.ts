import { createEnabledSender } from '../core/mail-settings/enabled-sender.ts';
import type { Brand } from '../core/ports.ts';
import { keptSwitch } from '../core/sending/kept-switch.ts';
import type { TellClinicsWorld } from '../core/clinic-news/ports.ts';
import { environment } from '../definitions/workers/tell-clinics.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createMailSettingsStore } from '../store/mail-settings-store.ts';
import { createSendingStore } from '../store/sending-store.ts';
import { createBookingReader } from '../store/booking-reader.ts';
import { createClinicNews } from '../store/clinic-news-store.ts';
import { createSentCounts } from '../store/sent-counts.ts';
import { createSmsSettingsStore } from '../store/sms-settings-store.ts';
import { createBrandReader } from './brand-reader.ts';
import { readEnv, readTableConfig } from './env.ts';
import { stuckCounter, type RuntimeLog } from './log.ts';
import { mailSenders } from './mail-senders.ts';
import { smsSender } from './senders.ts';
import { registeredNamesOf } from './template-ids.ts';
import { versionedSecrets } from './versioned-secrets.ts';

/** What telling clinics needs. */
export function tellClinicsWorld(
  log: RuntimeLog,
): Omit<TellClinicsWorld, 'brand' | 'respectsQuietHours'> & { brand: () => Promise<Brand> } {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    sending: keptSwitch(createSendingStore(client, env.TABLE_NAME), systemClock),
    news: createClinicNews(client, env.TABLE_NAME, log),
    bookings: createBookingReader(client, env.TABLE_NAME, log),
    counts: createSentCounts(client, env.TABLE_NAME),
    ceilings: { smsPerDay: env.SMS_PER_DAY, mailsPerDay: env.MAILS_PER_DAY },
    sms: smsSender(env, { settings: createSmsSettingsStore(client, env.TABLE_NAME), clock: systemClock, log }),
    registeredSms: registeredNamesOf(env),
    mail: createEnabledSender({
      clock: systemClock,
      settings: createMailSettingsStore(client, env.TABLE_NAME),
      secrets: versionedSecrets(env.MAIL_SECRETS_FOLDER),
      senderOf: mailSenders(env, client, log),
      brand: { name: env.BRAND_NAME },
    }),
    brand: createBrandReader({ client, table: env.TABLE_NAME, name: env.BRAND_NAME, siteUrl: env.SITE_URL, log }),
    log,
    countStuck: stuckCounter('tell-clinics'),
  };
}
