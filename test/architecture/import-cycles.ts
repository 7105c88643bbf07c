import { isTest, type Source } from './sources.ts';

/**
 * The first way that leads back to where it began, each step an import (of a type, too); null where there is none.
 * @param groupOf what stands for a file: itself, or the folder it lies in
 */
export function importCycle(sources: readonly Source[], groupOf: (file: string) => string): string[] | null {
  const product = sources.filter(({ path: file }) => !isTest(file));
  const known = new Set(product.map(({ path: file }) => file));
  const leadsTo = new Map<string, Set<string>>();
  for (const { path: file, imports } of product) {
    const from = groupOf(file);
    const targets = leadsTo.get(from) ?? new Set();
    leadsTo.set(from, targets);
    for (const { to } of imports) if (known.has(to) && groupOf(to) !== from) targets.add(groupOf(to));
  }
  const done = new Set<string>();
  const walk = (at: string, way: readonly string[]): string[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const next of leadsTo.get(at) ?? []) {
      const cycle = walk(next, [...way, at]);
      if (cycle !== null) return cycle;
    }
    done.add(at);
    return null;
  };
  for (const start of leadsTo.keys()) {
    const cycle = walk(start, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** Which folder right below `top` a file lies in, however deep; a file that lies beside those stands for itself. */
export const folderBelow =
  (top: string) =>
  (file: string): string =>
    `${top}/${file.slice(top.length + 1).split('/')[0]}`;
