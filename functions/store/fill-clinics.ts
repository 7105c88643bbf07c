import { TeamClinic } from '#shared/domain/team-clinic.ts';
import { stillAt } from './condition.ts';
import { amend } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { contentOf, identify } from './table.ts';
import { clinicEnd, clinicListing } from './table-clinics.ts';
import type { Row, TableHandle } from './table-definition.ts';

/** Archived clinics were in no list, and finished drafts in none of their own; deleted drafts had no end, or a later one. */
async function fillClinic(table: TableHandle, row: Row): Promise<boolean> {
  const read = TeamClinic.safeParse(contentOf(row));
  if (!read.success || read.data.archived_at === null) return false;
  const { created_at, archived_at, ver } = read.data;
  const set = { ...clinicListing(read.data), ...clinicEnd(read.data) };
  const isAsNow = Object.entries(set).every(([name, value]) => row[name] === value);
  return !isAsNow && amend(table, row, { set, was: stillAt(ver, { created_at, archived_at }) });
}

/**
 * Clinics from before the back office listed the archived ones, or the drafts that wait for the team, and drafts that were
 * deleted before such ended within days.
 */
export const CLINIC_FILLING: Filling = {
  name: 'clinic-lists-and-early-ends',
  fill: async (table, row) => identify(row).item === 'CLINIC' && fillClinic(table, row),
};
