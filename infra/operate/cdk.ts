import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StageConfig } from '#infra/stages.ts';
import { OperatorError } from './stage-command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The folder of a stage's synthesized stacks and assets. */
export const assemblyFolder = ({ name }: StageConfig): string => path.join(root, '.build/assembly', name);

/** Arguments that synthesize a stage; `restoredTable` as `restoredTableOf` reads it. */
export const synthArguments = (stage: StageConfig, restoredTable: string | null): string[] => [
  'synth',
  '--quiet',
  '--output',
  assemblyFolder(stage),
  '-c',
  `stage=${stage.name}`,
  ...(restoredTable === null ? [] : ['-c', `table=${restoredTable}`]),
];

/** Arguments that compare a synthesized stage with what is deployed; without a change set, which would be written. */
export const diffArguments = (assembly: string): string[] => ['diff', '--method=template', '--app', assembly];

/** Arguments that deploy a synthesized stage; its parameters keep their values in later deployments. */
export const deployArguments = (stage: StageConfig, assembly: string, firstAdmin: string | null = null): string[] => [
  'deploy',
  '--all',
  '--app',
  assembly,
  '--require-approval',
  'never',
  '--progress',
  'events',
  ...(firstAdmin === null ? [] : ['--parameters', `punnagai-${stage.name}-identity:FirstAdmin=${firstAdmin}`]),
];

/**
 * Runs the CDK's command line and shows its output.
 * @throws OperatorError if it fails; its own output says why
 */
export async function runCdk(args: readonly string[], cwd: string = root): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('cdk', ['--no-notices', '--no-version-reporting', ...args], { cwd, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new OperatorError(`cdk ${args[0]} failed: its output above says why.`);
}

/** Prepares regions of an account for the CDK, in an empty folder: the stacks of this repository are not built for that. */
export async function bootstrap(account: string, regions: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-bootstrap-'));
  try {
    await runCdk(['bootstrap', ...regions.map((region) => `aws://${account}/${region}`)], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
