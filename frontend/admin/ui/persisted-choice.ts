import { useSyncExternalStore } from 'react';

/** One of a few values that is chosen for this browser. */
export type PersistedChoice<T extends string> = {
  now: () => T;
  choose: (value: T) => void;
  /** Calls back after each choice until the answer is called. */
  subscribe: (listener: () => void) => () => void;
};

type Asked<T extends string> = {
  /** Under which it is kept in this browser. */
  key: string;
  values: readonly T[];
  /** Value until a choice is made, and if the browser cannot store one. */
  first: T;
  /** Shows the document as it was chosen. */
  draw?: (value: T) => void;
};

/** A choice that is remembered by this browser; where nothing may be stored it lasts until the document is left. */
export function persistedChoice<T extends string>({ key, values, first, draw }: Asked<T>): PersistedChoice<T> {
  const listeners = new Set<() => void>();
  let chosen: T | null = null;
  return {
    now: () => (chosen ??= values.find((value) => value === stored(key)) ?? first),
    choose(value) {
      chosen = value;
      draw?.(value);
      store(key, value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Hook that returns the current choice; re-renders after each choice. */
export const usePersistedChoice = <T extends string>({ subscribe, now }: PersistedChoice<T>): T =>
  useSyncExternalStore(subscribe, now);

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn('A choice cannot be remembered', error);
  }
}
