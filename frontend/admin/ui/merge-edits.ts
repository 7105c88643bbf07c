/** A field that two people changed, or somebody else did, since this form was opened. */
export type Difference<Name extends string = string> = {
  name: Name;
  /** Who changed it since both began: the other one alone, or both. */
  by: 'them' | 'both';
};

/** By value: what is in lists and records counts, not where it lies. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * What the other one's edit changed, given what both began with. A field that only this form changed is no difference:
 * its value stands without a question.
 */
export function differences<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  names: readonly (keyof T & string)[],
): Difference<keyof T & string>[] {
  return names.flatMap((name) => {
    if (isSame(base[name], theirs[name]) || isSame(mine[name], theirs[name])) return [];
    return [{ name, by: isSame(base[name], mine[name]) ? 'them' : 'both' } as const];
  });
}

/** The names whose value of the other one is kept. */
export type FieldNames<Name extends string = string> = ReadonlySet<Name>;

/** What is saved after the choice: mine, with the chosen fields of theirs. */
export function merged<T extends object>(mine: T, theirs: T, keepTheirs: FieldNames): T {
  const kept = Object.entries(theirs).filter(([name]) => keepTheirs.has(name));
  return { ...mine, ...Object.fromEntries(kept) };
}
