import { useCallback, useEffect, useRef } from 'react';
import { onceReachable } from './connection.ts';

/** `onceReachable` for as long as a part is on the screen: nothing is done for a patient who has left. */
export function useOnceReachable(): <T>(work: () => Promise<T>) => Promise<T> {
  const left = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    left.current = here;
    return () => here.abort();
  }, []);
  return useCallback((work) => onceReachable(work, left.current.signal), []);
}
