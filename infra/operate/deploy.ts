import { rmSync } from 'node:fs';
import { confirmWord } from './ask.ts';
import { assemblyFolder, deployArguments, diffArguments, runCdk, synthArguments } from './cdk.ts';
import { diagnose, printFindings } from './doctor.ts';
import { migrate } from './migrate.ts';
import { keepAssembly, newRelease, recordRelease } from './releases.ts';
import { smokeAddresses, smokeCheck } from './smoke-check.ts';
import { OperatorError, readStageOptions, runCommand, stackName } from './stage-command.ts';
import { describeStack, restoredTableOf } from './stage-resources.ts';
import type { StageConfig } from '#infra/stages.ts';

const USAGE = 'npm run deploy -- --stage S [--first-admin EMAIL] [--dry-run] [--yes]';

type Choices = { firstAdmin: string | null; isDryRun: boolean; isConfirmed: boolean };

const STEPS = ['doctor', 'synth', 'diff', 'keep', 'deploy', 'migrate', 'smoke'] as const;
const announce = (step: (typeof STEPS)[number], text: string): void =>
  console.log(`\n[${STEPS.indexOf(step) + 1}/${STEPS.length}] ${step}: ${text}`);

/** Runs the steps of a deployment; a dry run shows those that write instead. */
async function deploy(stage: StageConfig, { firstAdmin, isDryRun, isConfirmed }: Choices): Promise<void> {
  announce('doctor', 'everything that the deployment needs');
  const findings = await diagnose(stage);
  printFindings(findings);
  if (findings.some(({ status }) => status === 'error'))
    throw new OperatorError('Nothing was deployed. Do what the errors above say, then run the command again.');
  const isFirst = (await describeStack(stackName(stage, 'identity'), stage.region)) === null;
  if (isFirst && firstAdmin === null)
    throw new OperatorError('The first deployment needs the e-mail address of the first admin: --first-admin EMAIL');

  const assembly = assemblyFolder(stage);
  const table = await restoredTableOf(stage);
  announce('synth', assembly);
  rmSync(assembly, { recursive: true, force: true });
  await runCdk(synthArguments(stage, table));

  announce('diff', 'compared with what is deployed');
  await runCdk(diffArguments(assembly));
  const release = newRelease(stage, table, new Date());
  const deployment = deployArguments(stage, assembly, firstAdmin);
  if (isDryRun) return showRest(stage, release.assembly, deployment);
  if (!isConfirmed && !(await confirmWord(`Deploy ${release.version} to ${stage.name}?`, stage.name)))
    throw new OperatorError('Nothing was deployed.');

  announce('keep', release.assembly);
  await keepAssembly(stage, assembly, release);
  await recordRelease(stage, release);
  announce('deploy', `${release.version} to ${stage.name}`);
  await runCdk(deployment);
  await recordRelease(stage, { ...release, succeeded: true });
  announce('migrate', await migrate(stage, false));
  announce('smoke', 'both hosts through the internet');
  const { site, admin } = await smokeCheck(stage);
  console.log(`\n${release.version} is deployed.\n  Site         ${site}\n  Back office  ${admin}`);
  console.log(`In half an hour run: npm run migrate -- --stage ${stage.name}`);
}

async function showRest(stage: StageConfig, archive: string, deployment: readonly string[]): Promise<void> {
  announce('keep', `would store ${archive}`);
  announce('deploy', `would run cdk ${deployment.join(' ')}`);
  announce('migrate', `would invoke punnagai-${stage.name}-migrate-rows`);
  const addresses = await smokeAddresses(stage);
  announce('smoke', `would ask ${addresses?.join(', ') ?? 'both hosts, whose addresses the first deployment makes'}`);
  console.log('\nDry run: nothing was changed.');
}

/**
 * npm run deploy -- --stage S [--first-admin EMAIL] [--dry-run] [--yes]
 * Deploys the work tree to a stage. Every command that deploys goes through it, since it knows of a restored table.
 */
await runCommand(async () => {
  const options = {
    'first-admin': 'string',
    'dry-run': 'boolean',
    yes: 'boolean',
  } as const;
  const { stage, values } = readStageOptions(options, USAGE);
  const firstAdmin = typeof values['first-admin'] === 'string' ? values['first-admin'] : null;
  await deploy(stage, { firstAdmin, isDryRun: values['dry-run'] === true, isConfirmed: values['yes'] === true });
});
