import type { ExportPart } from '#shared/contract/list-exports.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { STAFF_COLUMNS } from '../stats/exports/columns.ts';
import { exportPart, type ExportDeps } from '../stats/exports/export-part.ts';
import { listStaff, type StaffDeps } from './run-staff.ts';

type Asked = { export_id?: string | undefined; rows: number; cursor?: string | undefined };

/**
 * The people of the team as CSV, part after part; here and not beside the other lists, as one function asks the pool.
 * @throws Problem invalid_input, sign_in_unavailable
 */
export async function exportStaff(deps: StaffDeps & ExportDeps, actor: Actor, asked: Asked): Promise<ExportPart> {
  const { people: rows, next_cursor } = await listStaff(deps, asked);
  return exportPart(deps, actor, 'team', asked, { columns: STAFF_COLUMNS, rows, next_cursor });
}
