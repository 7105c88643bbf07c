import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Between the bar and what has focus. */
const GAP = 12;

/**
 * Keeps a bar that is fixed to the bottom of the window out of the way: above a bar of the page itself, with room behind the page's
 * end, and so that nothing with focus is hidden by it.
 */
export function useBottomBar(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null) return;
    const { documentElement: root, body } = document;
    const leave = () => {
      bar.style.removeProperty('bottom');
      root.style.removeProperty('scroll-padding-bottom');
      body.style.removeProperty('padding-bottom');
    };
    const fit = () => {
      if (getComputedStyle(bar).position !== 'fixed') return leave();
      const below = document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0;
      bar.style.setProperty('bottom', `${below}px`);
      root.style.setProperty('scroll-padding-bottom', `${below + bar.offsetHeight + GAP}px`);
      body.style.setProperty('padding-bottom', `${below + bar.offsetHeight}px`);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(bar);
    watch.observe(body);
    return () => {
      watch.disconnect();
      leave();
    };
  }, []);
  return ref;
}
