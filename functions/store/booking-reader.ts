import type { BookingReader, ListedBooking } from '#functions/core/booking-desk/ports.ts';
import { Appointment, PatientDetails } from '#shared/domain/appointment.ts';
import { batchGet } from './batch-get.ts';
import { queryAll } from './query-all.ts';
import { readRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { identify, keyOf, rangeOf } from './table.ts';
import type { Row, TableClient, TableHandle } from './table-definition.ts';

/** What the index of bookings shows; the id is in the row's key. */
const Listed = Appointment.pick({
  clinic_id: true,
  clinic_name: true,
  slot: true,
  phase: true,
  payment_status: true,
  paid_by: true,
  amount_paise: true,
  razorpay_order_id: true,
  razorpay_payment_id: true,
  created_at: true,
  ver: true,
});
const Person = PatientDetails.pick({ name: true, phone: true });

const listedOf = (rows: readonly Row[], log: RowLog): ListedBooking[] =>
  rows.flatMap((row) => readRows(Listed, [row], log).map((listed) => ({ ...listed, id: identify(row).id })));

/** When the first clinic of all was made, archived ones among them. */
async function firstClinicAt(table: TableHandle): Promise<string | null> {
  const lists = [rangeOf.clinics(), rangeOf.archivedClinics()];
  const firsts = await Promise.all(lists.map((range) => queryAll(table, range, { limit: 1 })));
  const [first] = firsts.flatMap((rows) => rows.map((row) => String(row['created_at']))).toSorted();
  return first ?? null;
}

/** Bookings as the team looks at them, in DynamoDB. */
export function createBookingReader(client: TableClient, tableName: string, log: RowLog): BookingReader {
  const table = { client, name: tableName };
  let first: string | null = null;
  return {
    async listed(list, month, limit, upTo) {
      const range = rangeOf.bookings(list, month, '0');
      const within = upTo === undefined ? range : { ...range, to: upTo };
      return listedOf(await queryAll(table, within, { newestFirst: true, limit }), log);
    },
    async people(appointmentIds) {
      const rows = await batchGet(table, appointmentIds.map(keyOf.details));
      return new Map(rows.flatMap((row) => readRows(Person, [row], log).map((person) => [identify(row).id, person])));
    },
    // No clinic is made earlier than one that is there: what was found once stays.
    firstClinicAt: async () => (first ??= await firstClinicAt(table)),
  };
}
