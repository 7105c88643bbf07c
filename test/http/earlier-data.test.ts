import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDynamoClient } from '#functions/store/dynamo-client.ts';
import { ensureTable } from '#functions/store/ensure-table.ts';
import { identify, leadListing, ownKey, tableDefinition } from '#functions/store/table.ts';
import type { Row } from '#functions/store/table.ts';
import { startDynamoSomewhere } from '#infra/local/engines/start-dynamo.ts';
import { ClinicList, ClinicSearch } from '#shared/contract/clinics.ts';
import { expectClean } from '../check-product.ts';
import { startProduct } from '../product.ts';
import type { Product } from '../product.ts';

/** Rows as the version before the four indexes wrote them. */
const ROWS: Row[] = JSON.parse(readFileSync(path.join(import.meta.dirname, 'earlier-rows.json'), 'utf8'));
const TABLE = 'punnagai';

let dataDir: string;
let product: Product;

const clientAt = (endpoint: string) => createDynamoClient({ region: 'ap-south-1', endpoint });

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-earlier-'));
  const engine = await startDynamoSomewhere(path.join(dataDir, 'table.db'));
  const client = clientAt(engine.endpoint);
  await ensureTable(client, TABLE, tableDefinition.indexes.slice(0, 2));
  for (const Item of ROWS) await client.send(new PutCommand({ TableName: TABLE, Item }));
  client.destroy();
  await engine.stop();
  writeFileSync(path.join(dataDir, 'seeded'), '2026-11-22T10:00:00.000Z');
  product = await startProduct({ dataDir });
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** All rows by their keys, but those that every run of a schedule writes. */
async function rowsNow(): Promise<Map<string, Row>> {
  const client = clientAt(product.dynamoEndpoint);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: TABLE, ConsistentRead: true }));
  client.destroy();
  const kept = Items.filter((row) => identify(row).owner !== 'LEDGER');
  return new Map(kept.map((row) => [JSON.stringify(ownKey(row)), row]));
}

const read = async (address: string): Promise<unknown> => (await fetch(product.url + address)).json();

test('a data folder of the version before starts, is filled in and found; a second start changes nothing', async () => {
  const client = clientAt(product.dynamoEndpoint);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: TABLE }));
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(
    tableDefinition.indexes.map(({ name }) => name),
  );
  client.destroy();

  const { clinics } = ClinicList.parse(await read('/api/clinics'));
  expect(clinics).toHaveLength(2);
  const { total } = ClinicSearch.parse(await read(`/api/clinics/search?city=${clinics[0]?.city}`));
  expect(total).toBe(1);

  await product.runSweeper();
  await expectClean(product);
  const before = await rowsNow();
  const leads = [...before.values()].filter((row) => identify(row).owner === 'LEAD');
  expect(leads).toHaveLength(2);
  for (const lead of leads) {
    const { id } = identify(lead);
    expect(lead).toMatchObject({ id, ...leadListing({ status: 'Lead', created_at: String(lead['created_at']) }, id) });
  }

  await product.restart();
  await product.runSweeper();
  expect(await rowsNow()).toEqual(before);
});
