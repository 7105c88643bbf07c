import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { manifest, type FunctionName } from '#functions/manifest.ts';
import type { StageConfig } from '#infra/stages.ts';
import { OperatorError, readStageOptions, runCommand } from './stage-command.ts';

const FUNCTION: FunctionName = 'migrate-rows';
const AFTER_ITS_TIMEOUT_MS = (manifest[FUNCTION].timeoutSeconds + 10) * 1000;

/**
 * Invokes the function that migrates rows and waits for its result.
 * @param again reads all rows once more, also after a finished migration
 * @returns the outcome, for the operator
 * @throws OperatorError if the function fails
 */
export async function migrate(stage: StageConfig, again: boolean): Promise<string> {
  // A retry would start a second run behind the first.
  const lambda = new LambdaClient({
    region: stage.region,
    maxAttempts: 1,
    requestHandler: { requestTimeout: AFTER_ITS_TIMEOUT_MS, throwOnRequestTimeout: true },
  });
  try {
    const { Payload, FunctionError } = await lambda.send(
      new InvokeCommand({
        FunctionName: `punnagai-${stage.name}-${FUNCTION}`,
        Payload: new TextEncoder().encode(JSON.stringify({ again })),
      }),
    );
    const result = Payload === undefined ? '' : new TextDecoder().decode(Payload);
    if (FunctionError !== undefined) throw new OperatorError(`${FUNCTION} failed: ${result}`);
    return result === '' || result === 'null' ? 'done' : result;
  } catch (error) {
    if (error instanceof Error && error.name === 'TooManyRequestsException')
      return 'a run is under way; its result is in the log of the function';
    throw error;
  }
}

/**
 * npm run migrate -- --stage S
 * Reads all rows once more, half an hour after a deployment, when no function of the previous version runs any more.
 */
if (import.meta.main)
  await runCommand(async () => {
    const { stage } = readStageOptions({}, 'npm run migrate -- --stage S');
    console.log(await migrate(stage, true));
  });
