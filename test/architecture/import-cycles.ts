import { isTest, type Source } from './sources.ts';

const isInside = (one: string, other: string): boolean => one.startsWith(`${other}/`);

/**
 * The first way that leads back to where it began, each step an import (of a type, too); null where there is none.
 * @param groupOf what stands for a file: itself, or its folder. A folder and those inside it may import each other.
 */
export function importCycle(sources: readonly Source[], groupOf: (file: string) => string): string[] | null {
  const product = sources.filter(({ path: file }) => !isTest(file));
  const known = new Set(product.map(({ path: file }) => file));
  const leadsTo = new Map<string, Set<string>>();
  for (const { path: file, imports } of product) {
    const from = groupOf(file);
    const targets = leadsTo.get(from) ?? new Set();
    leadsTo.set(from, targets);
    for (const { to } of imports) {
      const target = groupOf(to);
      if (known.has(to) && target !== from && !isInside(target, from) && !isInside(from, target)) targets.add(target);
    }
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
