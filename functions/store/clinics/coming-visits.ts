import type { BookingList, ComingVisit } from '#shared/domain/booking/booking-lists.ts';
import { AppointmentRow } from '#shared/domain/booking/appointment.ts';
import { statusOf } from '#shared/domain/booking/lifecycle.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRows, type RowLog } from '../table/read-row.ts';
import { identify, rangeOf } from '../table/table.ts';
import type { TableHandle } from '../table/table-definition.ts';

type Span = { since: string; now: string };

/** Attributes that are read from the index of bookings; the id is in the row's key. */
const Listed = lazyObject(() => AppointmentRow.pick({ clinic_name: true, slot: true, phase: true }).shape);

/**
 * Returns visits after `now`, in order of time, whose bookings were begun since an instant and have patient details.
 * Searches the newest `most` bookings of each list and month; sets `more` when there were as many.
 */
export async function comingVisits(
  table: TableHandle & { log: RowLog },
  span: Span,
  most: number,
): Promise<{ visits: ComingVisit[]; more: boolean }> {
  const read = async (list: BookingList) => {
    const ranges = rangeOf.bookingsMade(list, span);
    const found = await Promise.all(ranges.map((range) => queryAll(table, range, { newestFirst: true, limit: most })));
    const visits = found.flat().flatMap((row) =>
      readRows(Listed, [row], table.log).map(({ clinic_name, slot, phase }) => ({
        appointment_id: identify(row).id,
        clinic_name,
        slot,
        held: statusOf(phase) === 'pending',
      })),
    );
    return { visits, more: found.some(({ length }) => length === most) };
  };
  const [paid, pending] = await Promise.all([read('paid'), read('pending')]);
  const coming = [...paid.visits, ...pending.visits].filter(({ slot }) => slot > span.now);
  return {
    visits: coming.toSorted((a, b) => a.slot.localeCompare(b.slot)),
    more: paid.more || pending.more,
  };
}
