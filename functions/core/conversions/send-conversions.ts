import type { Conversion, Visitor } from '#shared/domain/conversion.ts';
import { MEASURED_PAGES } from '#shared/domain/conversion-rules.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { backoff, MAX_ATTEMPTS } from '../outbox/attempts.ts';
import type { Due } from '../due/ports.ts';
import { sweepDue } from '../due/sweep-due.ts';
import type { DueWorld } from '../due/sweep-due.ts';
import { PlatformClosed, PlatformRefused, PlatformUnreachable } from './ports.ts';
import type { AdPlatform, ConversionStore } from './ports.ts';

export type SendWorld = DueWorld & {
  conversions: Pick<ConversionStore, 'get' | 'update'>;
  platform: AdPlatform;
  /** Where the site is, without a trailing slash. */
  siteUrl: string;
};

const AT_ONCE = 8;
/** The platform takes no event older than seven days; the last hour is left to clocks that disagree. */
const TOO_OLD_MS = 7 * DAY_MS - DAY_MS / 24;

/**
 * Tells the platform what is owed to it. An event is claimed before it is told, so two workers never tell the same one,
 * and counts as told only afterwards: a crash costs a repeat under the same id, which the platform counts once.
 * Nobody's booking waits for this: when our access is not accepted, the run tells nothing more and the events wait.
 * @param until milliseconds; nothing is begun after it
 */
export async function sendConversions(world: SendWorld, until: number): Promise<void> {
  let isClosed = false;
  const work = async ({ id }: Due): Promise<void> => {
    if (isClosed || (await sendOne(world, id)) !== 'closed') return;
    if (!isClosed) world.log.alarm('the advertising platform does not accept our access', {});
    isClosed = true;
  };
  await sweepDue(world, { kind: 'event', until, atOnce: AT_ONCE, work });
}

type Outcome = 'done' | 'later' | 'closed';

async function sendOne(world: SendWorld, eventId: string): Promise<Outcome> {
  const now = world.clock.now();
  const conversion = await world.conversions.get(eventId);
  if (conversion === null || !isDue(conversion, now)) return 'done';
  const { attempts, visitor } = conversion;
  const claimed: Conversion = {
    ...conversion,
    attempts: attempts + 1,
    next_check_at: new Date(now + backoff(attempts + 1)).toISOString(),
  };
  if (!(await world.conversions.update(claimed, attempts))) return 'done';
  if (visitor === null || now - Date.parse(conversion.event_time) > TOO_OLD_MS)
    return giveUp(world, claimed, 'it is too old');
  return tell(world, claimed, visitor);
}

const isDue = ({ state, next_check_at }: Conversion, now: number): boolean =>
  state === 'PENDING' && next_check_at !== null && Date.parse(next_check_at) <= now;

async function tell(world: SendWorld, claimed: Conversion, visitor: Visitor): Promise<Outcome> {
  const { event_id, event, value_paise, page } = claimed;
  const at = Date.parse(claimed.event_time);
  try {
    const source_url = world.siteUrl + MEASURED_PAGES[page];
    await world.platform.tell({ event_id, event, value_paise, at, source_url, visitor });
  } catch (error) {
    return failed(world, claimed, error);
  }
  const sent_at = new Date(world.clock.now()).toISOString();
  await end(world, { ...claimed, state: 'SENT', sent_at });
  return 'done';
}

function failed(world: SendWorld, claimed: Conversion, error: unknown): Promise<Outcome> | Outcome {
  if (error instanceof PlatformClosed) return 'closed';
  if (error instanceof PlatformRefused) return giveUp(world, claimed, 'the platform refused it');
  if (!(error instanceof PlatformUnreachable)) throw error;
  if (claimed.attempts >= MAX_ATTEMPTS) return giveUp(world, claimed, 'the platform never answered');
  return 'later';
}

async function giveUp(world: SendWorld, claimed: Conversion, why: string): Promise<Outcome> {
  world.log.warn(`an event was given up: ${why}`, { event: claimed.event, attempts: claimed.attempts });
  await end(world, { ...claimed, state: 'FAILED' });
  return 'done';
}

/** Nothing of the visitor is kept beyond what it was kept for. */
const end = (world: SendWorld, conversion: Conversion): Promise<boolean> =>
  world.conversions.update({ ...conversion, visitor: null, next_check_at: null }, conversion.attempts);
