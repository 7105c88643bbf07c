import { useEffect, useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  name = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The name of the one thing the screen shows, for the end of the breadcrumb; null where the screen's title says it. */
export const usePageName = (): string | null => useSyncExternalStore(subscribe, () => name);

/** Names the thing that this screen shows for as long as it is shown. */
export function useNamePage(next: string | null): void {
  useEffect(() => {
    set(next);
    return () => set(null);
  }, [next]);
}
