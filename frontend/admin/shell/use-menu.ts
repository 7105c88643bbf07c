import { useState } from 'react';

const NAME = 'admin_menu';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** True if the side menu was left open; it is open unless the cookie says otherwise (specification: admin §2). */
export const wasMenuOpen = (cookies: string): boolean => !new RegExp(`(?:^|; )${NAME}=closed(?:;|$)`).test(cookies);

/** The cookie that keeps the menu as it is for seven days. */
export const menuCookie = (open: boolean, isSecure: boolean): string =>
  `${NAME}=${open ? 'open' : 'closed'}; path=/admin; max-age=${SEVEN_DAYS_S}; samesite=strict${isSecure ? '; secure' : ''}`;

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
