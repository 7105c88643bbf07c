import { execFileSync } from 'node:child_process';
import type { SourceFile } from './measure-structure.ts';

const git = (args: readonly string[], input?: string): Buffer =>
  execFileSync('git', args, { input, maxBuffer: 2 ** 30, cwd: import.meta.dirname });

/**
 * Reads files of a revision.
 * @param revision as git names it: 'HEAD', '73972ec9'
 * @param wanted matches the paths of the files, from the root of the repository
 * @throws Error if git knows no such revision
 */
export function filesAt(revision: string, wanted: RegExp): SourceFile[] {
  const listed = git(['ls-tree', '-r', '--full-tree', revision]).toString('utf8').split('\n');
  const blobs = listed.flatMap((line) => {
    const [, id = '', path = ''] = /^100\d+ blob (\w+)\t(.+)$/.exec(line) ?? [];
    return wanted.test(path) ? [{ id, path }] : [];
  });
  const texts = git(['cat-file', '--batch'], blobs.map(({ id }) => id).join('\n'));
  let at = 0;
  return blobs.map(({ path }) => {
    const head = texts.indexOf('\n', at);
    const size = Number(texts.toString('utf8', at, head).split(' ')[2]);
    const text = texts.toString('utf8', head + 1, head + 1 + size);
    at = head + size + 2;
    return { path, text };
  });
}
