/**
 * What stands in a form's fields, read from the form itself: text typed before the page came alive counts too.
 * @param names the fields wanted; one that is not there is ''
 */
export function typedValues<F extends string>(data: FormData, names: readonly F[]): Record<F, string> {
  const text = (name: F): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  // fromEntries forgets which names it was given.
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<F, string>;
}

/** What each field has to complain about; an empty object when all is well. */
export function problemsOf<F extends string>(
  values: Record<F, string>,
  names: readonly F[],
  problemOf: (field: F, value: string) => string | null,
): Partial<Record<F, string>> {
  const found: Partial<Record<F, string>> = {};
  for (const name of names) {
    const problem = problemOf(name, values[name]);
    if (problem !== null) found[name] = problem;
  }
  return found;
}
