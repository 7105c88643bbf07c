import { implement } from '@orpc/server';
import { mailSettings } from '#shared/contract/mail-settings.ts';
import { suppression } from '#shared/contract/suppression.ts';
import { saveEmailProvider, saveEmailSettings, showMailSettings } from '../core/mail-settings/edit-mail-settings.ts';
import { listTextVersions, saveTexts, showTexts } from '../core/message-texts/edit-texts.ts';
import { previewMail } from '../core/message-texts/preview-mail.ts';
import { sendTestMail } from '../core/mail-settings/send-test-mail.ts';
import { showSending, switchSending } from '../core/sending/switch-sending.ts';
import { addSuppressed, liftSuppression } from '../core/suppression/edit-suppressed.ts';
import { findSuppressed, listSuppressed } from '../core/suppression/list-suppressed.ts';
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
const api = implement({ mailSettings, suppression }).$context<RequestContext>();
const { mailSettings: mail, suppression: list } = api;

const router = api.router({
  mailSettings: {
    sending: mail.sending.handler(() => showSending(world())),
    switchSending: mail.switchSending.handler(({ input, context }) => switchSending(world(), personOf(context), input)),
    show: mail.show.handler(() => showMailSettings(world())),
    saveSettings: mail.saveSettings.handler(({ input, context }) =>
      saveEmailSettings(world(), personOf(context), input),
    ),
    saveProvider: mail.saveProvider.handler(({ input, context }) =>
      saveEmailProvider(world(), personOf(context), input),
    ),
    testSettings: mail.testSettings.handler(async ({ input, context }) =>
      sendTestMail(await nowWorld(), personOf(context), 'provider', input),
    ),
    testProvider: mail.testProvider.handler(async ({ input, context }) =>
      sendTestMail(await nowWorld(), personOf(context), 'server', input),
    ),
    texts: mail.texts.handler(({ input }) => showTexts(world(), input)),
    saveTexts: mail.saveTexts.handler(({ input, context }) => saveTexts(world(), personOf(context), input)),
    textVersions: mail.textVersions.handler(({ input }) => listTextVersions(world(), input)),
    preview: mail.preview.handler(async ({ input }) => previewMail(await nowWorld(), input)),
  },
  suppression: {
    list: list.list.handler(({ input }) => listSuppressed(world(), input)),
    find: list.find.handler(({ input }) => findSuppressed(world(), input)),
    add: list.add.handler(({ input, context }) => addSuppressed(world(), personOf(context), input)),
    lift: list.lift.handler(({ input, context }) => liftSuppression(world(), personOf(context), input)),
  },
});

/** How e-mail goes out, and to which addresses it does not. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
