import type { RecentUses } from '#shared/domain/booking/phone-code.ts';

/** How often something may be done in any span of `windowMs`. */
export type SlidingLimit = { limit: number; windowMs: number };

/**
 * One more use at `now` (milliseconds), if the window that ends there has room: the row to write. Otherwise when it
 * will have room: the instant (ISO) at which enough earlier uses have left it.
 */
export function oneMoreUse(
  uses: RecentUses,
  now: number,
  { limit, windowMs }: SlidingLimit,
): { ok: true; uses: RecentUses } | { ok: false; retryAt: string } {
  const recent = uses.at.filter((at) => Date.parse(at) > now - windowMs);
  const oldest = recent.at(-limit);
  if (oldest !== undefined) return { ok: false, retryAt: new Date(Date.parse(oldest) + windowMs).toISOString() };
  return { ok: true, uses: { ...uses, at: [...recent, new Date(now).toISOString()], ver: uses.ver + 1 } };
}

/** The row without the use that was counted last. */
export const withoutLastUse = (uses: RecentUses): RecentUses => ({
  ...uses,
  at: uses.at.slice(0, -1),
  ver: uses.ver + 1,
});
