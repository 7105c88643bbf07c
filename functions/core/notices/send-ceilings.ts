import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { NotBefore } from '../outbox/message-kind.ts';
import type { Clock, Log, TokenSigner } from '../ports.ts';
import type { SendCeilings, SentCounts, NoticeCeilings } from './ports.ts';

export type CeilingWorld = { clock: Clock; counts: SentCounts; log: Pick<Log, 'warn' | 'alarm'> };

/** Today's messages are used up; from `retryAt` (ISO) on there are others. */
export class CeilingReached extends NotBefore {
  constructor(retryAt: string) {
    super('the messages of this day are used up', retryAt);
  }
}

/** An operator hears of it in time, and once more when nothing goes out any longer. */
const NEARLY = 0.8;

/** So many messages a day of one key. `isOfAll`: whoever they go to. */
export type Ceiling = { name: string; key: string; limit: number; isOfAll: boolean };

/** What a code counts as: all of them in one; each phone and address has limits of its own. */
export const codeCeilings = ({ codesPerDay }: Pick<SendCeilings, 'codesPerDay'>): Ceiling[] => [
  { name: 'codes', key: 'codes', limit: codesPerDay, isOfAll: true },
];

/** What a message about a booking counts as: one of its receiver's, who is kept as a digest, and one of all. */
export function noticeCeilings(
  { signer, ceilings }: { signer: Pick<TokenSigner, 'digest'>; ceilings: NoticeCeilings },
  kind: 'mail' | 'sms',
  receiver: string,
): Ceiling[] {
  const [own, all] =
    kind === 'mail' ? [ceilings.mailsPerReceiver, ceilings.mailsPerDay] : [ceilings.smsPerReceiver, ceilings.smsPerDay];
  const key = signer.digest(`${kind} to ${receiver.trim().toLowerCase()}`);
  return [
    { name: `${kind} to one receiver`, key, limit: own, isOfAll: false },
    { name: kind, key: kind, limit: all, isOfAll: true },
  ];
}

/**
 * Sends a message within the ceilings of its day (IST): counted before it is sent, and not at all if it could not be. The
 * ceilings are a guard and no gate: where nobody counts, a patient is told all the same.
 * @returns what `send` answers
 * @throws CeilingReached, and whatever `send` throws
 */
export async function sendWithin<T>(
  world: CeilingWorld,
  ceilings: readonly Ceiling[],
  send: () => Promise<T>,
): Promise<T> {
  const day = istDay(world.clock.now());
  const counted = await Promise.allSettled(ceilings.map((ceiling) => take(world, ceiling, day)));
  try {
    for (const outcome of counted) if (outcome.status === 'rejected') throw outcome.reason;
    return await send();
  } catch (error) {
    const taken = ceilings.filter((_, at) => counted[at]?.status === 'fulfilled' && counted[at].value);
    for (const ceiling of taken) await giveBack(world, ceiling, day);
    throw error;
  }
}

/** Whether it was counted. @throws CeilingReached */
async function take(world: CeilingWorld, { name, key, limit, isOfAll }: Ceiling, day: string): Promise<boolean> {
  const used = await world.counts.take(key, day, limit).catch(() => 'unknown' as const);
  if (used === 'unknown') {
    world.log.warn('a message could not be counted', { ceiling: name });
    return false;
  }
  if (used === null) {
    world.log.warn('a message waits for the next day', { ceiling: name, limit });
    throw new CeilingReached(istInstant(addDays(day, 1), '00:00'));
  }
  if (isOfAll && used === limit) world.log.alarm('the messages of a day are used up', { ceiling: name, limit });
  else if (isOfAll && used === Math.ceil(limit * NEARLY))
    world.log.alarm('four fifths of the messages of a day are used up', { ceiling: name, limit });
  return true;
}

/** What stays counted only errs to the safe side. */
const giveBack = (world: CeilingWorld, { name, key }: Ceiling, day: string): Promise<void> =>
  world.counts.giveBack(key, day).catch(() => world.log.warn('a message stays counted', { ceiling: name }));
