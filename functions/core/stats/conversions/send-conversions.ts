import type { Conversion } from '#shared/domain/stats/conversion.ts';
import { CONVERSION_PAGES } from '#shared/domain/stats/conversion-rules.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { Undeliverable, type MessageKind } from '../../messages/outbox/message-kind.ts';
import { deliverMessage } from '../../messages/outbox/deliver-message.ts';
import type { Due } from '#shared/domain/due.ts';
import { pollDueQueue, type DueDeps } from '../../poll-due-queue.ts';
import type { AdPlatform } from './ports.ts';
import type { ConversionStore } from '#functions/store/stats/conversion-store.ts';

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
