import { useEffect, useRef } from 'react';

/** A strip of tabs that may be wider than its place: the chosen one stands in its middle, as far as it can be scrolled. */
export function useStrip<E extends HTMLElement>(chosen: string | undefined) {
  const strip = useRef<E>(null);
  useEffect(() => {
    const show = (): void => {
      const open = strip.current?.querySelector<HTMLElement>(
        '[aria-selected=true], [aria-current=true], [aria-current=page]',
      );
      if (strip.current === null || open === null || open === undefined) return;
      strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2;
    };
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [chosen]);
  return strip;
}
