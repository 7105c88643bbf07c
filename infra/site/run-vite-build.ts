import { renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, mergeConfig, type BuildOptions, type UserConfigFnObject } from 'vite';
import * as z from 'zod';
import { AFTER_PAINT, LATER, STYLES_PLACE, type StylePiece } from '#shared/content/inline-scripts.ts';
import { pageChunks } from './page-chunks.ts';
import { adminConfig, siteConfig } from './build-site.ts';
import { cutStyles } from './cut-styles.ts';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/;
const CODE = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

/**
 * The built document for pages that come with their content, and its stylesheet in pieces: the rules that a page needs
 * stand in it, so that it can be painted the moment it arrives; the whole stylesheet and the code wait for that paint,
 * as the page is readable without them. `folder` is the built site.
 */
function fastShell(folder: string): { shell: string; styles: StylePiece[] } {
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

// The process that requested the build has ended: nobody will move the output into place.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const [root = '', what = '', ...places] = process.argv.slice(2);
/** Export of a file of Vite's settings. */
const Settings = z.object({ default: z.custom<UserConfigFnObject>((value) => typeof value === 'function') });
const production = { mode: 'production', logLevel: 'warn' } as const;
await (what === 'site' ? buildSite(...places) : buildBackOffice(...places));

/** The site's files, and beside them what a server draws its pages with. */
async function buildSite(outDir = '', serverDir = ''): Promise<void> {
  const { configFile, root: folder } = siteConfig(root);
  // Loaded here, and not by Vite for each build, so that both find what Babel made of the sources.
  const { default: settings } = Settings.parse(await import(configFile));
  const buildInto = async (place: string, isSsrBuild: boolean, more: BuildOptions): Promise<void> => {
    const own = {
      configFile: false,
      root: folder,
      ...production,
      build: { outDir: place, emptyOutDir: true, ...more },
    };
    await build(mergeConfig(settings({ command: 'build', mode: 'production', isSsrBuild }), own));
  };
  await buildInto(outDir, false, {});
  await buildInto(serverDir, true, { ssr: 'server.tsx', copyPublicDir: false });
  // Files for the server: the shell it fills in, and the data for the files that browsers preload.
  const manifest = path.join(serverDir, 'manifest.json');
  moveManifest(outDir, manifest);
  const { shell, styles } = fastShell(outDir);
  writeFileSync(path.join(serverDir, 'shell.html'), shell);
  writeFileSync(path.join(serverDir, 'styles.json'), JSON.stringify(styles));
  writeFileSync(path.join(serverDir, 'chunks.json'), JSON.stringify(pageChunks(manifest)));
}

/** The back office's files; their manifest is for the budgets. */
async function buildBackOffice(outDir = '', manifest = ''): Promise<void> {
  await build({ ...adminConfig(root), ...production, build: { outDir, emptyOutDir: true } });
  moveManifest(outDir, manifest);
}

/** It is not uploaded. */
function moveManifest(outDir: string, place: string): void {
  renameSync(path.join(outDir, '.vite/manifest.json'), place);
  rmSync(path.join(outDir, '.vite'), { recursive: true });
}
