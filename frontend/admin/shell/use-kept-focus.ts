import { useEffect } from 'react';

/** Nothing can be reached behind a dialog. */
const isBehind = (element: Element): boolean => element.closest('[inert], [aria-hidden="true"]') !== null;

/**
 * Moves the focus to the screen's title if the focused element disappears: a button after its action, or a dialog whose
 * opener went with it. If no element had the focus, a keyboard user would start again at the top, and a screen reader
 * would fall silent.
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
