import type { StylePiece } from '#shared/content/inline-scripts.ts';

const CLASS_LISTS = /\sclass="([^"]*)"/g;

/** A page has few faces: what it says differs from time to time, and seldom the classes that it says it with. */
const MOST_FACES = 100;

/**
 * Returns a function that selects the rules of the site's stylesheet that a rendered page, `html`, may need, in the
 * stylesheet's own order. The result is cached for each set of classes.
 */
export function pageStylesOf(pieces: readonly StylePiece[]): (html: string) => string {
  const cache = new Map<string, string>();
  return (html) => {
    const lists = new Set([...html.matchAll(CLASS_LISTS)].map(([, list = '']) => list));
    const face = [...lists].toSorted().join();
    const known = cache.get(face);
    if (known !== undefined) return known;
    const styles = write(pieces, new Set([...lists].flatMap((list) => list.split(' '))));
    if (cache.size >= MOST_FACES) cache.clear();
    cache.set(face, styles);
    return styles;
  };
}

function write(pieces: readonly StylePiece[], found: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if ('css' in piece) return piece.classes?.some((name) => found.has(name)) === false ? '' : piece.css;
      const inside = write(piece.pieces, found);
      return inside === '' ? '' : `${piece.block}{${inside}}`;
    })
    .join('');
}
