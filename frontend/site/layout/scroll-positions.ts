const STORED_AS = 'scroll-positions';
const MOST = 50;

let positions: Map<string, number> | undefined;

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

function stored(): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

const all = (): Map<string, number> => (positions ??= stored());

/** How far an entry of the history was scrolled when it was left, in pixels. */
export const keptPosition = (key: string): number | undefined => all().get(key);

export const keepPosition = (key: string, top: number): void => void all().set(key, top);

/** Stores the positions over a reload, in this tab. If the browser refuses storage, pages open at their top. */
export function savePositions(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...all()].slice(-MOST)));
  } catch {
    // Private windows may refuse.
  }
}
