/**
 * Where a text holds half of a pair of surrogates: it has no UTF-8, so that the table takes it for another text or
 * refuses it.
 * @returns the dotted path of the first such text or key, 'body' for the whole; null when all is well formed
 */
export function illFormedAt(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : path.join('.') || 'body';
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, key.toWellFormed()];
    const found = key.isWellFormed() ? illFormedAt(inner, at) : at.join('.');
    if (found !== null) return found;
  }
  return null;
}
