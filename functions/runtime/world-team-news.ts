import { createEnabledSender } from '../core/mail-settings/enabled-sender.ts';
import { keptSwitch } from '../core/sending/kept-switch.ts';
import type { TeamBrand } from '../core/team-news/ports.ts';
import type { TellWorld } from '../core/team-news/tell-team.ts';
import { environment } from '../definitions/workers/tell-team.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createMailSettingsStore } from '../store/mail-settings-store.ts';
import { createSendingStore } from '../store/sending-store.ts';
import { createSentCounts } from '../store/sent-counts.ts';
import { createTeamNews } from '../store/team-news-store.ts';
import { createTeamBrandReader } from './brand-reader.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { mailSenders } from './mail-senders.ts';
import { versionedSecrets } from './versioned-secrets.ts';

/** What telling the team needs. */
export function tellWorld(log: RuntimeLog): Omit<TellWorld, 'brand'> & { brand: () => Promise<TeamBrand> } {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    sending: keptSwitch(createSendingStore(client, env.TABLE_NAME), systemClock),
    news: createTeamNews(client, env.TABLE_NAME, log),
    counts: createSentCounts(client, env.TABLE_NAME),
    ceilings: { mailsPerDay: env.MAILS_PER_DAY },
    mail: createEnabledSender({
      clock: systemClock,
      settings: createMailSettingsStore(client, env.TABLE_NAME),
      secrets: versionedSecrets(env.MAIL_SECRETS_FOLDER),
      senderOf: mailSenders(env, client, log),
      brand: { name: env.BRAND_NAME },
    }),
    brand: createTeamBrandReader(env, { client, log }),
    log,
  };
}
