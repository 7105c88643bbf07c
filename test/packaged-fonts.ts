import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Latin letters alone, or those of every language of the site. */
export type Fonts = 'latin' | 'every';

const INDIAN = ['tamil', 'kannada', 'devanagari'].map((script) =>
  path.join(root, 'node_modules/@expo-google-fonts', `noto-sans-${script}`),
);

/** Writes fontconfig's settings that show packaged fonts and no other, and answers the file. `browser` holds the Latin one. */
export function fontSettings(browser: string, fonts: Fonts): string {
  const folders = [path.join(browser, 'fonts'), ...(fonts === 'every' ? INDIAN : [])];
  const missing = folders.filter((folder) => !existsSync(folder));
  if (missing.length > 0) throw new Error(`No fonts at ${missing.join(', ')}: npm ci installs them.`);
  const file = path.join(browser, `fonts-${fonts}.conf`);
  // Every worker writes it, and a browser must not read half of it.
  const fresh = `${file}-${process.pid}`;
  writeFileSync(fresh, settings(folders, path.join(browser, `font-cache-${fonts}`)));
  renameSync(fresh, file);
  return file;
}

/** Font settings that show Latin letters in the same font, whatever font a page requests. */
const settings = (folders: readonly string[], cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${cache}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`;
