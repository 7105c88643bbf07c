/** A visitor's answer to the question whether Meta may learn what happens here. */
export type ConsentChoice = 'granted' | 'refused';

/** The day from which the words of the question stand; other words are asked anew, and each event names the ones agreed to. */
export const CONSENT_VERSION = '2026-11-27';

const STORED_AS = 'consent';
/** The number that Meta counts this browser by, and when it ends. */
const VISITOR_STORED_AS = 'pixel-visitor';

const listeners = new Set<() => void>();
/** The answer and the number last as long as the page if storage is refused. */
let unstored: ConsentChoice | null = null;
let unstoredVisitor: string | null = null;

/** The answer to the question as it is asked now; null while there is none. */
export function currentChoice(): ConsentChoice | null {
  try {
    const [choice, version] = (localStorage.getItem(STORED_AS) ?? '').split(' ');
    if (version !== CONSENT_VERSION) return unstored;
    return choice === 'granted' || choice === 'refused' ? choice : unstored;
  } catch {
    return unstored;
  }
}

/** Stores the answer, with the day it was given. A refusal, also a late one, deletes the number for Meta. */
export function choose(choice: ConsentChoice): void {
  unstored = choice;
  try {
    localStorage.setItem(STORED_AS, [choice, CONSENT_VERSION, new Date().toISOString()].join(' '));
  } catch {
    // Kept for this page only.
  }
  if (choice === 'refused') forgetVisitor();
  for (const listener of listeners) listener();
}

/** Tells when the answer changes, here or in another tab. */
export function subscribeChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The number that Meta counts this browser by, or null: there is none before its script has loaded once. */
export function pixelVisitor(): string | null {
  let stored = unstoredVisitor;
  try {
    stored = localStorage.getItem(VISITOR_STORED_AS) ?? stored;
  } catch {
    // It lasts as long as the page.
  }
  const [visitor = '', until] = (stored ?? '').split(' ');
  return Date.now() < Number(until) ? visitor : null;
}

/**
 * A new number for Meta, in the format of its `_fbp` cookie (Conversions API docs, fbp and fbc): Meta's script cannot
 * make one in a sandbox without cookies.
 */
export function newPixelVisitor(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `fb.1.${Date.now()}.${random}`;
}

/**
 * Stores the number for Meta, unless the visitor has refused meanwhile.
 * @param until when it ends, in ms since 1970
 */
export function storePixelVisitor(visitor: string, until: number): void {
  if (currentChoice() !== 'granted') return;
  unstoredVisitor = `${visitor} ${until}`;
  try {
    localStorage.setItem(VISITOR_STORED_AS, unstoredVisitor);
  } catch {
    // Kept for this page only.
  }
}

function forgetVisitor(): void {
  unstoredVisitor = null;
  try {
    localStorage.removeItem(VISITOR_STORED_AS);
  } catch {
    // Nothing can have been stored there.
  }
}

/** The part of a booking about a patient who agreed and has a number for Meta; undefined for all others. */
export function bookingConsent(): { consent_version: string; fbp: string } | undefined {
  const fbp = currentChoice() === 'granted' ? pixelVisitor() : null;
  return fbp === null ? undefined : { consent_version: CONSENT_VERSION, fbp };
}
