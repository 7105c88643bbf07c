import { useEffect, useState } from 'react';
import { untilItComes } from '../../lib/connection.ts';
import { missingReason, type MissingReason } from '../../lib/import-fetched.ts';

/** A part that is fetched when it is wanted; `missing` after a failure: a lost part is requested again until it comes. */
type LatePart<T> = { part: T | null; missing: MissingReason | null };

/**
 * A part of a screen that the screen does not begin with.
 * @param isWanted whether it is to be fetched now
 * @param load fetches it; the same function each time
 */
export function useLatePart<T>(isWanted: boolean, load: () => Promise<T>): LatePart<T> {
  const [late, setLate] = useState<LatePart<T>>({ part: null, missing: null });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const fetchPart = () =>
      load().catch((error: unknown) => {
        if (isHere) setLate({ part: null, missing: missingReason(error) });
        throw error;
      });
    untilItComes(fetchPart).then(
      (part) => isHere && setLate({ part, missing: null }),
      (error: unknown) => console.error(error),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, load]);
  return late;
}
