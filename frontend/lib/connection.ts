import { useSyncExternalStore } from 'react';

/** Nothing answered: no network, a closed connection. `isGone`: another request would fail as well. */
export class Unreachable extends Error {
  readonly isGone: boolean = false;
}

/** A small file of our own: whoever can have it can reach the site. */
const ANY_FILE = '/favicon.svg';
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

let away = false;
let asking: Promise<boolean> | undefined;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
const listeners = new Set<() => void>();

const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

function set(isAway: boolean): void {
  clearTimeout(nextCheck);
  failures = isAway ? failures + 1 : 0;
  if (isAway) nextCheck = setTimeout(() => void checkConnection(), pauseAfter(failures - 1));
  if (away === isAway) return;
  away = isAway;
  for (const listener of listeners) listener();
}

async function canBeReached(): Promise<boolean> {
  const tired = new AbortController();
  const patience = setTimeout(() => tired.abort(), PATIENCE_MS);
  try {
    await fetch(ANY_FILE, { method: 'HEAD', cache: 'no-store', signal: tired.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(patience);
    asking = undefined;
  }
}

/**
 * Checks whether the site is reachable, after a request failed; while it is not, repeats the check by itself. The
 * browser's own network status is only a hint: on a bus a phone can have a network that carries no data.
 */
export async function checkConnection(): Promise<boolean> {
  asking ??= canBeReached();
  const isReached = await asking;
  set(!isReached);
  return isReached;
}

const onOffline = (): void => set(true);
const onOnline = (): void => void checkConnection();

/** Tells when the connection is lost, and when it is back. */
export function subscribeConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    if (!navigator.onLine) set(true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}

/** True if the site is unreachable, as far as is known. */
export const isAway = (): boolean => away;

/** Calls `again` when the connection is back, or after a while, longer each time; the returned function calls it off. */
export function later(failures: number, again: () => void): () => void {
  const pause = setTimeout(again, pauseAfter(failures - 1));
  const unsubscribe = subscribeConnection(() => {
    if (!away) again();
  });
  return () => {
    clearTimeout(pause);
    unsubscribe();
  };
}

/** Tries to have something of the site until it is there, however long that takes. */
export async function untilItComes<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await fetchIt();
    } catch (error) {
      if (!(error instanceof Unreachable) || error.isGone) throw error;
      await new Promise<void>((resolve) => {
        const stop = later(failures, () => {
          stop();
          resolve();
        });
      });
    }
  }
}

/** Resolves when the connection is back, or nobody waits for it any more. */
const untilBack = (unwanted: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribeConnection(() => {
      if (!away) done();
    });
    unwanted.addEventListener('abort', done);
    if (!away || unwanted.aborted) done();
  });

/** A network that comes and goes may fail one request and carry the next: how long each new try waits for it. */
const PAUSES_MS = [500, 1500];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Does what a patient asked for; without a connection it is done once that is back. `work` must be harmless to repeat.
 * @param unwanted nobody waits for it any more
 * @throws what `work` throws; when nothing answered though the site can be reached, after its third failure
 */
export async function onceReachable<T>(work: () => Promise<T>, unwanted: AbortSignal): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unreachable) || error.isGone || unwanted.aborted) throw error;
      const isReached = await checkConnection();
      const ms = isReached ? PAUSES_MS[failures++] : null;
      if (ms === undefined) throw error;
      await (ms === null ? untilBack(unwanted) : pause(ms));
      if (unwanted.aborted) throw error;
    }
  }
}

/** True if the site is unreachable just now. It is always reachable for a server. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribeConnection, isAway, () => false);
