import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateRows, runMigrations } from '#functions/core/migrate-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { keptLog } from '#functions/runtime/recorded-log.fixture.ts';
import { stillHas } from '#functions/store/table/condition.ts';
import { readRow } from '#functions/store/table/read-row.ts';
import { createRowMigration, type Migration } from '#functions/store/row-migration.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Row, TableHandle } from '#functions/store/table/table-definition.ts';
import { identify, ownKey } from '#functions/store/table/table.ts';
import { writeIf } from '#functions/store/dynamo/write-if.ts';
import { ContactMessage } from '#shared/domain/enquiries/enquiry.ts';
import { loudLog } from '#test/loud-log.ts';
import { sampleContactMessage } from '#test/use-cases/enquiries/enquiry-admin-deps.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const OldMessage = ContactMessage.pick({ created_at: true });

/**
 * The worked example: an earlier version stored no language with a contact message, and all its forms were English. The
 * write has a condition, so that a row that changed or went since it was read stays as it is.
 */
const MESSAGE_LANGUAGES: Migration = {
  name: 'contact-message-languages',
  async migrate({ client, name }, row) {
    if (identify(row).owner !== 'MESSAGE' || row['language'] !== undefined) return false;
    const { created_at } = readRow(OldMessage, row);
    const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = stillHas({ created_at });
    return writeIf(client, {
      Update: {
        TableName: name,
        Key: ownKey(row),
        UpdateExpression: 'SET #language = :language',
        ConditionExpression: `${ConditionExpression} AND attribute_not_exists(#language)`,
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#language': 'language' },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':language': 'en' },
      },
    });
  },
};

const START = Date.parse('2026-11-22T10:00:00.000Z');
/** More rows than one page of a scan holds. */
const MESSAGES = 320;

const put = ({ client, name }: TableHandle, Item: Row) => client.put({ TableName: name, Item });

function oldMessage(n: number): Row {
  const { language: _, ...row } = rowOf.contactMessage(sampleContactMessage(n));
  return row;
}

async function languagesIn({ client, name }: TableHandle): Promise<unknown[]> {
  const { Items = [] } = await client.scan({ TableName: name, ConsistentRead: true });
  return Items.filter((row) => identify(row).owner === 'MESSAGE').map(({ language }) => language);
}

it('a run that ends for want of time is continued, a finished migration does nothing, and an operator can repeat it', async () => {
  const table = await dynamo.freshTable();
  for (let n = 1; n <= MESSAGES; n += 1) await put(table, oldMessage(n));
  // Each look at the clock takes a second.
  let now = START;
  const clock = { now: () => (now += 1000) };
  const rows = createRowMigration(table, MESSAGE_LANGUAGES, loudLog);
  const migrate = (seconds: number, again = false) =>
    migrateRows({ ...keptStuck().deps, clock, rows }, now + seconds * 1000, again);
  const migrated = async () => (await languagesIn(table)).filter((language) => language === 'en').length;

  expect(await migrate(1.5)).toMatch(/^2\d\d of 2\d\d rows migrated so far$/);
  expect(await migrated()).toBeLessThan(MESSAGES);
  expect(await migrate(60)).toMatch(new RegExp(`^${MESSAGES} of \\d+ rows migrated$`));
  expect(await migrated()).toBe(MESSAGES);
  expect(await migrate(60)).toBe('nothing to do');

  // A function of the previous version wrote one more.
  await put(table, oldMessage(MESSAGES + 1));
  expect(await migrate(60)).toBe('nothing to do');
  expect(await migrate(60, true)).toMatch(/^1 of \d+ rows migrated$/);
  expect(await migrated()).toBe(MESSAGES + 1);
});

it('an unreadable row is counted by each run until it is repaired, and the others are migrated', async () => {
  const table = await dynamo.freshTable();
  for (const n of [1, 3]) await put(table, oldMessage(n));
  const broken = { ...oldMessage(2), created_at: 'yesterday' };
  await put(table, broken);
  const [log, stuck] = [keptLog(), keptStuck()];
  const rows = createRowMigration(table, MESSAGE_LANGUAGES, log);
  const migrate = (again: boolean) =>
    migrateRows({ ...stuck.deps, clock: { now: () => START }, rows }, START + 1, again);
  expect([await migrate(true), await migrate(true)]).toEqual([
    expect.stringMatching(/^2 of/),
    expect.stringMatching(/^0 of/),
  ]);
  expect(new Set(log.entries.map(({ ids }) => ids['row']))).toEqual(new Set([`MESSAGE#${identify(broken).id} META`]));
  const counts = () => stuck.counted.map(([, count]) => count > 0);
  expect([await migrate(false), counts()]).toEqual(['nothing to do', [true, true, true]]);
  await put(table, oldMessage(2));
  await migrate(true);
  expect(counts()).toEqual([true, true, true, false]);
  expect(await languagesIn(table)).toEqual(['en', 'en', 'en']);
});

it('a row that changed or was deleted after it was read stays as it is', async () => {
  const table = await dynamo.freshTable();
  const [changed, deleted] = [oldMessage(1), oldMessage(2)];
  await put(table, { ...changed, language: 'ta' });
  await put(table, deleted);
  await table.client.delete({ TableName: table.name, Key: ownKey(deleted) });
  expect(await MESSAGE_LANGUAGES.migrate(table, changed)).toBe(false);
  expect(await MESSAGE_LANGUAGES.migrate(table, deleted)).toBe(false);
  expect(await languagesIn(table)).toEqual(['ta']);
});

it('a migration that fails does not keep the others from running, and the run fails', async () => {
  const table = await dynamo.freshTable();
  await put(table, oldMessage(1));
  const migration = (name: string, migrate: () => Promise<boolean>) =>
    createRowMigration(table, { name, migrate }, loudLog);
  const migrations = [
    migration('broken', () => Promise.reject(new Error('throttled'))),
    migration('whole', () => Promise.resolve(true)),
  ];
  const run = runMigrations({ ...keptStuck().deps, clock: { now: () => START }, migrations }, START + 1);
  await expect(run).rejects.toThrow('broken: failed (Error: throttled); whole: 1 of');
});
