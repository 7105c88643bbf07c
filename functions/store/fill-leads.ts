import { Lead } from '#shared/domain/lead.ts';
import { stillHas } from './condition.ts';
import { amend } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { identify, isOldLead, leadListing } from './table.ts';

/** Leads from before they had ids, and a list for each status. */
export const LEAD_FILLING: Filling = {
  name: 'leads-by-status',
  async fill(table, row) {
    const { owner, id } = identify(row);
    const lead = owner === 'LEAD' && isOldLead(row) ? Lead.safeParse(row) : null;
    if (lead?.success !== true) return false;
    const was = stillHas({ created_at: lead.data.created_at });
    return amend(table, row, { set: { id, ...leadListing(lead.data, id) }, was });
  },
};
