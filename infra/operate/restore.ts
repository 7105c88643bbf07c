import {
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import type { StageConfig } from '#infra/stages.ts';
import { confirmWord } from './ask.ts';
import { readCloudTable, readRazorpayBooks, findViolations, printViolations } from './stage-data.ts';
import { OperatorError, readStageOptions, runCommand } from './stage-command.ts';
import { restoredTableParameter, tableOf } from './stage-resources.ts';

/** A restore of a large table takes hours. */
const LONGEST_SECONDS = 12 * 3600;

/**
 * Reads the instant to restore.
 * @throws OperatorError if it is no ISO instant with a time zone, or outside the period that AWS kept
 */
async function readInstant(dynamo: DynamoDBClient, table: string, text: string): Promise<Date> {
  const at = new Date(text);
  if (!/(?:Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(at.getTime()))
    throw new OperatorError(
      `--at needs an instant with its time zone, such as 2026-11-28T09:30:00+05:30. It is '${text}'.`,
    );
  const { ContinuousBackupsDescription: backups } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: table }),
  );
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    backups?.PointInTimeRecoveryDescription ?? {};
  if (earliest === undefined || latest === undefined)
    throw new OperatorError(`Point-in-time recovery of ${table} is off: there is nothing to restore.`);
  if (at < earliest || at > latest)
    throw new OperatorError(`${table} can be restored from ${earliest.toISOString()} to ${latest.toISOString()}.`);
  return at;
}

/** Copies the table as it was at an instant, and gives the copy the settings that AWS leaves out. */
async function copyTable(dynamo: DynamoDBClient, source: string, copy: string, at: Date): Promise<void> {
  const [SourceTableName, TargetTableName, TableName] = [source, copy, copy];
  await dynamo.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime: at }));
  console.log(`${copy}: being restored from ${source} as of ${at.toISOString()} …`);
  await waitUntilTableExists(
    { client: dynamo, maxWaitTime: LONGEST_SECONDS, minDelay: 2, maxDelay: 30 },
    { TableName },
  );
  await dynamo.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  const { ttlAttribute: AttributeName } = tableDefinition;
  await dynamo.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName, Enabled: true } }),
  );
  const recovery = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: keptDays('backup') };
  await dynamo.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification: recovery }));
  console.log(`${copy}: restored, with expiry, backups and deletion protection`);
}

async function checkCopy(stage: StageConfig, copy: string, at: Date): Promise<void> {
  const now = at.getTime();
  const read = async () => ({
    dump: await readCloudTable(stage, copy),
    ledger: await readRazorpayBooks(stage, now),
    isRunning: false,
  });
  const { summary, violations } = await findViolations(read, () => now);
  console.log(`${summary} in ${copy}`);
  printViolations(violations);
}

/** The name of the copy: with the instant that it shows, and the one at which it was made. */
const copyName = ({ name }: StageConfig, at: Date, now: Date): string =>
  [`punnagai-${name}-restored`, at, now]
    .map((part) => (part instanceof Date ? part.toISOString().slice(0, 19).replaceAll(/[-:]/g, '') : part))
    .join('-');

/** Steps that no program can decide, after the copy has become the table. */
const afterwards = (stage: StageConfig, source: string, at: Date): string => `
The deployment switches the functions to the copy. Then:
  1. npm run deploy -- --stage ${stage.name}
  2. npm run check:data -- --stage ${stage.name}    payments after ${at.toISOString()} have no booking: refund or book them
  3. Repeat the erasures after ${at.toISOString()}: the audit log in ${source} names them.
${source} stays as it is. To go back to it: npm run restore -- --stage ${stage.name} --switch-to ${source}`;

const USAGE = 'npm run restore -- --stage S (--at TIME | --switch-to TABLE)';

/**
 * npm run restore -- --stage S --at TIME
 * Copies the table as it was at TIME, checks the copy, and on confirmation makes it the table of the stage: an SSM
 * parameter names it, which every deployment reads. `--switch-to TABLE` only changes the parameter.
 */
await runCommand(async () => {
  const { stage, values } = readStageOptions({ at: 'string', 'switch-to': 'string' }, USAGE);
  const dynamo = new DynamoDBClient({ region: stage.region });
  const source = await tableOf(stage);
  if (typeof values['switch-to'] === 'string') return switchTo(stage, values['switch-to']);
  if (typeof values['at'] !== 'string') throw new OperatorError(`--at needs an instant.\nUsage: ${USAGE}`);
  const at = await readInstant(dynamo, source, values['at']);
  const copy = copyName(stage, at, new Date());
  await copyTable(dynamo, source, copy, at);
  await checkCopy(stage, copy, at);
  if (!(await confirmWord(`Use ${copy} in place of ${source}?`, stage.name)))
    throw new OperatorError(
      `Nothing was switched. To switch later: npm run restore -- --stage ${stage.name} --switch-to ${copy}`,
    );
  await switchTo(stage, copy);
  console.log(afterwards(stage, source, at));
});

async function switchTo(stage: StageConfig, table: string): Promise<void> {
  const Name = restoredTableParameter(stage);
  const ssm = new SSMClient({ region: stage.region });
  await ssm.send(new PutParameterCommand({ Name, Value: table, Type: 'String', Overwrite: true }));
  console.log(`The next deployment of ${stage.name} uses ${table}.`);
}
