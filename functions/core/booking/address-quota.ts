import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Quota, Seals } from '../ports.ts';

const WINDOW_MS = 10 * MINUTE_MS;

/**
 * What one address may do in ten minutes. Only a digest of the address is kept.
 * @param purpose 'hold', 'lead', 'verify', 'enquiry' or 'conversion'; each is counted by itself.
 */
export function addressQuota(
  world: { seals: Pick<Seals, 'digest'> },
  purpose: 'hold' | 'lead' | 'verify' | 'enquiry' | 'conversion',
  address: string,
  limit: number,
  now: number,
): Quota {
  const until = new Date((Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS).toISOString();
  return { key: world.seals.digest(`${purpose} ${address}`), limit, until };
}
