import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { runCdk } from './cdk.ts';
import { PipelineStack } from './pipeline-stack.ts';
import { OperatorError, readStageOptions, runCommand, stageOf } from './stage-command.ts';

const USAGE = 'npm run pipeline -- --stage S [--and S] --repository OWNER/NAME';

/**
 * npm run pipeline -- --stage S [--and S] --repository OWNER/NAME
 * Creates the roles by which GitHub Actions deploys to one stage, or to two stages of the same account.
 */
await runCommand(async () => {
  const { stage, values } = readStageOptions({ and: 'string', repository: 'string' }, USAGE);
  const { and, repository } = values;
  if (typeof repository !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new OperatorError(`--repository needs OWNER/NAME.\nUsage: ${USAGE}`);
  const outdir = mkdtempSync(path.join(tmpdir(), 'punnagai-pipeline-'));
  try {
    const app = new App({ outdir });
    new PipelineStack(app, { repository, stages: [stage, ...(typeof and === 'string' ? [stageOf(and)] : [])] });
    app.synth();
    await runCdk(['deploy', '--all', '--app', outdir, '--require-approval', 'never']);
  } finally {
    rmSync(outdir, { recursive: true });
  }
});
