import { cachedFor } from '../../cached-for.ts';
import type { EmailSecrets } from '../mail-settings/ports.ts';
import type { Clock } from '../../ports.ts';
import type { CallbackKeys } from './ports.ts';
import type { EmailSettingsStore } from '#functions/store/messages/message-settings-stores.ts';

type Deps = { clock: Clock; settings: Pick<EmailSettingsStore, 'get'>; secrets: Pick<EmailSecrets, 'get'> };

/** So long the choice is kept before it is read again: whoever saves a key tries it a moment later. */
const KEY_CACHED_MS = 60_000;

/**
 * The key of the provider that is saved, whether or not e-mail goes out by it just now: it still tells of what it took before.
 * Read once a minute, however many ask. Rejects where it cannot be read.
 */
export function createCallbackKeys({ clock, settings, secrets }: Deps): CallbackKeys {
  const chosen = cachedFor(clock, KEY_CACHED_MS, async () => {
    const { provider = null } = (await settings.get()) ?? {};
    if (provider === null || provider.callback_key_version === null) return null;
    return { provider: provider.provider, key: await secrets.get('callback-key', provider.callback_key_version) };
  });
  return {
    async keyOf(provider) {
      const found = await chosen();
      return found?.provider === provider ? found.key : null;
    },
  };
}
