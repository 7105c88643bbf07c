import { smsSettings as contract } from '#shared/contract/messages/sms-settings.ts';
import { saveSmsSettings, showSmsSettings, listTemplates } from '../core/messages/sms-settings/edit-sms-settings.ts';
import { sendTestSms } from '../core/messages/sms-settings/send-test-sms.ts';
import { environment } from '../definitions/http/sms-settings.ts';
import { ceilings, smsSecrets, staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { smsProviders } from '../runtime/senders.ts';
import { byStaff, serveRoutes } from '../runtime/serve-routes.ts';
import { requestQuotas, sentCounts, smsSettings } from '../runtime/stores.ts';
import { templateIdsOf, allowlistIn } from '../runtime/sender-environment.ts';

const deps = lazyDeps('sms-settings', environment, {
  ...staff,
  ceilings,
  settings: smsSettings,
  secrets: smsSecrets,
  providers: smsProviders,
  templateIds: templateIdsOf,
  receivers: allowlistIn,
  counts: sentCounts,
  limits: requestQuotas,
  brand: ({ SITE_URL: siteUrl }) => ({ siteUrl }),
});

/** SMS settings and test messages. */
export const handler = serveRoutes(deps, contract, {
  show: showSmsSettings,
  save: byStaff(saveSmsSettings),
  templates: ({ templateIds }) => ({ templates: listTemplates(templateIds) }),
  test: byStaff(sendTestSms),
});
