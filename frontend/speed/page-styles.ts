import type { StylePiece } from '#shared/content/style-pieces.ts';

const CLASS_LISTS = /\sclass="([^"]*)"/g;

/** Of the site's stylesheet the rules that `html`, a rendered page, may need, in the stylesheet's own order. */
export function pageStyles(pieces: readonly StylePiece[], html: string): string {
  const found = new Set([...html.matchAll(CLASS_LISTS)].flatMap(([, list = '']) => list.split(' ')));
  return write(pieces, found);
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
