import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import type { Clock, Log, Seals } from '../ports.ts';
import type { MessageCeilings, MessageCounts, NoticeCeilings } from './ports.ts';

export type CeilingWorld = { clock: Clock; counts: MessageCounts; log: Pick<Log, 'warn' | 'alarm'> };

/** Today's messages are used up; from `retryAt` (ISO) on there are others. */
export class CeilingReached extends Error {
  readonly retryAt: string;
  constructor(retryAt: string) {
    super('the messages of this day are used up');
    this.name = 'CeilingReached';
    this.retryAt = retryAt;
  }
}

/** An operator hears of it in time, and once more when nothing goes out any longer. */
const NEARLY = 0.8;

/** So many messages a day of one key. `isOfAll`: whoever they go to. */
export type Ceiling = { name: string; key: string; limit: number; isOfAll: boolean };

/** What a code counts as: all of them in one; each phone and address has limits of its own. */
export const codeCeilings = ({ codesPerDay }: Pick<MessageCeilings, 'codesPerDay'>): Ceiling[] => [
  { name: 'codes', key: 'codes', limit: codesPerDay, isOfAll: true },
];

/** What a message about a booking counts as: one of its receiver's, who is kept as a digest, and one of all. */
export function noticeCeilings(
  { seals, ceilings }: { seals: Pick<Seals, 'digest'>; ceilings: NoticeCeilings },
  kind: 'mail' | 'sms',
  receiver: string,
): Ceiling[] {
  const [own, all] =
    kind === 'mail' ? [ceilings.mailsPerReceiver, ceilings.mailsPerDay] : [ceilings.smsPerReceiver, ceilings.smsPerDay];
  const key = seals.digest(`${kind} to ${receiver.trim().toLowerCase()}`);
  return [
    { name: `${kind} to one receiver`, key, limit: own, isOfAll: false },
    { name: kind, key: kind, limit: all, isOfAll: true },
  ];
}

/**
 * Sends a message within the ceilings of its day (IST): counted before it is sent, and not at all if it could not be.
 * @throws CeilingReached, and whatever `send` throws
 */
export async function sendWithin(
  world: CeilingWorld,
  ceilings: readonly Ceiling[],
  send: () => Promise<void>,
): Promise<void> {
  const day = istDay(world.clock.now());
  const taken: Ceiling[] = [];
  try {
    for (const ceiling of ceilings) {
      await take(world, ceiling, day);
      taken.push(ceiling);
    }
    await send();
  } catch (error) {
    for (const { key } of taken) await world.counts.giveBack(key, day);
    throw error;
  }
}

async function take(world: CeilingWorld, { name, key, limit, isOfAll }: Ceiling, day: string): Promise<void> {
  const used = await world.counts.take(key, day, limit);
  if (used === null) {
    world.log.warn('a message waits for the next day', { ceiling: name, limit });
    throw new CeilingReached(istInstant(addDays(day, 1), '00:00'));
  }
  if (!isOfAll) return;
  if (used === limit) world.log.alarm('the messages of a day are used up', { ceiling: name, limit });
  else if (used === Math.ceil(limit * NEARLY))
    world.log.alarm('four fifths of the messages of a day are used up', { ceiling: name, limit });
}
