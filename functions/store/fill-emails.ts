import { PatientDetails } from '#shared/domain/appointment.ts';
import { stillHas } from './condition.ts';
import { amend } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { contentOf, identify } from './table.ts';
import { detailsListing } from './table-bookings.ts';

/** Details from before an e-mail address found the bookings of whoever has it, and those that a version before wrote anew. */
export const emailFilling = (digestOf: (email: string) => string | null): Filling => ({
  name: 'bookings-by-email',
  async fill(table, row) {
    const { owner, item } = identify(row);
    if (owner !== 'APPT' || item !== 'PII') return false;
    const read = PatientDetails.safeParse(contentOf(row));
    if (!read.success) return false;
    const { email, consented_at } = read.data;
    const email_digest = digestOf(email);
    if (email_digest === null) return false;
    const set = { email_digest, ...detailsListing({ email_digest, consented_at }) };
    // Also what another secret digested.
    const isFilled = Object.entries(set).every(([attribute, value]) => row[attribute] === value);
    return !isFilled && amend(table, row, { set, was: stillHas({ email, consented_at }) });
  },
});
