import type { EmailSettingsStore } from '#functions/store/messages/message-settings-stores.ts';
import type { CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import { notificationKey, outweighs } from '#shared/domain/messages/notification.ts';
import type { DeliveryReport } from '#shared/jobs/mail-event.ts';
import { cachedFor } from '../../cached-for.ts';
import { normalizedEmail } from '../../digests.ts';
import type { Clock, Log } from '../../ports.ts';
import type {
  EmailSecrets,
  CallbackKeys,
  CallbackSchemes,
  CallbackVerdict,
  EmailEventQueue,
  RawCallback,
} from '../ports.ts';

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

export type CallbackDeps = {
  clock: Clock;
  keys: CallbackKeys;
  schemes: CallbackSchemes;
  queue: EmailEventQueue;
  log: Pick<Log, 'info' | 'warn'>;
};

/** `unasked`: another provider than the one that was chosen, or no key is kept for it. */
type Outcome = 'taken' | 'unasked' | Exclude<CallbackVerdict, 'genuine'>;

/**
 * Accepts a callback of the chosen provider only, by its signature, and queues its delivery reports. A genuine callback
 * is accepted whatever its content: providers disable an address that refuses. The worker handles repeats and order.
 * Rejects where the key or the queue cannot be reached: the provider then calls again.
 */
export async function receiveCallback(
  { clock, keys, schemes, queue, log }: CallbackDeps,
  provider: CallingProvider,
  callback: RawCallback,
): Promise<Outcome> {
  const scheme = schemes[provider];
  if (scheme.isTrial(callback)) return 'taken';
  const key = await keys.keyOf(provider);
  if (key === null) {
    log.info('a callback of a provider whose key is not kept', { provider });
    return 'unasked';
  }
  const verdict = scheme.judge(callback, key, clock.now());
  if (verdict !== 'genuine') return verdict;
  const events = scheme.eventsIn(callback);
  if (events === null) log.warn('a signed callback could not be read', { provider });
  if (events !== null && events.length > 0)
    await queue.tell(heaviest(events).map((event) => ({ ...event, told_by: provider })));
  return 'taken';
}

/**
 * Returns the most severe event of each e-mail to a patient, and of each other address. The worker receives many at
 * once, and of two events of one mail one would have to wait.
 */
function heaviest(events: readonly DeliveryReport[]): DeliveryReport[] {
  const reports = new Map<string, DeliveryReport>();
  for (const event of events) {
    const of = whatIsWritten(event);
    const before = reports.get(of);
    if (before === undefined || outweighs(event.arrival, before.arrival)) reports.set(of, event);
  }
  return [...reports.values()];
}

const whatIsWritten = (event: DeliveryReport): string =>
  event.mail === null
    ? normalizedEmail(event.address)
    : [event.mail.appointment_id, notificationKey(event.mail), event.delivery_id].join(' ');
