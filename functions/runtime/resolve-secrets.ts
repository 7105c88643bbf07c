import type { SSMClient } from '@aws-sdk/client-ssm';
import { clientTimeouts } from '../gateways/client-timeouts.ts';

/** A value `ssm:<name>` stands for the parameter of that name. */
const SCHEME = 'ssm:';
/** SSM answers so many names at once (AWS API reference, GetParameters). */
const MOST_NAMES = 10;
const TIMEOUT_MS = 3000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables of an environment whose values lie in SSM, with their values; none when no value begins with `ssm:`.
 * @param client only for tests; made when the first parameter is needed
 * @throws what SSM throws, or an error that names the parameters which do not exist; never a value
 */
export async function resolveSecrets(
  env: Environment,
  client?: Pick<SSMClient, 'send'>,
): Promise<Record<string, string>> {
  const references = Object.entries(env).flatMap(([variable, value]) =>
    value?.startsWith(SCHEME) === true ? [{ variable, name: value.slice(SCHEME.length) }] : [],
  );
  if (references.length === 0) return {};
  const values = await readParameters([...new Set(references.map(({ name }) => name))], client);
  const missing = references.filter(({ name }) => !values.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Parameters missing in SSM: ${missing.join(', ')}`);
  return Object.fromEntries(references.map(({ variable, name }) => [variable, values.get(name) ?? '']));
}

async function readParameters(names: string[], given?: Pick<SSMClient, 'send'>): Promise<Map<string, string>> {
  // Loaded only where it is needed: it costs some of a cold start.
  const { GetParametersCommand, SSMClient } = await import('@aws-sdk/client-ssm');
  const client = given ?? new SSMClient({ requestHandler: clientTimeouts(TIMEOUT_MS) });
  const found = new Map<string, string>();
  for (let from = 0; from < names.length; from += MOST_NAMES) {
    const Names = names.slice(from, from + MOST_NAMES);
    const { Parameters = [] } = await client.send(new GetParametersCommand({ Names, WithDecryption: true }));
    for (const { Name, Value } of Parameters) if (Name !== undefined && Value !== undefined) found.set(Name, Value);
  }
  return found;
}
