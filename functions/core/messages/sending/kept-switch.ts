import { keptFor } from '../../kept-for.ts';
import type { Clock } from '../../ports.ts';
import type { SendingStore } from '#functions/store/messages/sending-store.ts';

/** How long after a stop messages may still be begun, in milliseconds. */
export const SWITCH_KEPT_MS = 5000;

/** The switch as it was some seconds ago at most: whoever sends many messages reads it once for them. */
export const keptSwitch = (sending: Pick<SendingStore, 'get'>, clock: Clock): SendingSwitch => ({
  isStopped: keptFor(clock, SWITCH_KEPT_MS, async () => (await sending.get()).stopped_at !== null),
});

/** Switch that stops all sending. Throws where it cannot be read: nothing is sent then. */
export type SendingSwitch = { isStopped(): Promise<boolean> };
