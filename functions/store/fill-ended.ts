import { Appointment } from '#shared/domain/appointment.ts';
import { isAbsent } from './condition.ts';
import type { Filling } from './row-filling.ts';
import { wasBooked } from './table-bookings.ts';
import { contentOf, identify, keyOf } from './table.ts';
import type { Row, TableHandle } from './table-definition.ts';
import { writeIf } from './write-if.ts';

/** An update without any change writes nothing but the key, and needs no right that fillings do not have. */
async function markEnded(table: TableHandle, row: Row): Promise<boolean> {
  const read = Appointment.safeParse(contentOf(row));
  if (!read.success || !wasBooked(read.data)) return false;
  const { id, clinic_id, phase } = read.data;
  if (phase !== 'CANCELLED' && phase !== 'EXPIRED') return false;
  const Key = keyOf.endedBooking(clinic_id, id);
  return writeIf(table.client, { Update: { TableName: table.name, Key, UpdateExpression: undefined, ...isAbsent } });
}

/** Bookings that ended before their clinics remembered it. */
export const ENDED_FILLING: Filling = {
  name: 'ended-bookings',
  async fill(table, row) {
    const { owner, item } = identify(row);
    return owner === 'APPT' && item === 'META' && markEnded(table, row);
  },
};
