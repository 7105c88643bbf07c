import { emailSettings as contract } from '#shared/contract/messages/mail-settings.ts';
import { suppression } from '#shared/contract/messages/suppression.ts';
import {
  saveEmailProvider,
  saveEmailSettings,
  showEmailSettings,
} from '../core/messages/mail-settings/edit-mail-settings.ts';
import { sendTestEmail } from '../core/messages/mail-settings/send-test-mail.ts';
import { listTextVersions, saveTexts, showTexts } from '../core/messages/message-texts/message-texts.ts';
import { previewEmail } from '../core/messages/message-texts/preview-mail.ts';
import { showSending, switchSending } from '../core/messages/sending/switch-sending.ts';
import {
  listOrFindSuppressed,
  addSuppressed,
  removeSuppressed,
} from '../core/messages/suppression/suppression-list.ts';
import { environment } from '../definitions/http/mail-settings.ts';
import { brand, callbackUrl, ceilings, emailSecrets, senderOfRoute, staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { dueItems, emailSettings, emailTexts, sendingStore, sentCounts, suppressionList } from '../runtime/stores.ts';
import { personOf } from '../runtime/staff-guard.ts';

const deps = lazyDeps('mail-settings', environment, {
  ...staff,
  brand,
  callbackUrl,
  ceilings,
  settings: emailSettings,
  texts: emailTexts,
  sending: sendingStore,
  due: dueItems,
  suppressed: suppressionList,
  secrets: emailSecrets,
  senderOf: senderOfRoute,
  counts: sentCounts,
});

/** The dependencies with the brand as the next messages show it. */
const withBrand = async (now: typeof deps) => ({ ...now, brand: await now.brand() });

/** E-mail settings, message texts and the suppression list. */
export const handler = serveRoutes(
  deps,
  { emailSettings: contract, suppression },
  {
    emailSettings: {
      sending: showSending,
      switchSending: byStaff(switchSending),
      show: showEmailSettings,
      saveSettings: byStaff(saveEmailSettings),
      saveProvider: byStaff(saveEmailProvider),
      testSettings: withContext(async (now, input, context) =>
        sendTestEmail(await withBrand(now), personOf(context), 'provider', input),
      ),
      testProvider: withContext(async (now, input, context) =>
        sendTestEmail(await withBrand(now), personOf(context), 'server', input),
      ),
      texts: showTexts,
      saveTexts: byStaff(saveTexts),
      textVersions: listTextVersions,
      preview: async (now, input) => previewEmail(await withBrand(now), input),
    },
    suppression: {
      list: listOrFindSuppressed,
      add: byStaff(addSuppressed),
      remove: byStaff(removeSuppressed),
    },
  },
);
