import { useEffect } from 'react';

/** Nothing can be reached behind a dialog. */
const isBehind = (element: Element): boolean => element.closest('[inert], [aria-hidden="true"]') !== null;

/**
 * Where what had the keyboard goes away, a button whose act is done or a dialog whose opener went with it, it goes on at the
 * screen's title: on nothing at all, whoever works without a mouse begins at the top, and a screen reader falls silent.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let later: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => (last = target);
    const look = () => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
      const title = document.querySelector<HTMLElement>('main h1');
      if (title !== null && !isBehind(title)) title.focus({ preventScroll: true });
    };
    // A dialog that closes gives the keyboard back first, where there is somebody to have it.
    const changes = new MutationObserver(() => {
      clearTimeout(later);
      later = setTimeout(look);
    });
    document.addEventListener('focusin', note);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert', 'aria-hidden'] });
    return () => {
      document.removeEventListener('focusin', note);
      changes.disconnect();
      clearTimeout(later);
    };
  }, []);
}
