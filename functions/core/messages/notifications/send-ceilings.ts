import { NOTIFICATION_MAILS_PER_DAY } from '#shared/domain/booking/limits.ts';
import { afterQuietHours } from '#shared/domain/booking/reminder-times.ts';
import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { UnknownOutcome, NotBefore } from '../outbox/message-kind.ts';
import type { Clock, Log, TokenSigner } from '../../ports.ts';
import type { SendCeilings, NotificationCeilings } from '../ports.ts';
import type { SentCounts } from '#functions/store/messages/sent-counts.ts';

export type CeilingDeps = { clock: Clock; counts: SentCounts; log: Pick<Log, 'warn' | 'alarm'> };

/** Today's messages are used up; from `retryAt` (ISO) on there are others. */
export class CeilingReached extends NotBefore {
  constructor(retryAt: string) {
    super('the messages of this day are used up', retryAt);
  }
}

/** The share of a day for what can wait; the rest is kept for what somebody waits for, such as a confirmation. */
const FOR_WHAT_CAN_WAIT = 0.8;
/** How many messages of a day are for what can wait, among those that it carries in all. */
export const leftForWaiting = (ofDay: number): number => Math.ceil(ofDay * FOR_WHAT_CAN_WAIT);

/**
 * So many messages a day of one key. `ofDay`: how many the day carries, whoever they go to; null where it is one receiver's.
 * `wakes`: they wake people, so those of the next day wait for its morning.
 */
export type Ceiling = { name: string; key: string; limit: number; ofDay: number | null; wakes: boolean };
/** Urgency of a message: a person waits for it, or it can wait for the next day. */
export type Priority = 'awaited' | 'can wait';

/** Ceilings of a code: one for all codes; each phone and address has limits of its own. */
export const codeCeilings = ({ codesPerDay }: Pick<SendCeilings, 'codesPerDay'>): Ceiling[] => [
  { name: 'codes', key: 'codes', limit: codesPerDay, ofDay: codesPerDay, wakes: false },
];

/** Ceiling of any e-mail or SMS but a code: one for all of the day. */
export const ceilingOfAll = (kind: 'mail' | 'sms', ofDay: number, priority: Priority): Ceiling => ({
  name: kind,
  key: kind,
  limit: priority === 'awaited' ? ofDay : leftForWaiting(ofDay),
  ofDay,
  wakes: kind === 'sms',
});

/** Ceilings of an e-mail with news to a clinic or a staff member: one for the receiver, by id, and one for all. */
export const notificationEmailCeilings = (
  { emailsPerDay }: Pick<SendCeilings, 'emailsPerDay'>,
  receiverId: string,
): Ceiling[] => [
  {
    name: 'mail to one receiver',
    key: `mail to ${receiverId}`,
    limit: NOTIFICATION_MAILS_PER_DAY,
    ofDay: null,
    wakes: false,
  },
  ceilingOfAll('mail', emailsPerDay, 'can wait'),
];

/** To whom a message goes, by which channel. */
type MessageToSend = { kind: 'mail' | 'sms'; receiver: string; priority: Priority };

/**
 * Ceilings of a message to a patient, an applicant or a staff member's test: one for the receiver, stored as a digest,
 * and one for all.
 */
export function notificationCeilings(
  { signer, ceilings }: { signer: Pick<TokenSigner, 'digest'>; ceilings: NotificationCeilings },
  { kind, receiver, priority }: MessageToSend,
): Ceiling[] {
  const [own, all] =
    kind === 'mail'
      ? [ceilings.emailsPerReceiver, ceilings.emailsPerDay]
      : [ceilings.smsPerReceiver, ceilings.smsPerDay];
  const key = signer.digest(`${kind} to ${receiver.trim().toLowerCase()}`);
  const wakes = kind === 'sms';
  return [{ name: `${kind} to one receiver`, key, limit: own, ofDay: null, wakes }, ceilingOfAll(kind, all, priority)];
}

/**
 * Sends a message within the ceilings of its day (IST). It is counted before it is sent, and is not sent where a
 * ceiling is reached. A failure of the counter does not block sending: a patient is notified all the same. A message
 * that may have been taken stays counted.
 * @returns what `send` answers
 * @throws CeilingReached, and whatever `send` throws
 */
export async function sendWithin<T>(
  deps: CeilingDeps,
  ceilings: readonly Ceiling[],
  send: () => Promise<T>,
): Promise<T> {
  const day = istDay(deps.clock.now());
  const counted = await Promise.allSettled(ceilings.map((ceiling) => take(deps, ceiling, day)));
  try {
    for (const outcome of counted) if (outcome.status === 'rejected') throw outcome.reason;
    return await send();
  } catch (error) {
    if (error instanceof UnknownOutcome) throw error;
    const taken = ceilings.filter((_, at) => counted[at]?.status === 'fulfilled' && counted[at].value);
    for (const ceiling of taken) await giveBack(deps, ceiling, day);
    throw error;
  }
}

/** True if it was counted. @throws CeilingReached */
async function take(deps: CeilingDeps, { name, key, limit, ofDay, wakes }: Ceiling, day: string): Promise<boolean> {
  const used = await deps.counts.take(key, day, limit).catch(() => 'unknown' as const);
  if (used === 'unknown') {
    deps.log.warn('a message could not be counted', { ceiling: name });
    return false;
  }
  if (used === null) {
    deps.log.warn('a message waits for the next day', { ceiling: name, limit });
    throw new CeilingReached(opening(addDays(day, 1), wakes));
  }
  // An operator hears of it when the first messages wait, and once more when nothing goes out any longer.
  if (used === ofDay) deps.log.alarm('the messages of a day are used up', { ceiling: name, limit });
  else if (ofDay !== null && used === leftForWaiting(ofDay))
    deps.log.alarm('four fifths of the messages of a day are used up', { ceiling: name, limit });
  return true;
}

/** When (ISO) the ceilings of a day (IST) open. */
function opening(day: string, wakes: boolean): string {
  const midnight = istInstant(day, '00:00');
  return wakes ? new Date(afterQuietHours(Date.parse(midnight))).toISOString() : midnight;
}

/** A count that is not given back only makes the ceiling stricter. */
const giveBack = (deps: CeilingDeps, { name, key }: Ceiling, day: string): Promise<void> =>
  deps.counts.giveBack(key, day).catch(() => deps.log.warn('a message stays counted', { ceiling: name }));
