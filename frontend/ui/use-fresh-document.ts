import { useEffect } from 'react';
import type { MissingReason } from '../lib/import-fetched.ts';

let underWay = 0;

/** While this is on the screen the page must not be loaded anew by itself. */
export function useUnderWay(): void {
  useEffect(() => {
    underWay += 1;
    return () => {
      underWay -= 1;
    };
  }, []);
}

/** The search is in the address and comes back by itself. */
const TYPED = 'textarea, input:not([type=search], [type=hidden])';

const isTyped = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';

/** True if a visitor would lose something when a new document loads: a booking begun, or text typed. */
const isUnderWay = (): boolean => underWay > 0 || [...document.querySelectorAll(TYPED)].some(isTyped);

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
