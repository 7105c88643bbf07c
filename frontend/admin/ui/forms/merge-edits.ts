/** A field that two people changed, or somebody else did, since this form was opened. */
export type Difference<Name extends string = string> = {
  name: Name;
  /** User who changed the field since both edits began: only the other one, or both. */
  by: 'them' | 'both';
};

/** Compares by value: the content of lists and records counts, not their identity. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Returns the changes of the other edit, given the values that both began with. A field that only this form changed is
 * not a difference: its value is kept without a question.
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

/** Returns the values to save after the choice: mine, with the chosen fields of theirs. */
export function merged<T extends object>(mine: T, theirs: T, keepTheirs: FieldNames): T {
  const kept = Object.entries(theirs).filter(([name]) => keepTheirs.has(name));
  return { ...mine, ...Object.fromEntries(kept) };
}
