import type { NewConversion } from '#shared/contract/stats/conversions.ts';
import type { Conversion } from '#shared/domain/stats/conversion.ts';
import { CONVERSION_PAGES, conversionValue } from '#shared/domain/stats/conversion-rules.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { admitRequest, type Caller } from '../../admit-request.ts';
import { pendingSince } from '../../messages/outbox/attempts.ts';
import { Undeliverable, type MessageKind } from '../../messages/outbox/message-kind.ts';
import { deliverMessage } from '../../messages/outbox/deliver-message.ts';
import type { Due } from '#shared/domain/due.ts';
import { pollDueQueue, type DueDeps } from '../../poll-due-queue.ts';
import type { Clock, TokenSigner } from '../../ports.ts';
import type { AdPlatform } from './ports.ts';
import type { ConversionStore } from '#functions/store/stats/conversion-store.ts';

/** Dependencies for recording a conversion. */
type RecordDeps = {
  clock: Clock;
  signer: Pick<TokenSigner, 'digest'>;
  conversions: Pick<ConversionStore, 'enqueue' | 'count'>;
  /** Rate limit of one address in ten minutes. */
  requestsPerAddress: number;
  /** True if conversions are sent to a platform; otherwise nothing is stored. */
  sendsConversions: boolean;
};

/** How far a visitor's clock may be behind and ahead of ours. */
const LATEST_MS = DAY_MS;
const AHEAD_MS = 10 * MINUTE_MS;

type Arrived = Caller & { conversion: NewConversion; user_agent: string };

/**
 * Takes in a conversion that a browser reports, to be sent to the platform later. The same id twice is one conversion.
 * @param request the conversion; the caller; the browser's name, which the platform asks for
 * @returns whether it is counted: false where nothing is measured
 * @throws Problem too_many_requests; invalid_input for a time too far from ours or a browser without a name
 */
export async function recordConversion(deps: RecordDeps, request: Arrived): Promise<boolean> {
  if (!deps.sendsConversions) return false;
  const now = deps.clock.now();
  await admitRequest(deps, deps.conversions, {
    purpose: 'conversion',
    caller: request,
    limit: deps.requestsPerAddress,
  });
  if (request.user_agent === '') throw new Problem('invalid_input', 'User-Agent');
  const { conversion } = request;
  const { event_id, event, page, consent_version, fbp } = conversion;
  await deps.conversions.enqueue({
    event_id,
    event,
    event_time: eventTime(conversion.event_time * 1000, now),
    page,
    value_paise: conversionValue(conversion),
    consent_version,
    visitor: { fbp, user_agent: request.user_agent },
    ...pendingSince(now, false),
  });
  return true;
}

/** The visitor's time if it can be true; an event of the future is one of now, as the platform takes no other. */
function eventTime(reported: number, now: number): string {
  if (reported < now - LATEST_MS || reported > now + AHEAD_MS) throw new Problem('invalid_input', 'event_time');
  return new Date(Math.min(reported, now)).toISOString();
}

export type SendDeps = DueDeps & {
  conversions: Pick<ConversionStore, 'get' | 'update'>;
  platform: AdPlatform;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
};

const AT_ONCE = 8;
/** The platform takes nothing older than seven days; the last hour is left to clocks that disagree. */
const TOO_OLD_MS = 7 * DAY_MS - DAY_MS / 24;

/**
 * Sends the platform the events that are due. No booking waits for this: when our access is not accepted, the run stops
 * sending and the other events wait. A repeated event has the same id, which the platform counts once.
 * @param until milliseconds; nothing is begun after it
 */
export async function sendConversions(deps: SendDeps, until: number): Promise<void> {
  const kind = conversionTo(deps);
  let isClosed = false;
  const work = async ({ id }: Due): Promise<void> => {
    const conversion = isClosed ? null : await deps.conversions.get(id);
    if (conversion?.state !== 'PENDING' || (await deliverMessage(deps, kind, conversion)) !== 'closed') return;
    if (!isClosed) deps.log.alarm('the advertising platform does not accept our access', {});
    isClosed = true;
  };
  await pollDueQueue(deps, { kind: 'conversion', until, atOnce: AT_ONCE, work });
}

/** A conversion, as the outbox knows it. Nothing of the visitor is kept beyond what it was kept for. */
const conversionTo = (deps: SendDeps): MessageKind<Conversion> => ({
  receiver: 'platform',
  word: 'conversion',
  idsOf: ({ event }) => ({ event }),
  // A conversion stays true once it happened.
  isCurrent: () => true,
  deliver: (conversion, expectLease) => deliver(deps, conversion, expectLease),
  async save(conversion, progress) {
    const isReconciled = progress.next_check_at === null;
    const changed = { ...conversion, ...progress, ...(isReconciled ? { visitor: null } : {}) };
    return (await deps.conversions.update(changed, conversion.attempts)) ? changed : null;
  },
});

async function deliver(deps: SendDeps, conversion: Conversion, expectLease: () => void): Promise<string | null> {
  const { event_id, event, value_paise, visitor, page } = conversion;
  const at = Date.parse(conversion.event_time);
  if (visitor === null || deps.clock.now() - at > TOO_OLD_MS) throw new Undeliverable('it is too old');
  expectLease();
  return deps.platform.send({
    event_id,
    event,
    value_paise,
    at,
    source_url: deps.siteUrl + CONVERSION_PAGES[page],
    visitor,
  });
}
