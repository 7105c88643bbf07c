import { useEffect, useRef, type RefObject } from 'react';

/** Width that stays visible of the choices before the chosen one, in pixels. */
const BEFORE = 48;

/**
 * Brings the chosen one of a row of choices into sight where the row is wider than the window; the page stays where it
 * is. `chosen` is what is chosen, '' for nothing.
 */
export function useChosenInView(chosen: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const choice = row.current?.querySelector('[aria-current]');
    if (chosen === '' || row.current === null || !choice) return;
    row.current.scrollLeft += choice.getBoundingClientRect().left - row.current.getBoundingClientRect().left - BEFORE;
  }, [chosen]);
  return row;
}
