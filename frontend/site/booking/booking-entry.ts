/** How deep in the booking an entry of the history lies: date and time, details, and what follows them (payment, code). */
export type Depth = 0 | 1 | 2;

/** State that the dialog stores with a history entry. */
export type BookingEntry = {
  depth: Depth;
  /** The entry before the first one is the page without the dialog: whoever closes it goes back there. */
  hasPage: boolean;
  /** The booking that was confirmed here. */
  confirmed?: string | undefined;
};

/** The state of an entry that the dialog writes. */
export const entryState = (entry: BookingEntry) => ({ booking: entry });

/** Returns the state that the dialog stored with this entry; null if an address opened the dialog. */
export function readEntry(state: unknown): BookingEntry | null {
  if (!isRecord(state) || !isRecord(state['booking'])) return null;
  const { depth, hasPage, confirmed } = state['booking'];
  if (depth !== 0 && depth !== 1 && depth !== 2) return null;
  return { depth, hasPage: hasPage === true, confirmed: typeof confirmed === 'string' ? confirmed : undefined };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
