import { implement } from '@orpc/server';
import { smsSettings as contract } from '#shared/contract/sms-settings.ts';
import { once } from '../core/once.ts';
import { saveSmsSettings, showSmsSettings } from '../core/sms-settings/edit-sms-settings.ts';
import { listTemplates } from '../core/sms-settings/list-templates.ts';
import { sendTestSms } from '../core/sms-settings/send-test-sms.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { smsSettingsWorld } from '../runtime/world-sms-settings.ts';

const log = createLog('sms-settings');
const world = once(() => smsSettingsWorld(log));
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  show: api.show.handler(() => showSmsSettings(world())),
  save: api.save.handler(({ input, context }) => saveSmsSettings(world(), personOf(context), input)),
  templates: api.templates.handler(() => ({ templates: listTemplates(world().templateIds) })),
  test: api.test.handler(({ input, context }) => sendTestSms(world(), personOf(context), input)),
});

/** How SMS go out, and tests of it. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
