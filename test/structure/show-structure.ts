import { execFileSync } from 'node:child_process';
import { measureStructure, type SourceFile, type Structure } from './measure-structure.ts';

/** Prints the size and shape of the code at two revisions: `npm run structure -- 73972ec9` compares that one with HEAD. */

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30, cwd: import.meta.dirname });

function filesAt(revision: string): SourceFile[] {
  const listed = git('ls-tree', '-r', '--full-tree', revision).split('\n');
  const blobs = listed.flatMap((line) => {
    const [, id = '', path = ''] = /^100\d+ blob (\w+)\t(.+)$/.exec(line) ?? [];
    return /\.(?:ts|tsx|js|mjs|css)$/.test(path) ? [{ id, path }] : [];
  });
  const texts = execFileSync('git', ['cat-file', '--batch'], {
    input: blobs.map(({ id }) => id).join('\n'),
    maxBuffer: 2 ** 30,
    cwd: import.meta.dirname,
  });
  let at = 0;
  return blobs.map(({ path }) => {
    const head = texts.indexOf('\n', at);
    const size = Number(texts.toString('utf8', at, head).split(' ')[2]);
    const text = texts.toString('utf8', head + 1, head + 1 + size);
    at = head + size + 2;
    return { path, text };
  });
}

const [before = 'HEAD~1', after = 'HEAD'] = process.argv.slice(2);
const [then, now] = [measureStructure(filesAt(before)), measureStructure(filesAt(after))];
const rows = (Object.keys(now) as (keyof Structure)[]).map((name) => [
  name.replaceAll('_', ' '),
  then[name],
  now[name],
]);
console.table(Object.fromEntries(rows.map(([name, was, is]) => [name, { [before]: was, [after]: is }])));
