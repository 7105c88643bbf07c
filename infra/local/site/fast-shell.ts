import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AFTER_PAINT, LATER } from '#shared/content/after-paint.ts';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;
const CODE = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

/**
 * The built document for pages that come with their content: styles stand in it, so that it can be painted the moment
 * it arrives (9 KB of them, against a round trip), and code waits for that paint, as the page is readable without it.
 * `folder` is the built site.
 */
export function fastShell(folder: string): string {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const code = (html.match(CODE) ?? []).map((tag) => tag.trim()).join('');
  if (!code.includes('<script')) throw new Error('The built document has no script of its own');
  const later = `${LATER.begins}${code}${LATER.ends}<script>${AFTER_PAINT}</script>`;
  return html
    .replaceAll(CODE, '')
    .replaceAll(STYLESHEET, (_, file: string) => `<style>${styles(folder, file)}</style>`)
    .replace('</body>', () => `${later}</body>`);
}

function styles(folder: string, file: string): string {
  const css = readFileSync(path.join(folder, file), 'utf8');
  if (css.includes('</style') || /url\(["']?\.{0,2}\//.test(css))
    throw new Error('The styles cannot stand in the document: they would end it, or name files beside them');
  return css;
}
