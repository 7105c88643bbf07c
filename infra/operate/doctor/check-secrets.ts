import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parameterName } from '#infra/secret-references.ts';
import type { StageConfig } from '#infra/stages.ts';
import { secretsOf } from '../stage-secrets.ts';
import { error, ok, type Finding, type Patient } from './finding.ts';

/** Checks that each secret is stored, encrypted and long enough. No value is printed. */
export async function checkSecrets({ stage }: Patient): Promise<Finding[]> {
  const wanted = secretsOf(stage);
  const { Parameters = [] } = await new SSMClient({ region: stage.region }).send(
    new GetParametersCommand({ Names: wanted.map(({ name }) => parameterName(stage, name)), WithDecryption: true }),
  );
  return wanted.map(({ name, least }) => {
    const found = Parameters.find(({ Name }) => Name === parameterName(stage, name));
    return findingOf(stage, { name, least }, found);
  });
}

function findingOf(
  stage: StageConfig,
  { name, least }: { name: string; least: number },
  found: { Type?: string | undefined; Value?: string | undefined } | undefined,
): Finding {
  const check = `secret ${name}`;
  const replace = `npm run secrets -- --stage ${stage.name} --replace ${name}`;
  if (found === undefined) return error(check, 'it is not stored', `npm run secrets -- --stage ${stage.name}`);
  if (found.Type !== 'SecureString') return error(check, `it is stored as ${found.Type}, not encrypted`, replace);
  const { length } = found.Value ?? '';
  if (length < least) return error(check, `it has ${length} characters, ${least} are needed`, replace);
  if (/replace_me/.test(found.Value ?? '')) return error(check, 'it is a placeholder', replace);
  return ok(check, `${length} characters`);
}
