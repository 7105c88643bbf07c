import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { bootstrap } from './cdk.ts';
import { EDGE_REGION, OperatorError, readStageOptions, runCommand } from './stage-command.ts';

/**
 * npm run bootstrap -- --stage S
 * Prepares the account for the CDK in the stage's region and in us-east-1. Repeating it updates the bootstrap stacks.
 */
await runCommand(async () => {
  const { stage } = readStageOptions({}, 'npm run bootstrap -- --stage S');
  const { Account = '' } = await new STSClient({ region: stage.region }).send(new GetCallerIdentityCommand({}));
  if (stage.account !== undefined && stage.account !== Account)
    throw new OperatorError(`The credentials are of account ${Account}, the stage is of ${stage.account}.`);
  await bootstrap(Account, [...new Set([stage.region, EDGE_REGION])]);
});
