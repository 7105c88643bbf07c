import { useEffect, useState, type ReactNode } from 'react';

/** Safari knows no idle moments; the page is usable by then. */
const SOON_MS = 2000;

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, SOON_MS);
  else requestIdleCallback(work);
};

/**
 * A part of the page that nobody waits for: fetched once the page is quiet, if it is wanted at all; without it the page
 * does as well. `begin` fetches it, or answers null where it is not wanted; it is asked again when `at` changes.
 */
export function useLater(begin: () => (() => Promise<ReactNode>) | null, at = ''): ReactNode {
  const [part, setPart] = useState<ReactNode>(null);
  const isThere = part !== null;
  useEffect(() => {
    const fetchPart = isThere ? null : begin();
    if (fetchPart !== null) whenIdle(() => void fetchPart().then(setPart, () => undefined));
  }, [begin, isThere, at]);
  return part;
}
