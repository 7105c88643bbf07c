import { readFileSync } from 'node:fs';
import { functionRows } from '#functions/manifest.ts';
import { grantsIn } from '#infra/local/roles/judge.ts';
import { compareGrants } from './compare-grants.ts';

/** Compares the access of the functions (functions/definitions) with the calls that the tests recorded. Exits 1 when they differ. */
const [file = ''] = process.argv.slice(2);
const granted = Object.fromEntries(functionRows.map(({ name, access }) => [name, grantsIn(access)]));
const differences = compareGrants(granted, readFileSync(file, 'utf8').split('\n'));
for (const line of differences) console.error(line);
process.exit(differences.length === 0 ? 0 : 1);
