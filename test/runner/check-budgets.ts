import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '#infra/local/site/build-site.ts';
import { publicScripts } from '#infra/local/site/page-chunks.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What visitors must never download, each by words that survive minifying. */
const FOREIGN: Record<string, RegExp> = {
  zod: /\$ZodType|ZodError|invalid_union/,
  'the AWS SDK': /aws-sdk|AWSXRay|x-amz-target/i,
  Amplify: /amplify/i,
  'a schema of the contract': /~standard|safeParse/,
  'the back office': /\/api\/admin/,
};

/** Holds the built site to its budgets (.size-limit.mjs) and to what may be in it. Exits 1 when it breaks one. */
const { folder, server } = await buildSite(root);
const { status } = spawnSync('size-limit', { cwd: root, stdio: 'inherit' });
const found = publicScripts(path.join(server, 'manifest.json')).flatMap((file) => {
  const code = readFileSync(path.join(folder, file), 'utf8');
  return Object.entries(FOREIGN).flatMap(([name, words]) => (words.test(code) ? [`${file} holds ${name}`] : []));
});
for (const line of found) console.error(line);
process.exit(status === 0 && found.length === 0 ? 0 : 1);
