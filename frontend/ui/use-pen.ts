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
 * The element in the page that shows a drawing, the one whose `data-drawn` this is. What stands in a page is not drawn
 * again when the page is taken over: one drawing takes a slow phone 90 ms, in one piece.
 */
export const standing = (drawn: string): Element | null =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-drawn="${CSS.escape(drawn)}"]`);
