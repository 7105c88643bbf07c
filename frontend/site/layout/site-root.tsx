import { LazyConversionTracking } from '../stats/lazy-conversion-tracking.tsx';
import { LazyWaiting } from './lazy-waiting.tsx';
import { useScrollPosition } from './use-scroll-position.ts';
import type { Elements } from '../../ui/field.tsx';

/** Around every screen: new pages open at their top, going back returns to where one was; and who is asked is asked. */
export function SiteRoot({ children }: { children: Elements }) {
  useScrollPosition();
  return (
    <>
      {children}
      <LazyWaiting />
      <LazyConversionTracking />
    </>
  );
}
