import { cachedFor } from '../../cached-for.ts';
import type { Clock } from '../../ports.ts';
import type { SendingStore } from '#functions/store/messages/message-settings-stores.ts';
import { NotAllowlisted } from '../outbox/message-kind.ts';

/** How long after a stop messages may still be begun, in milliseconds. */
export const SWITCH_CACHED_MS = 5000;

/** The switch as it was some seconds ago at most: whoever sends many messages reads it once for them. */
export const cachedSwitch = (sending: Pick<SendingStore, 'get'>, clock: Clock): SendingSwitch => ({
  isStopped: cachedFor(clock, SWITCH_CACHED_MS, async () => (await sending.get()).stopped_at !== null),
});

/** Switch that stops all sending. Throws where it cannot be read: nothing is sent then. */
export type SendingSwitch = { isStopped(): Promise<boolean> };

type Sender<M> = { send(message: M): Promise<string | null> };

/** Receivers as a stage lists them: e-mail addresses in small letters, and phones as ten digits. */
export type Receivers = ReadonlySet<string>;

/**
 * A sender that hands on what goes to somebody on the list, and nothing else; every message where there is no list.
 * @throws NotAllowlisted, and whatever the sender throws
 */
export function allowlist<M extends { to: string }>(list: Receivers | null, sender: Sender<M>): Sender<M> {
  if (list === null) return sender;
  return {
    async send(message) {
      if (!list.has(message.to.trim().toLowerCase())) throw new NotAllowlisted('not on the list of this stage');
      return sender.send(message);
    },
  };
}
