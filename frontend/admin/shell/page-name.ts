import { useEffect, useSyncExternalStore } from 'react';

/** Names of the thing that the screen shows and of the thing that its parent screen shows, if these have names. */
type Names = { own: string | null; parent: string | null };

const NONE: Names = { own: null, parent: null };

let names = NONE;
const listeners = new Set<() => void>();

function set(next: Names): void {
  names = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The names for the last two steps of the breadcrumb; null where the title of a screen says it. */
export const usePageNames = (): Names => useSyncExternalStore(subscribe, () => names);

/** Names the thing that this screen shows, and the one that the screen above it shows, for as long as it is shown. */
export function useNamePage(own: string | null, parent: string | null = null): void {
  useEffect(() => {
    set({ own, parent });
    return () => set(NONE);
  }, [own, parent]);
}
