/** A value `ssm:<name>` stands for the parameter of that name. */
const SCHEME = 'ssm:';
/** SSM answers so many names at once (AWS API reference, GetParameters). */
const MOST_NAMES = 10;

/** Reads parameters by their names; those that do not exist are left out. */
type ReadParameters = (names: readonly string[]) => Promise<[name: string, value: string][]>;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables of an environment whose values lie in SSM, with their values; none when no value begins with `ssm:`.
 * @param read asked when a parameter is needed, and for each once
 * @throws what SSM throws, or an error that names the parameters which do not exist; never a value
 */
export async function resolveSecrets(env: Environment, read: ReadParameters): Promise<Record<string, string>> {
  const references = Object.entries(env).flatMap(([variable, value]) =>
    value?.startsWith(SCHEME) === true ? [{ variable, name: value.slice(SCHEME.length) }] : [],
  );
  if (references.length === 0) return {};
  const values = await valuesOf([...new Set(references.map(({ name }) => name))], read);
  const missing = references.filter(({ name }) => !values.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Parameters missing in SSM: ${missing.join(', ')}`);
  return Object.fromEntries(references.map(({ variable, name }) => [variable, values.get(name) ?? '']));
}

async function valuesOf(names: string[], read: ReadParameters): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < names.length; from += MOST_NAMES)
    for (const [name, value] of await read(names.slice(from, from + MOST_NAMES))) found.set(name, value);
  return found;
}
