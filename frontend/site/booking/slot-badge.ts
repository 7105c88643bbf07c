/** What the badge of a day says: only so many left, the last one, or that it fills up; null says nothing. */
export type SlotBadge = { kind: 'few'; left: number } | { kind: 'last' } | { kind: 'limited' } | null;

/**
 * The badge of one day from its real counts (specification: patient §9; the 70 % boundary belongs to 'few').
 * Nothing is said of a day that is full or has no slots: the list of times says that.
 */
export function slotBadge({ total, taken }: { total: number; taken: number }): SlotBadge {
  const left = total - taken;
  if (left <= 0) return null;
  // In whole numbers, so that 7 of 10 is exactly seventy percent.
  if (taken * 100 >= total * 70) return left === 1 ? { kind: 'last' } : { kind: 'few', left };
  return taken * 100 >= total * 40 ? { kind: 'limited' } : null;
}
