import { Problem } from '#shared/problems.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Clock, TokenSigner } from './ports.ts';

/**
 * Caller of a request, as digests: no address is stored. `address` is an IPv4 address or the /64 network of an IPv6
 * one. `network` is the /48 around it, so that the owner of one is not 65,536 callers.
 */
export type Caller = { address: string; network?: string | undefined };

type Counting = { clock: Clock; signer: Pick<TokenSigner, 'digest'> };
type Counter = { count(quota: Quota): Promise<boolean> };

/** Purposes of requests, each counted by itself. */
type Purpose = 'hold' | 'lead' | 'verify' | 'enquiry' | 'conversion' | 'own act';

const WINDOW_MS = 10 * MINUTE_MS;
/** A /48 may be one household or some thousand phones of a mobile network. */
export const NETWORK_SHARE = 5;

/**
 * Counts one request of a caller.
 * @param limit what one address may ask in any ten minutes; a /48 of IPv6 five times as much
 * @throws Problem too_many_requests
 */
export async function admitRequest(
  { clock, signer }: Counting,
  counter: Counter,
  { purpose, caller, limit }: { purpose: Purpose; caller: Caller; limit: number },
): Promise<void> {
  const at = clock.now();
  const isLeft = (who: string, most: number): Promise<boolean> =>
    counter.count({ key: signer.digest(`${purpose} ${who}`), limit: most, window_ms: WINDOW_MS, at });
  if (!(await isLeft(caller.address, limit))) throw new Problem('too_many_requests');
  if (caller.network === undefined) return;
  if (!(await isLeft(caller.network, limit * NETWORK_SHARE))) throw new Problem('too_many_requests');
}
