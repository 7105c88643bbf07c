import { rowOf } from '#functions/store/table/row-of.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { LeadState, type Lead } from '#shared/domain/leads/lead.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { clinicId, sampleLead } from '../booking/sample-booking.ts';

/** More than the insights name. */
export const LEAD_CLINICS = 70;
const DAYS = 80;

/** So many leads over the days until `now` (milliseconds), at all hours, of all clinics, in all states. */
export function* rowsOfLeads(count: number, now: number): Generator<Row> {
  for (let n = 0; n < count; n += 1) {
    const id = String(n).padStart(64, '0');
    // A third of them at the first clinic, the others at any.
    const clinic = n % 3 === 0 ? 1 : 1 + ((n * 11) % LEAD_CLINICS);
    const lead: Lead = {
      ...sampleLead(),
      id,
      clinic_id: clinicId(clinic),
      state: LeadState.options[(n * 5) % LeadState.options.length] ?? 'new',
      created_at: new Date(now - Math.floor((n / count) * DAYS * DAY_MS)).toISOString(),
    };
    yield rowOf.lead(lead);
  }
}
