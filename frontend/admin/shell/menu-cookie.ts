const NAME = 'admin_menu';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Whether the side menu was left open: it is, unless the cookie says otherwise (specification: admin §2). */
export const wasMenuOpen = (cookies: string): boolean => !new RegExp(`(?:^|; )${NAME}=closed(?:;|$)`).test(cookies);

/** The cookie that keeps the menu as it is for seven days. */
export const menuCookie = (open: boolean, isSecure: boolean): string =>
  `${NAME}=${open ? 'open' : 'closed'}; path=/admin; max-age=${SEVEN_DAYS_S}; samesite=strict${isSecure ? '; secure' : ''}`;
