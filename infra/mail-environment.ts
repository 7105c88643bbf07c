import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import { MAIL_PROVIDERS } from './cloud-env.ts';
import { mailEventsSet } from './constructs/access-statements.ts';
import { mailSecretsFolder } from './secret-references.ts';
import { receiversOf } from './receivers.ts';
import { siteUrl } from './site-url.ts';
import type { StageConfig } from './stages.ts';

/** Environment of a stage for functions that compose and send e-mail. */
export const mailEnvironment = (stage: StageConfig) => ({
  ...MAIL_PROVIDERS,
  ...receiversOf(stage),
  MAIL_FROM: stage.mailFrom,
  MAIL_EVENTS_SET: mailEventsSet(stage),
  MAIL_SECRETS_FOLDER: mailSecretsFolder(stage),
  SITE_URL: siteUrl(stage),
  BRAND_NAME: stage.brandName,
});

/** How many messages of a stage a day carries. */
export const noticeCeilings = (stage: StageConfig) => ({
  SMS_PER_RECEIVER: String(SEND_CEILINGS.smsPerReceiver),
  MAILS_PER_RECEIVER: String(SEND_CEILINGS.mailsPerReceiver),
  SMS_PER_DAY: String(stage.limits.smsPerDay),
  MAILS_PER_DAY: String(stage.limits.mailsPerDay),
});
