import { keptFor } from '../../kept-for.ts';
import type { Clock } from '../../ports.ts';
import type { SendingStore, SendingSwitch } from './ports.ts';

/** How long after a stop messages may still be begun, in milliseconds. */
export const SWITCH_KEPT_MS = 5000;

/** The switch as it was some seconds ago at most: whoever sends many messages reads it once for them. */
export const keptSwitch = (sending: Pick<SendingStore, 'get'>, clock: Clock): SendingSwitch => ({
  isStopped: keptFor(clock, SWITCH_KEPT_MS, async () => (await sending.get()).stopped_at !== null),
});
