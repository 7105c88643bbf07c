/** A stream of numbers in [0, 1), the same for the same seed on every machine. */
export type SeededRandom = () => number;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Folds any text into 32 bits (FNV-1a), never zero, because xorshift stands still on zero. */
function seedToState(seed: string): number {
  let hash = FNV_OFFSET;
  for (const letter of seed) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  }
  return hash >>> 0 || FNV_OFFSET;
}

/**
 * Chance for pictures: repeatable and good enough to look at. Never for tokens, codes or ids.
 * @param seed any text, for instance a clinic's id
 */
export function seededRandom(seed: string): SeededRandom {
  let state = seedToState(seed);
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  // Seeds that differ in one letter start close together; a few turns part them.
  for (let turn = 0; turn < 12; turn += 1) next();
  return next;
}
