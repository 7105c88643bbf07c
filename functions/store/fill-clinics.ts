import { Clinic } from '#shared/domain/clinic.ts';
import { Lead } from '#shared/domain/lead.ts';
import { stillHas } from './condition.ts';
import { amend, lacks } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { contentOf, identify } from './table.ts';
import { clinicListing, leadLookup } from './table-clinics.ts';
import type { Row, TableHandle } from './table-definition.ts';

/** Archived clinics were in no list. */
async function fillClinic(table: TableHandle, row: Row): Promise<boolean> {
  const read = Clinic.safeParse(contentOf(row));
  if (!read.success || read.data.archived_at === null) return false;
  const { created_at, archived_at } = read.data;
  const set = clinicListing(read.data);
  return lacks(row, set) && amend(table, row, { set, was: stillHas({ created_at, archived_at }) });
}

/** Leads could not be counted by their clinic. */
async function fillLead(table: TableHandle, row: Row, id: string): Promise<boolean> {
  const read = Lead.safeParse(contentOf(row));
  if (!read.success) return false;
  const set = leadLookup(read.data, id);
  return lacks(row, set) && amend(table, row, { set, was: stillHas({ created_at: read.data.created_at }) });
}

/** Clinics and leads from before the back office listed the archived ones and counted what belongs to a clinic. */
export const CLINIC_FILLING: Filling = {
  name: 'clinic-things',
  async fill(table, row) {
    const { owner, id, item } = identify(row);
    if (owner === 'LEAD') return fillLead(table, row, id);
    return item === 'CLINIC' && fillClinic(table, row);
  },
};
