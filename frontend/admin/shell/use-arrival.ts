import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of screen the keyboard, and whoever listens, begins at its title. Not at the first one. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
