import type { ReactNode } from 'react';
import { LazyConversionTracking } from '../conversions/lazy-conversion-tracking.tsx';
import { LazyWaiting } from './lazy-waiting.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** Around every screen: new pages open at their top, going back returns to where one was; and who is asked is asked. */
export function SiteRoot({ children }: { children: ReactNode }) {
  useScrollPosition();
  return (
    <>
      {children}
      <LazyWaiting />
      <LazyConversionTracking />
    </>
  );
}
