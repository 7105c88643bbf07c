import { confirmWord } from './ask.ts';
import { deployArguments, runCdk } from './cdk.ts';
import { readReleases, recordRelease, refusalOf, rollbackTarget, withAssembly } from './releases.ts';
import { smokeCheck } from './smoke-check.ts';
import { OperatorError, readStageOptions, runCommand } from './stage-command.ts';

/**
 * npm run rollback -- --stage S [--yes]
 * Deploys the assembly of the release before the present one, as it was kept. Refuses if that release cannot read the
 * rows of the present one.
 */
await runCommand(async () => {
  const { stage, values } = readStageOptions({ yes: 'boolean' }, 'npm run rollback -- --stage S [--yes]');
  const { current, previous } = rollbackTarget(await readReleases(stage));
  if (current === null || previous === null)
    throw new OperatorError(`There is no earlier release of '${stage.name}' to go back to.`);
  const refusal = refusalOf(current, previous);
  if (refusal !== null) throw new OperatorError(`${refusal} Deploy a corrected version instead.`);
  console.log(`From ${current.version} (${current.at}) to ${previous.version} (${previous.at})`);
  if (values['yes'] !== true && !(await confirmWord(`Roll back ${stage.name}?`, stage.name)))
    throw new OperatorError('Nothing was deployed.');
  const release = { ...previous, at: new Date().toISOString(), succeeded: false };
  await withAssembly(stage, previous, async (folder) => {
    await recordRelease(stage, release);
    await runCdk(deployArguments(stage, folder));
  });
  await recordRelease(stage, { ...release, succeeded: true });
  await smokeCheck(stage);
  console.log(`${previous.version} is deployed again.`);
});
