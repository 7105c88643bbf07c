import path from 'node:path';
import { readLocalData } from '#infra/local/local-data.ts';
import { UsageError, readCommand } from '#infra/local/options.ts';
import { readCloudTable, readRazorpayBooks, findViolations, printViolations } from './stage-data.ts';
import { OperatorError, runCommand, stageOf } from './stage-command.ts';
import { tableOf } from './stage-resources.ts';

/**
 * npm run check:data [-- --data DIR | --stage S]
 * Checks the table of a local product, running or stopped, or of a stage in AWS. Table and payment books are judged by
 * every invariant that holds while things are under way. Only reads; exit code 1 after a violation.
 */
const root = path.resolve(import.meta.dirname, '../..');

async function checkFolder(dataDir: string) {
  try {
    const found = await findViolations(() => readLocalData(dataDir, root), Date.now);
    return { ...found, place: dataDir };
  } catch (error) {
    throw error instanceof UsageError ? new OperatorError(error.message) : error;
  }
}

async function checkStageData(name: string) {
  const stage = stageOf(name);
  const table = await tableOf(stage);
  const read = async () => ({
    dump: await readCloudTable(stage, table),
    ledger: await readRazorpayBooks(stage),
    isRunning: true,
  });
  return { ...(await findViolations(read, Date.now)), place: table };
}

const { values } = readCommand(
  { options: { data: { type: 'string', default: '.local' }, stage: { type: 'string' } } },
  'npm run check:data -- [--data DIR | --stage S]',
);
await runCommand(async () => {
  const { summary, violations, place } =
    values.stage === undefined
      ? await checkFolder(path.resolve(root, values.data))
      : await checkStageData(values.stage);
  console.log(`${summary} in ${place}`);
  printViolations(violations);
  process.exitCode = violations.length === 0 ? 0 : 1;
});
