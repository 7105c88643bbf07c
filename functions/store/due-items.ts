import type { Due } from '#functions/core/ports.ts';
import { queryAll } from './query-all.ts';
import { identify, rangeOf } from './table.ts';
import type { Row } from './table.ts';
import type { TableHandle } from './table-handle.ts';

function dueOf(row: Row): Due {
  const { id, item } = identify(row);
  return { kind: item === 'META' ? 'appointment' : 'notices', appointment_id: id };
}

/**
 * What waits since before `now` (ISO), oldest first, in one Query of the index, which may lag.
 * @returns at most `limit`; fewer when several notices of one appointment are among them
 */
export async function dueItems(table: TableHandle, now: string, limit: number): Promise<Due[]> {
  const found = (await queryAll(table, rangeOf.due(now), { limit })).map(dueOf);
  return [...new Map(found.map((due) => [`${due.kind} ${due.appointment_id}`, due])).values()];
}
