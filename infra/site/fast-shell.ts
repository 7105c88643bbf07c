import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AFTER_PAINT, LATER, STYLES_PLACE, type StylePiece } from '#shared/content/inline-scripts.ts';
import { cutStyles } from './cut-styles.ts';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/;
const CODE = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

/**
 * The built document for pages that come with their content, and its stylesheet in pieces: the rules that a page needs
 * stand in it, so that it can be painted the moment it arrives; the whole stylesheet and the code wait for that paint,
 * as the page is readable without them. `folder` is the built site.
 */
export function fastShell(folder: string): { shell: string; styles: StylePiece[] } {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const code = (html.match(CODE) ?? []).map((tag) => tag.trim()).join('');
  if (!code.includes('<script')) throw new Error('The built document has no script of its own');
  const [stylesheet, file] = STYLESHEET.exec(html) ?? [];
  if (stylesheet === undefined || file === undefined) throw new Error('The built document has no stylesheet');
  const later = `${LATER.begins}${stylesheet}${code}${LATER.ends}<script>${AFTER_PAINT}</script>`;
  const shell = html
    .replaceAll(CODE, '')
    .replace(stylesheet, STYLES_PLACE)
    .replace('</body>', () => `${later}</body>`);
  return { shell, styles: cutStyles(styleText(path.join(folder, file))) };
}

function styleText(file: string): string {
  const css = readFileSync(file, 'utf8');
  if (css.includes('</style') || /url\(["']?\.{0,2}\//.test(css))
    throw new Error('The styles cannot stand in the document: they would end it, or name files beside them');
  return css;
}
