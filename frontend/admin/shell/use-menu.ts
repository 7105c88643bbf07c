import { useState } from 'react';
import { menuCookie, wasMenuOpen } from './menu-cookie.ts';

/** As `max-md` in the classes: where the menu is a drawer. */
const SMALL = '(width < 48rem)';

type MenuState = { open: boolean; isDrawerOpen: boolean; toggle: () => void; closeDrawer: () => void };

/** The side menu, open as it was left, and the drawer that stands in for it in small windows. */
export function useMenu(): MenuState {
  const [open, setOpen] = useState(() => wasMenuOpen(document.cookie));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = () => {
    if (matchMedia(SMALL).matches) return setDrawerOpen((was) => !was);
    document.cookie = menuCookie(!open, location.protocol === 'https:');
    setOpen(!open);
  };
  return { open, isDrawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) };
}
