import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';
import * as z from 'zod';
import { fontSettings, type Fonts } from './packaged-fonts.ts';

const root = path.resolve(import.meta.dirname, '..');
const packaged = path.join(root, 'node_modules/@sparticuz/chromium');
/** The browser, its libraries and its Latin font. */
const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];

/** How to start a browser: its program, and the environment that gives it its libraries and fonts. */
export type Browser = { executablePath: string; env: Record<string, string> };

/**
 * The browser the tests drive: the one that comes with the packages, with the fonts that come with them, so that a page
 * is as wide on every machine. CHROMIUM_PATH names another. Throws when that one does not exist.
 */
export async function findBrowser(fonts: Fonts): Promise<Browser> {
  const folder = await unpackedBrowser();
  const environment = { ...ownEnvironment(), FONTCONFIG_FILE: fontSettings(folder, fonts) };
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted === undefined) {
    const libraries = path.join(folder, 'al2023/lib');
    return { executablePath: path.join(folder, 'chromium'), env: { ...environment, LD_LIBRARY_PATH: libraries } };
  }
  if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`);
  return { executablePath: wanted, env: environment };
}

/** Unpacks the browser of this version of its package, once, and answers where it lies. */
async function unpackedBrowser(): Promise<string> {
  const { version } = z.object({ version: z.string() }).parse(readJson(path.join(packaged, 'package.json')));
  const folder = path.join(root, '.build/browser', version);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    await inflateInto(fresh);
    // A second process finds the folder there.
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/** The package unpacks into the temporary folder, where another version or half of one may lie. */
async function inflateInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const unpacking = ARCHIVES.map((archive) => inflate(path.join(packaged, 'bin', archive)));
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await Promise.all(unpacking);
}

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
