import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { buildBackOffice, buildSite } from '#infra/site/build-site.ts';
import { publicScripts, scriptsBefore, stylesOf } from '#infra/site/page-chunks.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Code that visitors must never download, each part by words that survive minifying. */
const FOREIGN: Record<string, RegExp> = {
  zod: /\$ZodType|ZodError|invalid_union/,
  'the AWS SDK': /aws-sdk|AWSXRay|x-amz-target/i,
  Amplify: /amplify/i,
  'a schema of the contract': /~standard|safeParse/,
  'the back office': /\/api\/admin|\/admin\/me|You must be logged in to access this page|assets\/admin-/,
};

/** Many small files are many requests. */
const MOST_FILES_OF_A_LIST = 20;
const groups: unknown = await import(new URL('../../frontend/admin/chunk-groups.ts', import.meta.url).href);
const { LIST_SCREENS } = z.object({ LIST_SCREENS: z.array(z.string()).min(1) }).parse(groups);
const MANIFEST = path.join(root, '.build/back-office-manifest.json');

/** The lists of the back office that take more files than they may, with their number. */
const scatteredLists = (): string[] =>
  LIST_SCREENS.map((screen) => {
    const sources = [`admin/${screen}`, 'admin/staff/session/amplify-pool.ts'];
    const scripts = [...new Set(sources.flatMap((source) => scriptsBefore(MANIFEST, source)))];
    return { screen, files: scripts.length + stylesOf(MANIFEST, scripts).length };
  })
    .filter(({ files }) => files > MOST_FILES_OF_A_LIST)
    .map(({ screen, files }) => `${screen} takes ${files} files, at most ${MOST_FILES_OF_A_LIST}`);

/** Holds the built site to its budgets (.size-limit.mjs) and to what may be in it. Exits 1 when it breaks one. */
const [{ folder, server }, backOffice] = await Promise.all([buildSite(root), buildBackOffice(root)]);
const { status } = spawnSync('size-limit', { cwd: root, stdio: 'inherit' });
const holds = (file: string, names: readonly string[]): string[] => {
  const code = readFileSync(file, 'utf8');
  return names.filter((name) => FOREIGN[name]?.test(code)).map((name) => `${path.basename(file)} holds ${name}`);
};
/** Files that render the pages on a server. They contain words for everything else on the list. */
const renderer = ['server.cjs', 'shell.html', 'chunks.json', 'styles.json'].map((file) => path.join(server, file));
const found = [
  ...publicScripts(path.join(server, 'manifest.json')).flatMap((file) =>
    holds(path.join(folder, file), Object.keys(FOREIGN)),
  ),
  ...renderer.flatMap((file) => holds(file, ['the back office'])),
  ...scatteredLists(),
];
const own = readdirSync(path.join(backOffice, 'assets'));
if (!own.some((file) => holds(path.join(backOffice, 'assets', file), ['the back office']).length > 0))
  found.push('The back office is not known by its words any more');
for (const line of found) console.error(line);
process.exit(status === 0 && found.length === 0 ? 0 : 1);
