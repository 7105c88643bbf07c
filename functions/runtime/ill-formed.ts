/** A key and the place of its parent; null for the root. */
type Place = { key: string; within: Place } | null;

/** The dotted path of a place. Built for the result only: a path for each value would need quadratic memory. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at = place; at !== null; at = at.within) keys.unshift(at.key.toWellFormed());
  return keys.join('.') || 'body';
}

/**
 * Finds half of a surrogate pair in a text: it has no UTF-8, so the table stores another text or refuses it.
 * Visits each value once, in order, without recursion.
 * @param value what was read of a request
 * @returns the dotted path of the first such text or key, 'body' for the whole; null when all is well formed
 */
export function illFormedAt(value: unknown): string | null {
  const ahead: { value: unknown; place: Place }[] = [{ value, place: null }];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { value: seen, place } = next;
    if (!(place?.key ?? '').isWellFormed()) return pathOf(place);
    if (typeof seen === 'string' && !seen.isWellFormed()) return pathOf(place);
    if (typeof seen !== 'object' || seen === null) continue;
    for (const [key, inner] of Object.entries(seen).toReversed())
      ahead.push({ value: inner, place: { key, within: place } });
  }
  return null;
}
