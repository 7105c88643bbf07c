import type { ExportName, ExportPart } from '#shared/contract/list-exports.ts';
import type { AuditEvent, Actor } from '#shared/domain/audit/audit-event.ts';
import { Problem } from '#shared/problems.ts';
import { csvLines } from '#shared/values/text/csv.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import type { Columns } from './cells.ts';
import type { ExportRecords } from '#functions/store/audit/audit-store.ts';

export type ExportDeps = AuditDeps & { records: ExportRecords };

/** Parameters of a part: the place where it continues, and the filters of the screen. */
type Asked = { export_id?: string | undefined; rows: number; cursor?: string | undefined };

type Part<Row> = { columns: Columns<Row>; rows: readonly Row[]; next_cursor: string | null };

/** A list as CSV, asked for part by part as its screen asks for pages. */
export type Export<W, Q> = (
  deps: ExportDeps & W,
  actor: Actor,
  asked: Q & Pick<Asked, 'export_id' | 'rows'>,
) => Promise<ExportPart>;

/** Parameters that say where a part continues, and are no filters. */
const GOES_ON: ReadonlySet<string> = new Set(['export_id', 'rows', 'cursor']);

/** Returns the filters as the audit records them. Search words may name a person, and are not repeated. */
function filterWords(asked: Asked): string[] {
  const filters = Object.entries(asked).filter(
    ([name, value]) => !GOES_ON.has(name) && value !== undefined && value !== '',
  );
  return filters.map(([name, value]) => (name === 'q' ? 'search' : `${name}: ${String(value)}`));
}

const rowWords = (rows: number): string => `rows: ${rows}`;

/** Writes down that so many rows of a list leave, and by which filters they were chosen. */
export async function noteExport(
  deps: ExportDeps,
  actor: Actor,
  list: ExportName,
  asked: Asked,
  rows: number,
): Promise<AuditEvent> {
  const fields = [...filterWords(asked), rowWords(rows)];
  const auditEvent = auditEventOf(deps, actor, { action: 'list.export', entity: `list#${list}`, fields });
  await deps.records.begin(auditEvent);
  return auditEvent;
}

/**
 * Returns a part of a list as CSV. An audit event counts its rows before they are sent: one event for each export. A
 * part that is requested again, because its answer was lost, is counted once.
 * @throws Problem invalid_input where the caller has no such export at that row count
 */
export async function exportPart<Row>(
  deps: ExportDeps,
  actor: Actor,
  list: ExportName,
  asked: Asked,
  { columns, rows: read, next_cursor }: Part<Row>,
): Promise<ExportPart> {
  const filters = filterWords(asked);
  const rows = asked.rows + read.length;
  const entity = `list#${list}`;
  const now = deps.clock.now();
  const lines = read.map((row) => columns.map(([, cell]) => cell(row, now)));
  if (asked.export_id === undefined) {
    const auditEvent = await noteExport(deps, actor, list, asked, rows);
    return {
      csv: csvLines([columns.map(([head]) => head), ...lines]),
      rows,
      export_id: `${auditEvent.at}#${auditEvent.id}`,
      next_cursor,
    };
  }
  const [at = '', id = ''] = asked.export_id.split('#');
  const begun = { at, id, actor_id: actor.id, entity };
  const fields = { from: [...filters, rowWords(asked.rows)], to: [...filters, rowWords(rows)] };
  if (!(await deps.records.goOn(begun, fields))) throw new Problem('invalid_input', 'export_id');
  return { csv: csvLines(lines), rows, export_id: asked.export_id, next_cursor };
}
