import type { PersonEntry } from '#shared/contract/privacy.ts';
import { UnreadableRow, type Log } from '../ports.ts';

/** What is read for an entry. Where a row of it cannot be read, that is told, and hides nothing else that is kept of the person. */
export async function unlessUnreadable<T>(
  { log }: { log: Pick<Log, 'alarm'> },
  of: Pick<PersonEntry, 'kind' | 'id'>,
  reading: Promise<T>,
): Promise<T | 'unreadable'> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    log.alarm('what is kept of a person cannot be read whole', { kind: of.kind, id: of.id, row: error.row }, 'row');
    return 'unreadable';
  }
}
