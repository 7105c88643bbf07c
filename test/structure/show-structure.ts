import { filesAt } from './files-at.ts';
import { measureStructure, type Structure } from './measure-structure.ts';

/** Prints the size and shape of the code at two revisions: `npm run structure -- 73972ec9` compares that one with HEAD. */

const CODE = /\.(?:ts|tsx|js|mjs|css)$/;
const [before = 'HEAD~1', after = 'HEAD'] = process.argv.slice(2);
const [then, now] = [measureStructure(filesAt(before, CODE)), measureStructure(filesAt(after, CODE))];
const rows = (Object.keys(now) as (keyof Structure)[]).map((name) => [
  name.replaceAll('_', ' '),
  then[name],
  now[name],
]);
console.table(Object.fromEntries(rows.map(([name, was, is]) => [name, { [before]: was, [after]: is }])));
