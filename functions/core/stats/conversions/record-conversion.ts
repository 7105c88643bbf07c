import type { NewConversion } from '#shared/contract/stats/conversions.ts';
import { conversionValue } from '#shared/domain/stats/conversion-rules.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { pendingSince } from '../../messages/outbox/attempts.ts';
import type { Clock, TokenSigner } from '../../ports.ts';
import { admitRequest, type Caller } from '../../admit-request.ts';
import type { ConversionStore } from '#functions/store/stats/conversion-store.ts';

/** Dependencies for recording a conversion. */
export type RecordDeps = {
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
