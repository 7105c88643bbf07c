import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { findSearch } from './shortcuts.ts';

/**
 * After a change of screen the keyboard, and whoever listens, begins at its title. Not at the first one. It happens as the
 * screen is drawn: whatever somebody focuses there themselves comes later, and stays.
 * @returns how to begin in the list's search: here, or on a screen that is still on its way.
 */
export function useArrival(): { focusSearch: () => void } {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const isSearchAwaited = useRef(false);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const search = isSearchAwaited.current ? findSearch() : null;
    isSearchAwaited.current = false;
    (search ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    // Any key or pointer press is a newer choice and cancels the pending focus of the search box. The key's own
    // shortcut is handled after this.
    const forget = () => (isSearchAwaited.current = false);
    const pressed = ['keydown', 'pointerdown'] as const;
    for (const kind of pressed) document.addEventListener(kind, forget, true);
    return () => pressed.forEach((kind) => document.removeEventListener(kind, forget, true));
  }, []);
  const focusSearch = () => {
    isSearchAwaited.current = true;
    findSearch()?.focus();
  };
  return { focusSearch };
}
