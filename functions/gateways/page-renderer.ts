import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StylePiece } from '#shared/content/inline-scripts.ts';
import type { PublicBusiness } from '#shared/domain/settings/business-details.ts';
import type { PageState } from '#shared/contract/pages/page-state.ts';

/** Folder of the site's server build, beside the function's bundle. */
export const SITE_SERVER_FOLDER = 'site-server';

/** `url` is path and query. The answer is the whole document. Throws what a component throws. */
export type RenderPage = (page: { url: string; business: PublicBusiness; state: PageState }) => Promise<string>;

/** The site's own code, made for the server; `empty` is the document without a page in it, in the language of `url`. */
export type PageRenderer = {
  render: RenderPage;
  empty: (page: Omit<Parameters<RenderPage>[0], 'state'>) => Promise<string>;
};

/** Exports of the site's server build. */
type SiteServer = {
  createRenderer: (built: {
    shell: string;
    chunks: Record<string, string[]>;
    styles: readonly StylePiece[];
  }) => PageRenderer;
};

/** How a document tells its scripts that visitors may be asked for their consent to being measured, and for which pixel. */
const pixelMark = (pixelId: string): string => `<meta name="meta-pixel" content="${pixelId}">`;

/**
 * Loads the site's server build from `folder`: its code, the built document, its styles in pieces and which scripts
 * each page needs. Throws when one of them is missing.
 * @param pixelId Meta's pixel; null where nothing is measured
 */
export function loadPageRenderer(folder: string, pixelId: string | null = null): PageRenderer {
  const built = readFileSync(path.join(folder, 'shell.html'), 'utf8');
  const shell = pixelId === null ? built : built.replace('</head>', `${pixelMark(pixelId)}</head>`);
  // These files are written by the same build as the code below.
  const chunks = JSON.parse(readFileSync(path.join(folder, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const styles = JSON.parse(readFileSync(path.join(folder, 'styles.json'), 'utf8')) as StylePiece[];
  // Made by another bundler at another time, so it is loaded when it is needed instead of being bundled.
  const { createRenderer } = require(path.join(folder, 'server.cjs')) as SiteServer;
  return createRenderer({ shell, chunks, styles });
}
