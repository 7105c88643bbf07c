import { expect, test } from 'vitest';
import { menuCookie, wasMenuOpen } from './shell.tsx';

test('the menu is open until somebody closed it, and is kept so for seven days (A-016)', () => {
  expect(wasMenuOpen('')).toBe(true);
  expect(wasMenuOpen('admin_menu=open')).toBe(true);
  expect(wasMenuOpen('a=1; admin_menu=closed; b=2')).toBe(false);
  expect(wasMenuOpen('not_admin_menu=closed')).toBe(true);
  expect(menuCookie(false, true)).toBe('admin_menu=closed; path=/admin; max-age=604800; samesite=strict; secure');
  expect(menuCookie(true, false)).not.toContain('secure');
});
