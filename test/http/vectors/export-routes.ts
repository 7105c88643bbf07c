import { expect } from 'vitest';
import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { ExportPart } from '#shared/contract/list-exports.ts';
import { ClinicMoney } from '#shared/contract/money/money.ts';
import type { DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { rulesOf } from '#shared/contract/route.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { keptOf } from '../kept-of.ts';
import { readCsvFile } from './read-csv.ts';
import { expectJson } from './send-vectors.ts';

const Answer = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });
const answersCsv = (schema: unknown): boolean =>
  schema instanceof z.ZodType &&
  'csv' in Answer.parse(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })).properties;

/** Every route of the contract by which something leaves as a file, by its address, its answer, or what is said of it. */
const paths = new Map<string, string>(
  Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries(routes).flatMap(([name, route]) => {
      const { path } = rulesOf(route);
      const { outputSchema, route: said } = route['~orpc'];
      const leaves =
        path.includes('/exports/') ||
        answersCsv(outputSchema) ||
        /\bCSV\b|\bas a file\b|\bexport/i.test(said.summary ?? '');
      return leaves ? [[`${area}.${name}`, path] as const] : [];
    }),
  ),
);
export const EXPORTS: readonly string[] = [...paths.keys()];

/** Those that were fetched so far. */
export const fetched = new Set<string>();

async function ask(name: string, asked: object): Promise<Record<string, unknown>> {
  const reply = await asStaffMember('POST', paths.get(name) ?? expect.unreachable(`${name} is no export`), asked);
  expect([name, reply.status, reply.body]).toEqual([name, 200, expect.anything()]);
  expectJson(name, reply);
  fetched.add(name);
  return reply.body;
}

/** Code of the back office, which makes files in the browser; the types of the site are none of these tests'. */
const ofBackOffice = (file: string): Promise<unknown> =>
  import(new URL(`../../../frontend/admin/${file}`, import.meta.url).href);

type GoesOn = { rows: number; export_id?: string; cursor?: string };
type Collected = { parts: Blob[]; rows: number; isWhole: boolean };
type Collecting = {
  nothingYet: () => Collected;
  collectParts: (
    list: { part: (goesOn: GoesOn) => Promise<ExportPart> },
    collected: Collected,
    waiting: { isWanted: () => boolean; onRows: (rows: number) => void },
  ) => Promise<void>;
};

/** A list as the back office saves it, part after part; the names of its columns are its first row. */
export async function savedList(name: string, asked: object): Promise<string[][]> {
  const { nothingYet, collectParts } = (await ofBackOffice('ui/exports/export-dialog.tsx')) as Collecting;
  const collected = nothingYet();
  const part = async (goesOn: GoesOn) => ExportPart.parse(await ask(name, { ...asked, ...goesOn }));
  await collectParts({ part }, collected, { isWanted: () => true, onRows: () => undefined });
  const rows = await readCsvFile(new Blob(collected.parts));
  expect([name, collected.isWhole, rows.length]).toEqual([name, true, collected.rows + 1]);
  return rows;
}

type Statements = {
  statementCsv: (statement: ClinicMoney) => string;
  statementFileName: (statement: ClinicMoney) => string;
};

/** A clinic's statement as the back office saves it: its title, then the names of the columns, then the lines and sums. */
export async function savedStatement(id: string, month: string): Promise<string[][]> {
  const { statementCsv, statementFileName } = (await ofBackOffice('money/statement-page.tsx')) as Statements;
  const { body } = await asStaffMember('POST', `/admin/money/clinics/${id}/statement/list`, { month });
  const statement = ClinicMoney.parse(body);
  expect(statement.next_cursor).toBeNull();
  await ask('listExports.statement', { id, month, rows: statement.lines.length });
  expect(statementFileName(statement)).toMatch(/^statement-[a-z\d-]+(?:cln_\w+)?\.csv$/);
  return readCsvFile(new Blob([statementCsv(statement)]));
}

const DataSubjectFile = z.strictObject({
  made_at: z.iso.datetime(),
  entries: z.array(
    z.strictObject({
      kind: z.string(),
      id: z.string(),
      since: z.iso.datetime(),
      data: z.record(z.string(), z.string()),
    }),
  ),
});

/** Returns the stored data of one person: the search result, and the file that the back office makes of it. */
export async function exportedDataSubject(wanted: { phone: string; email: string }) {
  const { asFile } = (await ofBackOffice('privacy/data-subject.ts')) as {
    asFile: (entries: readonly DataSubjectEntry[], at: Date) => string;
  };
  const entries = await keptOf(wanted);
  await ask('privacy.saved', { ...wanted, entries: entries.length });
  // JSON has no mark before it (RFC 8259, 8.1): what begins with one is not read here.
  return { entries, file: DataSubjectFile.parse(JSON.parse(asFile(entries, new Date()))) };
}
