import { LINK_TRIES } from '#shared/domain/booking/limits.ts';
import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import { hasRoom, type Quota } from '#shared/domain/booking/sliding-window.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { isLinkCode } from '#shared/values/short-link.ts';
import { Problem } from '#shared/problems.ts';
import type { Clock, TokenSigner } from './ports.ts';
import { NETWORK_SHARE, type Caller } from './admit-request.ts';
import type { ShortLinkStore } from '#functions/store/booking/short-link-store.ts';

export type ShortLinkDeps = {
  clock: Clock;
  signer: Pick<TokenSigner, 'linkHash' | 'digest'>;
  links: ShortLinkStore;
};

const WINDOW_MS = 10 * MINUTE_MS;

/**
 * Finds what a code opens. Only unknown codes are counted, so that opening a link writes nothing. Once all callers together
 * have used up their tries, an address has one try: nobody can shut patients out by guessing.
 * @throws Problem unauthorized for an unknown code; too_many_requests for a caller who has no tries left
 */
export async function openShortLink(deps: ShortLinkDeps, code: string, caller: Caller): Promise<ShortLink> {
  const unknown = new Problem('unauthorized', 'Authorization');
  if (!isLinkCode(code)) throw unknown;
  const { own, total } = triesOf(deps, caller);
  const quotas = [...own, total];
  const { link, counts } = await deps.links.find(
    deps.signer.linkHash(code),
    quotas.map(({ key }) => key),
  );
  const isLeft = (quota: Quota): boolean => hasRoom(counts.get(quota.key) ?? null, quota);
  const left = isLeft(total) ? own : own.map((quota) => ({ ...quota, limit: 1 }));
  if (!left.every(isLeft)) throw new Problem('too_many_requests');
  if (link !== null) return link;
  await Promise.all(quotas.map((quota) => deps.links.count(quota)));
  throw unknown;
}

/** Unknown codes of this caller, and of all. */
function triesOf(
  { clock, signer }: Pick<ShortLinkDeps, 'clock' | 'signer'>,
  { address, network }: Caller,
): { own: Quota[]; total: Quota } {
  const at = clock.now();
  const tries = (who: string, limit: number): Quota => ({
    key: signer.digest(`unknown link ${who}`),
    limit,
    window_ms: WINDOW_MS,
    at,
  });
  const ofNetwork = network === undefined ? [] : [tries(network, LINK_TRIES.perAddress * NETWORK_SHARE)];
  return { own: [tries(address, LINK_TRIES.perAddress), ...ofNetwork], total: tries('of all', LINK_TRIES.inTotal) };
}
