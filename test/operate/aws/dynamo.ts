import type { Account, Fields, Table } from './account.ts';
import type { Service } from './services.ts';
import { bodyOf, Refusal, type Answer, type Call } from './wire.ts';

const json = (body: unknown): Answer => ({
  status: 200,
  type: 'application/x-amz-json-1.0',
  body: JSON.stringify(body),
});
const seconds = (at: Date): number => at.getTime() / 1000;

/** Sends an operation to the local engine, as a client of ours would. */
async function ask(engineUrl: string, operation: string, body: unknown): Promise<Answer> {
  const answer = await fetch(engineUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20261128T000000Z',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20261128/ap-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, type: 'application/x-amz-json-1.0', body: await answer.text() };
}

async function rowsOf(engineUrl: string, table: string): Promise<unknown[]> {
  const { Items = [] } = JSON.parse(String((await ask(engineUrl, 'Scan', { TableName: table })).body));
  return Items;
}

/** Keeps the rows of a table as they are now, for a restore to this instant. */
export async function keepSnapshot(account: Account, engineUrl: string, name: string): Promise<void> {
  tableOf(account, name).snapshots.push({ at: new Date(), rows: await rowsOf(engineUrl, name) });
}

function tableOf(account: Account, name: string): Table {
  const found = account.tables.get(name);
  if (found === undefined)
    throw new Refusal('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`);
  return found;
}

async function restore(account: Account, engineUrl: string, body: Fields): Promise<Answer> {
  const source = tableOf(account, body['SourceTableName']);
  const at = new Date(body['RestoreDateTime'] * 1000);
  const { rows } = source.snapshots.findLast((snapshot) => snapshot.at <= at) ?? { rows: [] };
  const { Table: made } = JSON.parse(
    String((await ask(engineUrl, 'DescribeTable', { TableName: body['SourceTableName'] })).body),
  );
  const TableName = body['TargetTableName'];
  const indexes = made.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }: Fields) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  await ask(engineUrl, 'CreateTable', {
    TableName,
    KeySchema: made.KeySchema,
    AttributeDefinitions: made.AttributeDefinitions,
    BillingMode: 'PAY_PER_REQUEST',
    GlobalSecondaryIndexes: indexes,
  });
  for (const Item of rows) await ask(engineUrl, 'PutItem', { TableName, Item });
  account.tables.set(TableName, {
    isProtected: false,
    hasBackups: false,
    hasExpiry: false,
    earliest: at,
    snapshots: [],
  });
  return json({ TableDescription: { TableName, TableStatus: 'CREATING' } });
}

/** DynamoDB: rows by the local engine, backups and protections by the account. */
export const dynamo =
  (engineUrl: string | undefined): Service =>
  async (account: Account, call: Call) => {
    const body = bodyOf(call);
    const name = body['TableName'];
    const { operation } = call;
    if (operation === 'UpdateTable' && 'DeletionProtectionEnabled' in body) {
      tableOf(account, name).isProtected = body['DeletionProtectionEnabled'];
      return json({ TableDescription: { TableName: name } });
    }
    if (operation === 'DeleteTable') {
      if (tableOf(account, name).isProtected)
        throw new Refusal('ValidationException', 'Resource cannot be deleted as it is currently protected');
      account.tables.delete(name);
      return json({});
    }
    if (operation === 'UpdateTimeToLive') {
      if (body['TimeToLiveSpecification'].AttributeName !== 'ttl')
        throw new Refusal('ValidationException', 'another attribute');
      tableOf(account, name).hasExpiry = true;
      return json({});
    }
    if (operation === 'UpdateContinuousBackups') {
      tableOf(account, name).hasBackups = true;
      return json({});
    }
    if (operation === 'DescribeContinuousBackups') {
      const { hasBackups, earliest } = tableOf(account, name);
      const status = hasBackups ? 'ENABLED' : 'DISABLED';
      const period = hasBackups
        ? { EarliestRestorableDateTime: seconds(earliest), LatestRestorableDateTime: seconds(new Date()) }
        : {};
      return json({
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: status, ...period },
        },
      });
    }
    if (engineUrl === undefined) throw new Refusal('ResourceNotFoundException', 'this account has no engine of rows');
    if (operation === 'RestoreTableToPointInTime') return restore(account, engineUrl, body);
    return ask(engineUrl, operation, body);
  };
