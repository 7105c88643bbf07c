import { useEffect, useState } from 'react';
import type { Pen } from './pen.ts';

let atHand: Pen | undefined;

/** Fetches the pen: a server draws only with it at hand. A page does not break for want of an ornament. */
export const loadPen = (): Promise<Pen | undefined> =>
  import('./pen.ts').then(
    ({ pen }) => (atHand = pen),
    () => undefined,
  );

/** The pen, fetched after the first drawing of a screen that needs it; undefined until then. */
export function usePen(isNeeded: boolean): Pen | undefined {
  const [pen, setPen] = useState(() => atHand);
  const isWanted = isNeeded && pen === undefined;
  useEffect(() => {
    if (isWanted) void loadPen().then(setPen);
  }, [isWanted]);
  return pen;
}

/**
 * Returns the element in the page whose `data-drawn` is this drawing. A drawing that is already in the page is not
 * drawn again on hydration: one drawing blocks a slow phone for 90 ms.
 */
export const standing = (drawn: string): Element | null =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-drawn="${CSS.escape(drawn)}"]`);
