import { useEffect, useState } from 'react';
import { untilItComes } from '../../lib/connection.ts';

/** What is fetched when somebody comes to it; `isLost` where it did not come, and wanting it anew tries again. */
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
    untilItComes(load).then(
      (part) => isHere && setLate({ part, isLost: false }),
      () => isHere && setLate({ part: null, isLost: true }),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, load]);
  return late;
}
