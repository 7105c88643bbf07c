import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  isEntry: z.boolean().default(false),
  isDynamicEntry: z.boolean().default(false),
});
const ViteManifest = z.record(z.string(), Chunk);
type ViteManifest = z.infer<typeof ViteManifest>;

/** The scripts that come with a source: its own and all it imports, each once. */
function scriptsOf(manifest: ViteManifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports) scriptsOf(manifest, imported, seen);
  return seen;
}

const read = (file: string): ViteManifest => ViteManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
const entryOf = (manifest: ViteManifest): string =>
  Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
const fetchedApart = (manifest: ViteManifest): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true);

/**
 * Which scripts each screen needs beside those every page begins with, by the screen's source file: addresses to
 * fetch ahead. `file` is Vite's manifest (Vite docs, Backend Integration).
 */
export function pageChunks(file: string): Record<string, string[]> {
  const manifest = read(file);
  const always = scriptsOf(manifest, entryOf(manifest));
  const apart = (key: string) => [...scriptsOf(manifest, key)].filter((script) => !always.has(script));
  return Object.fromEntries(fetchedApart(manifest).map((key) => [key, apart(key).map((script) => `/${script}`)]));
}

/** Every script before a screen can be used, as files below the site's folder. Throws for a screen that was not built. */
export function scriptsBefore(file: string, screen: string): string[] {
  const manifest = read(file);
  if (manifest[screen] === undefined) throw new Error(`${screen} is no screen of the built site`);
  return [...scriptsOf(manifest, screen, scriptsOf(manifest, entryOf(manifest)))];
}

/** The styles that come with these scripts, as files below the site's folder. */
export function stylesOf(file: string, scripts: readonly string[]): string[] {
  const chunks = Object.values(read(file)).filter((chunk) => scripts.includes(chunk.file));
  return [...new Set(chunks.flatMap(({ css }) => css))];
}

/** Every script a visitor may fetch, as files below the site's folder; the back office is a build of its own. */
export function publicScripts(file: string): string[] {
  const manifest = read(file);
  return [...new Set([entryOf(manifest), ...fetchedApart(manifest)].flatMap((key) => [...scriptsOf(manifest, key)]))];
}
