import type { PersonEntry } from '#shared/contract/privacy/privacy.ts';
import type { Log } from '../ports.ts';
import { UnreadableRow } from '#shared/domain/due.ts';

/**
 * Reads data for an entry. If a row cannot be read, the result says so, and hides nothing else that is stored about the
 * person.
 */
export async function unlessUnreadable<T>(
  { log }: { log: Pick<Log, 'alarm'> },
  of: Pick<PersonEntry, 'kind' | 'id'>,
  reading: Promise<T>,
): Promise<T | 'unreadable'> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    log.alarm('a row of a person cannot be read', { kind: of.kind, id: of.id, row: error.row }, 'row');
    return 'unreadable';
  }
}
