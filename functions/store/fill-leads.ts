import { Lead } from '#shared/domain/lead.ts';
import { Clinic } from '#shared/domain/clinic.ts';
import { stillAt } from './condition.ts';
import { getRow } from './read-row.ts';
import { amend } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { contentOf, identify, keyOf } from './table.ts';
import type { Row, TableHandle } from './table-definition.ts';
import { leadListing } from './table-leads.ts';

export const LEADS_FILLED = 'leads-by-state';

/** A lead that lacks something; null for any other row. */
function oldLead(row: Row): Lead | null {
  const { owner, item } = identify(row);
  if (owner !== 'LEAD' || item !== 'META') return null;
  const lead = Lead.safeParse(contentOf(row)).data;
  return lead === undefined || lead.phone_digest !== null ? null : lead;
}

const nameOf = async (table: TableHandle, clinicId: string): Promise<string | null> =>
  (await getRow(table, keyOf.clinic(clinicId), Clinic))?.clinic_name ?? null;

/** Leads from before there was a list for each state, and before the bookings of the same phone found them. */
export const leadFilling = (digestOf: (phone: string) => string): Filling => ({
  name: LEADS_FILLED,
  async fill(table, row) {
    const lead = oldLead(row);
    if (lead === null) return false;
    const { id } = identify(row);
    const phone_digest = digestOf(lead.mobile);
    const clinic_name = lead.clinic_name ?? (await nameOf(table, lead.clinic_id));
    const { state, ver, created_at } = lead;
    const set = { id, state, ver, phone_digest, clinic_name, ...leadListing({ ...lead, phone_digest }, id) };
    return amend(table, row, { set, was: stillAt(ver, { created_at }) });
  },
});
