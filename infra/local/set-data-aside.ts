import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './options.ts';

/** The schema of the data that this version reads; another number where rows of the version before are not migrated. */
export const SCHEMA = 4;
const SCHEMA_FILE = 'schema';
const TABLE_FILE = 'table.db';
const ASIDE = 'earlier-data-';

/** The schema of the data in a folder; 0 for data from before schemas had numbers, null where there is none. */
function schemaIn(dataDir: string): number | null {
  const file = path.join(dataDir, SCHEMA_FILE);
  if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
  return existsSync(path.join(dataDir, TABLE_FILE)) ? 0 : null;
}

/**
 * Moves the data of an earlier schema into a folder beside the fresh data, where it is kept. The caller must have
 * locked the data folder. A start that is killed half-way continues where it stopped, because the table is moved last.
 * @param dataDir the data folder
 * @param now milliseconds, for the name of the folder
 * @returns the folder with the earlier data; null if there was none
 * @throws UsageError when a later version of the product wrote the data
 */
export function setEarlierDataAside(dataDir: string, now: number): string | null {
  const found = schemaIn(dataDir);
  if (found !== null && !(found <= SCHEMA))
    throw new UsageError(
      `A later version of the product wrote the data in ${dataDir}. Start that version, or give --data another folder.`,
    );
  const aside =
    found === null || found === SCHEMA
      ? null
      : path.join(dataDir, ASIDE + new Date(now).toISOString().replaceAll(':', '-'));
  if (aside !== null) moveAll(dataDir, aside);
  writeFileSync(path.join(dataDir, SCHEMA_FILE), String(SCHEMA));
  return aside;
}

function moveAll(dataDir: string, aside: string): void {
  mkdirSync(aside);
  const isOfTable = (name: string) => name.startsWith(TABLE_FILE) || name === SCHEMA_FILE;
  const names = readdirSync(dataDir).filter((name) => !name.startsWith(ASIDE) && name !== 'product.pid');
  for (const name of [...names.filter((one) => !isOfTable(one)), ...names.filter(isOfTable)])
    renameSync(path.join(dataDir, name), path.join(aside, name));
}
