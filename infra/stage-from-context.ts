import type { App } from 'aws-cdk-lib';
import { stageNamed, type StageConfig } from './stages.ts';

/** The stage that the command line names: `-c stage=prod` (dev unless told), `-c table=…` after a restore. */
export function stageFromContext({ node }: Pick<App, 'node'>): StageConfig {
  const table: unknown = node.tryGetContext('table');
  const stage = stageNamed(String(node.tryGetContext('stage') ?? 'dev'));
  return typeof table === 'string' ? { ...stage, restoredTable: table } : stage;
}
