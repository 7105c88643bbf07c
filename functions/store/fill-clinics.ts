import { TeamClinic } from '#shared/domain/team-clinic.ts';
import { stillAt } from './condition.ts';
import { amend, lacks } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { contentOf, identify } from './table.ts';
import { clinicEnd, clinicListing } from './table-clinics.ts';
import type { Row, TableHandle } from './table-definition.ts';

/** Archived clinics were in no list, and finished drafts in none of their own; deleted drafts had no end. */
async function fillClinic(table: TableHandle, row: Row): Promise<boolean> {
  const read = TeamClinic.safeParse(contentOf(row));
  if (!read.success || read.data.archived_at === null) return false;
  const { created_at, archived_at, ver } = read.data;
  const set = { ...clinicListing(read.data), ...clinicEnd(read.data) };
  return lacks(row, set) && amend(table, row, { set, was: stillAt(ver, { created_at, archived_at }) });
}

/**
 * Clinics from before the back office listed the archived ones, or the drafts that wait for the team, and drafts that were
 * deleted before such had an end.
 */
export const CLINIC_FILLING: Filling = {
  name: 'clinic-lists-and-ends',
  fill: async (table, row) => identify(row).item === 'CLINIC' && fillClinic(table, row),
};
