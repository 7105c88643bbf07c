import { implement } from '@orpc/server';
import { mailSettings as contract } from '#shared/contract/mail-settings.ts';
import { saveEmailProvider, saveEmailSettings, showMailSettings } from '../core/mail-settings/edit-mail-settings.ts';
import { listTextVersions, saveTexts, showTexts } from '../core/message-texts/edit-texts.ts';
import { previewMail } from '../core/message-texts/preview-mail.ts';
import { sendTestMail } from '../core/mail-settings/send-test-mail.ts';
import { showSending, switchSending } from '../core/sending/switch-sending.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { mailSettingsWorld } from '../runtime/world-mail-settings.ts';

const log = createLog('mail-settings');
const world = once(() => mailSettingsWorld(log));
/** What a message says now. */
const nowWorld = async () => ({ ...world(), brand: await world().brand() });
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  sending: api.sending.handler(() => showSending(world())),
  switchSending: api.switchSending.handler(({ input, context }) => switchSending(world(), personOf(context), input)),
  show: api.show.handler(() => showMailSettings(world())),
  saveSettings: api.saveSettings.handler(({ input, context }) => saveEmailSettings(world(), personOf(context), input)),
  saveProvider: api.saveProvider.handler(({ input, context }) => saveEmailProvider(world(), personOf(context), input)),
  testSettings: api.testSettings.handler(async ({ input, context }) =>
    sendTestMail(await nowWorld(), personOf(context), 'provider', input),
  ),
  testProvider: api.testProvider.handler(async ({ input, context }) =>
    sendTestMail(await nowWorld(), personOf(context), 'server', input),
  ),
  texts: api.texts.handler(({ input }) => showTexts(world(), input)),
  saveTexts: api.saveTexts.handler(({ input, context }) => saveTexts(world(), personOf(context), input)),
  textVersions: api.textVersions.handler(({ input }) => listTextVersions(world(), input)),
  preview: api.preview.handler(async ({ input }) => previewMail(await nowWorld(), input)),
});

/** How e-mail goes out. */
export const handler = serve(router, {
  log,
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
