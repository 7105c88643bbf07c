import { useEffect, useState } from 'react';
import { untilItComes } from '../../lib/connection.ts';

/** A part that is fetched when it is wanted; `isLost` after a failure, until another request brings it. */
type LatePart<T> = { part: T | null; isLost: boolean };

/**
 * A part of a screen that the screen does not begin with.
 * @param isWanted whether it is to be fetched now
 * @param load fetches it; the same function each time
 */
export function useLatePart<T>(isWanted: boolean, load: () => Promise<T>): LatePart<T> {
  const [late, setLate] = useState<LatePart<T>>({ part: null, isLost: false });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const fetchPart = () =>
      load().catch((error: unknown) => {
        if (isHere) setLate({ part: null, isLost: true });
        throw error;
      });
    untilItComes(fetchPart).then(
      (part) => isHere && setLate({ part, isLost: false }),
      // A newer version of the site has no such file: only a reload helps, which the connection notice offers.
      () => null,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, load]);
  return late;
}
