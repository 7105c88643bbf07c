import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { type ProviderLedger, ProviderBooks } from '#infra/local/invariants/provider-ledger.ts';
import { createDocumentClient } from '#functions/store/dynamo/document-client.ts';
import { dumpTable, type TableDump } from '#functions/store/dump.ts';
import { ownerOf } from './data-lock.ts';
import { startDynamoSomewhere } from './engines/start-dynamo.ts';
import { readOptions, UsageError } from './options.ts';
import { Ledger } from './sandbox/records/ledger.ts';
import { ledgerDump } from './sandbox/records/payment-views.ts';

/** Table and payment books of one data folder, read one after the other: the table first. */
export type LocalData = { dump: TableDump; ledger: ProviderLedger };

const REGION = 'ap-south-1';
const TABLE = 'punnagai';

const Info = z.object({ dynamodb_endpoint: z.url(), table_name: z.string(), sandbox_url: z.url().nullable() });

/**
 * Reads what a product holds in a data folder. A running one is asked; of a stopped one a copy is read, so that nothing
 * is touched. Throws UsageError when there is no data, or when payments go to Razorpay itself.
 */
export async function readLocalData(dataDir: string, root: string): Promise<LocalData & { isRunning: boolean }> {
  const owner = ownerOf(dataDir);
  if (owner !== null) return { ...(await readRunning(owner, root)), isRunning: true };
  if (!existsSync(path.join(dataDir, 'table.db')))
    throw new UsageError(`There is no data in ${dataDir}. Run npm start first, or name another folder with --data.`);
  return { ...(await readStopped(dataDir)), isRunning: false };
}

async function readRunning(pid: number, root: string): Promise<LocalData> {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const args = words.slice(words.findIndex((word) => word.endsWith(path.join('local', 'start.ts'))) + 1);
  const answer = await fetch(`http://127.0.0.1:${readOptions(args, root).port}/_local/info`);
  const info = Info.parse(await answer.json());
  if (info.sandbox_url === null)
    throw new UsageError(
      "Payments go to Razorpay's test mode, so there is no local ledger to check. Start without RAZORPAY_KEY_ID.",
    );
  const dump = await dumpAt(info.dynamodb_endpoint, info.table_name);
  const books = await fetch(`${info.sandbox_url}/sandbox/ledger`);
  return { dump, ledger: ProviderBooks.parse(await books.json()) };
}

async function readStopped(dataDir: string): Promise<LocalData> {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'punnagai-check-'));
  try {
    const tableFiles = readdirSync(dataDir).filter((name) => name.startsWith('table.db'));
    for (const name of tableFiles) cpSync(path.join(dataDir, name), path.join(copy, name));
    const journal = path.join(dataDir, 'sandbox', 'journal.ndjson');
    if (existsSync(journal)) cpSync(journal, path.join(copy, 'sandbox', 'journal.ndjson'));
    return { dump: await dumpCopy(copy), ledger: ledgerCopy(copy) };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function dumpCopy(copy: string): Promise<TableDump> {
  const engine = await startDynamoSomewhere(path.join(copy, 'table.db'));
  try {
    return await dumpAt(engine.endpoint, TABLE);
  } finally {
    await engine.stop();
  }
}

function ledgerCopy(copy: string): ProviderLedger {
  const ledger = new Ledger(path.join(copy, 'sandbox'));
  try {
    return ProviderBooks.parse(ledgerDump(ledger));
  } finally {
    ledger.close();
  }
}

async function dumpAt(endpoint: string, name: string): Promise<TableDump> {
  const client = createDocumentClient({ region: REGION, endpoint });
  try {
    return await dumpTable({ client, name });
  } finally {
    client.destroy();
  }
}
