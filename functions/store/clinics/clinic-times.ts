import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import type { ClinicTimes } from '#shared/domain/booking/slot-lock.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRow } from '../table/read-row.ts';
import { SlotLockRow } from '../table/row-schemas.ts';
import { identify, projectionOf, rangeOf } from '../table/table.ts';
import type { TableHandle } from '../table/table-definition.ts';

const OF_CLINIC = {
  availability: true,
  closed_dates: true,
  open_dates: true,
  archived_at: true,
  paused_at: true,
} as const;
const OF_LOCK = { slot: true, state: true } as const;

const TimesOfClinic = lazyObject(() => Clinic.pick(OF_CLINIC).shape);
const LockedSlot = lazyObject(() => SlotLockRow.pick(OF_LOCK).shape);

/** One Query is for both kinds of rows; their keys tell them apart. */
const WANTED = projectionOf([...Object.keys(OF_CLINIC), ...Object.keys(OF_LOCK)]);

/**
 * A clinic's hours and every slot lock from `fromSlot` (ISO) on, consistently, in one Query; null without the clinic. It costs
 * the read units of the whole rows, but neither their way through the network nor their reading here.
 */
export async function readClinicTimes(
  table: TableHandle,
  clinicId: string,
  fromSlot: string,
): Promise<ClinicTimes | null> {
  const rows = await queryAll(table, rangeOf.slotsAndClinic(clinicId, fromSlot), { consistent: true, only: WANTED });
  const clinic = rows.pop();
  // The clinic sorts last; without it the range ends with a lock, or is empty.
  if (clinic === undefined || identify(clinic).item !== 'CLINIC') return null;
  return { clinic: readRow(TimesOfClinic, clinic), locks: rows.map((row) => readRow(LockedSlot, row)) };
}
