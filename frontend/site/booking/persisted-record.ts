/** Storage that keeps a record: the tab's, over a reload; or the device's, for every tab and after the tab is gone. */
export type StorageName = 'sessionStorage' | 'localStorage';

/** Keeps a record, or forgets it: null. A browser that refuses storage forgets it, and nothing breaks. */
export function keepRecord(place: StorageName, key: string, record: object | null): void {
  try {
    if (record === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(record));
  } catch {
    // Storage is full or forbidden: whoever reads finds nothing.
  }
}

/** The fields of a record that is kept, none of which can be trusted; none where there is no record. */
export function keptFields(place: StorageName, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(globalThis[place].getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
