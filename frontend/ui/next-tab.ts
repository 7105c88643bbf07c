/** The tab a key moves to, or null when the key moves nowhere (WAI-ARIA Authoring Practices, Tabs). */
export function nextTab<K extends string>(keys: readonly K[], current: K, pressed: string): K | null {
  const at = keys.indexOf(current);
  if (pressed === 'ArrowRight') return keys[(at + 1) % keys.length] ?? null;
  if (pressed === 'ArrowLeft') return keys.at(at - 1) ?? null;
  if (pressed === 'Home') return keys[0] ?? null;
  if (pressed === 'End') return keys.at(-1) ?? null;
  return null;
}
