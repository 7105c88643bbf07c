/**
 * A part of the site's stylesheet: rules with the classes (as HTML writes them) of which a document must have one for
 * them to matter, null for those that every document needs; or a block, `@media …` or a selector, around others.
 */
export type StylePiece =
  | { css: string; classes: readonly string[] | null }
  | { block: string; pieces: readonly StylePiece[] };

/** Stands in the shell's head where the rules of a rendered page are written. */
export const STYLES_PLACE = '<style></style>';
