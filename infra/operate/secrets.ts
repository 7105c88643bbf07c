import { randomBytes } from 'node:crypto';
import { GetParametersCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parameterName } from '#infra/secret-references.ts';
import { Questions } from './ask.ts';
import { OperatorError, readStageOptions, runCommand } from './stage-command.ts';
import { secretsOf, type StageSecret } from './stage-secrets.ts';

/** Random characters of a generated secret: 48 bytes in base64url. */
const generate = (): string => randomBytes(48).toString('base64url');

const USAGE = 'npm run secrets -- --stage S [--replace NAME]';

/**
 * npm run secrets -- --stage S [--replace NAME]
 * Asks for each secret that the stage lacks, without showing it, and stores it encrypted in SSM. Generates those that
 * come from nowhere else. `--replace` asks for one that is stored. No value is printed.
 */
await runCommand(async () => {
  const { stage, values } = readStageOptions({ replace: 'string' }, USAGE);
  const secrets = secretsOf(stage);
  const replaced = typeof values['replace'] === 'string' ? values['replace'] : null;
  if (replaced !== null && !secrets.some(({ name }) => name === replaced))
    throw new OperatorError(
      `Unknown secret '${replaced}'. The stage has: ${secrets.map(({ name }) => name).join(', ')}.`,
    );

  const ssm = new SSMClient({ region: stage.region });
  const { Parameters = [] } = await ssm.send(
    new GetParametersCommand({ Names: secrets.map(({ name }) => parameterName(stage, name)) }),
  );
  const stored = new Set(Parameters.map(({ Name }) => Name));
  const isWanted = ({ name }: StageSecret) =>
    replaced === null ? !stored.has(parameterName(stage, name)) : name === replaced;

  const questions = new Questions();
  try {
    for (const secret of secrets) {
      if (!isWanted(secret)) {
        console.log(`${secret.name}: unchanged`);
        continue;
      }
      const Value = secret.source === 'generated' ? generate() : await askFor(questions, secret);
      const Name = parameterName(stage, secret.name);
      await ssm.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: stored.has(Name) }));
      console.log(`${secret.name}: ${secret.source === 'generated' ? 'generated and stored' : 'stored'}`);
    }
  } finally {
    questions.close();
  }
  console.log(`Next: npm run doctor -- --stage ${stage.name}`);
});

async function askFor(questions: Questions, { name, least, source }: StageSecret): Promise<string> {
  const answer = await questions.askSecret(`${name} (${source}):`);
  if (answer.length >= least) return answer;
  throw new OperatorError(
    `${name} needs at least ${least} characters; the answer has ${answer.length}. Nothing is stored for it.`,
  );
}
