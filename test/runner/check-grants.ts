import { readFileSync } from 'node:fs';
import { access } from '#functions/access.ts';
import { grantsIn } from '#infra/local/roles/grants-used.ts';
import { compareGrants } from './compare-grants.ts';

/** Holds what the functions may do (functions/access.ts) against the calls that the tests recorded. Exits 1 when they differ. */
const [file = ''] = process.argv.slice(2);
const granted = Object.fromEntries(Object.entries(access).map(([name, one]) => [name, grantsIn(one)]));
const differences = compareGrants(granted, readFileSync(file, 'utf8').split('\n'));
for (const line of differences) console.error(line);
process.exit(differences.length === 0 ? 0 : 1);
