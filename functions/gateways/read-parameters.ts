import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { clientTimeouts } from './client-timeouts.ts';

const TIMEOUT_MS = 3000;

/** Asks for parameters of SSM by their names, at most ten; which there is no value for is left out. Throws what SSM throws. */
export async function readParameters(
  names: readonly string[],
  client: Pick<SSMClient, 'send'> = new SSMClient({ requestHandler: clientTimeouts(TIMEOUT_MS) }),
): Promise<[name: string, value: string][]> {
  const { Parameters = [] } = await client.send(new GetParametersCommand({ Names: [...names], WithDecryption: true }));
  return Parameters.flatMap(({ Name, Value }) => (Name === undefined || Value === undefined ? [] : [[Name, Value]]));
}
