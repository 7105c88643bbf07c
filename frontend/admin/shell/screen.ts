import type { LucideIcon } from 'lucide-react';
import { useMatches, type RouteObject } from 'react-router';
import type { Role } from '#shared/domain/staff/member.ts';

/** Metadata of a screen in a route's `handle`. Menu, breadcrumb, palette and document title are built from it. */
export type Screen = {
  title: string;
  /** Role that may open it; an admin may open all that staff may. */
  role: Role;
  /** Its entry of the menu; a screen without one is reached from another. */
  menu?: { icon: LucideIcon };
};

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'role' in handle;

/** The screen of a matched route, if it has one. */
export const screenOf = (handle: unknown): Screen | null => (isScreen(handle) ? handle : null);

/** True if a user in this role may open a screen that requires the role `needed`. */
export const mayOpen = (role: Role, needed: Role): boolean => role === 'admin' || needed === 'staff';

export type MenuEntry = Screen & { path: string };

const joined = (parent: string, path = ''): string => (path.startsWith('/') ? path : `${parent}/${path}`);

/** The screens below a route that somebody in this role may open, in the order of the list, with their whole paths. */
function screensOf(routes: readonly RouteObject[], role: Role, parent = ''): MenuEntry[] {
  return routes.flatMap((route) => {
    const path = route.path === undefined ? parent : joined(parent, route.path);
    const screen = screenOf(route.handle);
    const own = screen !== null && mayOpen(role, screen.role) && !path.includes(':') ? [{ ...screen, path }] : [];
    return [...own, ...screensOf(route.children ?? [], role, path)];
  });
}

/** Returns the screens that the palette links to: every screen with its own URL. */
export const reachableScreens = (routes: readonly RouteObject[], role: Role): MenuEntry[] => screensOf(routes, role);

/** The menu: the screens with an entry. There is none of a screen that does not exist. */
export const menuOf = (routes: readonly RouteObject[], role: Role): MenuEntry[] =>
  screensOf(routes, role).filter(({ menu }) => menu !== undefined);

type Crumb = Screen & { path: string };

/** The screens on the way to this one, by its path, this one last. */
export const useTrail = (): Crumb[] =>
  useMatches().flatMap(({ handle, pathname }) => {
    const screen = screenOf(handle);
    return screen === null ? [] : [{ ...screen, path: pathname.replace(/\/$/, '') }];
  });
