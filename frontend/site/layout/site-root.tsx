import { Outlet } from 'react-router';
import { useScrollPosition } from './use-scroll-position.ts';

/** Around every screen: new pages open at their top, going back returns to where one was. */
export function SiteRoot() {
  useScrollPosition();
  return <Outlet />;
}
