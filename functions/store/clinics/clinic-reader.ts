import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { NOT_PAUSED, Pause } from '#shared/domain/clinics/pause.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRow } from '../table/read-row.ts';
import { SlotLockRow } from '../table/row-schemas.ts';
import { identify, keyOf, rangeOf } from '../table/table.ts';
import type { TableClient, TableHandle } from '../table/table-definition.ts';

async function withLocks(
  table: TableHandle,
  clinicId: string,
  fromSlot: string,
): Promise<{ clinic: Clinic; locks: SlotLock[] } | null> {
  const rows = await queryAll(table, rangeOf.slotsAndClinic(clinicId, fromSlot), { consistent: true });
  const clinic = rows.pop();
  // The clinic sorts last; without it the range ends with a lock, or is empty.
  if (clinic === undefined || identify(clinic).item !== 'CLINIC') return null;
  return { clinic: readRow(Clinic, clinic), locks: rows.map((row) => readRow(SlotLockRow, row)) };
}

/** A clinic in DynamoDB as whoever books in it reads it; a function that shows none loads nothing of lists, reviews and pictures. */
export function createClinicReader(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    get: (clinicId: string): Promise<Clinic | null> => getRow(table, keyOf.clinic(clinicId), Clinic),
    /**
     * The clinic and every slot lock from `fromSlot` (ISO) on, consistently, in one Query whose cost
     * does not grow with past bookings.
     */
    withLocks: (clinicId: string, fromSlot: string) => withLocks(table, clinicId, fromSlot),
    /** True if staff have paused all clinics: no new bookings anywhere. */
    isPausedEverywhere: async () => ((await getRow(table, keyOf.pause(), Pause)) ?? NOT_PAUSED).paused_at !== null,
  };
}

/** Read operations on a clinic that booking needs. */
export type ClinicReader = ReturnType<typeof createClinicReader>;
