/** A stretch of two texts that are held against each other: in both, taken out of the first, or new in the second. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Texts with more differences are shown as one replaced by the other: nobody reads that many. */
const MOST_EDITS = 1000;

/** Tags, and words with the space behind them. */
const tokensOf = (text: string): string[] => text.match(/<[^>]*>\s*|[^\s<]+\s*|\s+|</g) ?? [];

/** Returns the word-by-word difference between two texts, in the order of the text. */
export function changedWords(before: string, after: string): Piece[] {
  const [old, present] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < old.length && old[start] === present[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, present.length) - start && old.at(-1 - end) === present.at(-1 - end)) end += 1;
  const middle = editsOf(old.slice(start, old.length - end), present.slice(start, present.length - end));
  const same = (tokens: string[]): Piece[] => tokens.map((text) => ({ kind: 'same', text }));
  return joined([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]);
}

/** The fewest edits that make one list of tokens of another (Myers 1986, "An O(ND) difference algorithm"). */
function editsOf(old: readonly string[], present: readonly string[]): Piece[] {
  const trace: Map<number, number>[] = [];
  /** How far into `old` each diagonal has come. */
  let reach = new Map([[1, 0]]);
  for (let edits = 0; edits <= Math.min(old.length + present.length, MOST_EDITS); edits += 1) {
    trace.push(reach);
    const next = new Map(reach);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let at = comesFrom(reach, diagonal, edits).at;
      while (at < old.length && at - diagonal < present.length && old[at] === present[at - diagonal]) at += 1;
      next.set(diagonal, at);
      if (at >= old.length && at - diagonal >= present.length) return walkedBack(trace, old, present);
    }
    reach = next;
  }
  return [
    ...old.map((text): Piece => ({ kind: 'gone', text })),
    ...present.map((text): Piece => ({ kind: 'new', text })),
  ];
}

/** Returns the step that reaches a diagonal with a number of edits: an added word or a removed one. */
function comesFrom(reach: Map<number, number>, diagonal: number, edits: number): { isNew: boolean; at: number } {
  const below = reach.get(diagonal + 1) ?? -1;
  const above = reach.get(diagonal - 1) ?? -1;
  const isNew = diagonal === -edits || (diagonal !== edits && above < below);
  return { isNew, at: isNew ? below : above + 1 };
}

function walkedBack(trace: Map<number, number>[], old: readonly string[], present: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let [x, y] = [old.length, present.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const { isNew, at } = comesFrom(trace[edits] ?? new Map<number, number>(), x - y, edits);
    for (; x > at; x -= 1, y -= 1) pieces.push({ kind: 'same', text: old[x - 1] ?? '' });
    if (edits === 0) break;
    pieces.push(isNew ? { kind: 'new', text: present[y - 1] ?? '' } : { kind: 'gone', text: old[x - 1] ?? '' });
    if (isNew) y -= 1;
    else x -= 1;
  }
  return pieces.toReversed();
}

/** Neighbours of a kind as one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else found.push({ ...piece });
  }
  return found;
}

/** Letters of what stayed that are shown beside a change. */
const BESIDE = 60;
const GAP = ' … ';

/** The changes with some of what stands around them; what stayed between is left out. */
export const changesOnly = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    const head = at === 0 ? 0 : BESIDE;
    const tail = at === pieces.length - 1 ? 0 : BESIDE;
    if (piece.kind !== 'same' || piece.text.length <= head + tail + GAP.length) return piece;
    const end = tail === 0 ? '' : piece.text.slice(-tail).replace(/^\S*\s/, '');
    return { kind: 'same', text: piece.text.slice(0, head).replace(/\s\S*$/, '') + GAP + end };
  });
