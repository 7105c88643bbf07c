/**
 * A short text that stands for some lines, the same whatever their order: it only has to change when they do. It keeps nothing
 * secret, and collisions can be made on purpose.
 * @returns how many there are, and 64 bits of them, in letters and digits
 */
export function shortDigest(lines: readonly string[]): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const character of lines.toSorted().join('\n')) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = (Math.imul(high, 31) + code) >>> 0;
  }
  return `${lines.length}.${low.toString(36)}.${high.toString(36)}`;
}
