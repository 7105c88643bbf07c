import { useEffect } from 'react';
import type { MissingReason } from '../lib/import-fetched.ts';
import { isUnderWay } from '../lib/under-way.ts';

const LAST = 'reloaded-at';
/** A page that is loaded anew and lacks something again is not loaded a third time by itself. */
const ONCE_IN_MS = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST));
    sessionStorage.setItem(LAST, String(Date.now()));
    return Date.now() - last > ONCE_IN_MS;
  } catch {
    // Without storage nobody would know how often.
    return false;
  }
}

const reload = (): void => location.reload();

/**
 * Loads a page that is older than its files anew, by itself where nothing is under way.
 * @returns the same for a button
 */
export function useFreshDocument(reason: MissingReason): () => void {
  useEffect(() => {
    if (reason === 'outdated' && !isUnderWay() && mayReload()) reload();
  }, [reason]);
  return reload;
}
