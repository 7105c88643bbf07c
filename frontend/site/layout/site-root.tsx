import type { ReactNode } from 'react';
import { LazyMeasuring } from '../conversions/lazy-measuring.tsx';
import { LazyWaiting } from './lazy-waiting.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** Around every screen: new pages open at their top, going back returns to where one was; and who is asked is asked. */
export function SiteRoot({ children }: { children: ReactNode }) {
  useScrollPosition();
  return (
    <>
      {children}
      <LazyWaiting />
      <LazyMeasuring />
    </>
  );
}
