import { Keyboard, PanelLeft, Search } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode, lazy, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigate, type RouteObject, useLocation } from 'react-router';
import { DirtyGuard } from '../ui/forms/dirty-guard.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { menuOf, useTrail, type MenuEntry } from './screen.ts';
import { useShortcuts, findSearch } from './shortcuts.ts';
import { useSignedIn } from '../staff/session/session.tsx';
import type { Find } from './palette-search.ts';
import { preloadConfirm } from '../ui/confirm-dialog.tsx';
import { untilItComes, useIsAway } from '../../lib/connection.ts';
import { cx } from '../../ui/class-names.ts';
import { MenuLinks, MenuBrand, Account } from './menu.tsx';

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink';

type ShellProps = { routes: readonly RouteObject[]; find: Find };

const fetchPalette = async () => ({ default: (await import('./palette.tsx')).Palette });
const fetchKeyHelp = async () => ({ default: (await import('./key-help.tsx')).KeyHelp });
const fetchMenuDrawer = async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer });
const fetchThemeMenu = async () => ({ default: (await import('./theme-menu.tsx')).ThemeMenu });

// Overlays that no screen needs at its start, so they are lazy-loaded.
const Palette = lazy(() => untilItComes(fetchPalette));
const KeyHelp = lazy(() => untilItComes(fetchKeyHelp));
const MenuDrawer = lazy(() => untilItComes(fetchMenuDrawer));
const ThemeMenu = lazy(() => untilItComes(fetchThemeMenu));

/** Fetches all of it once the frame is there: it must come up without a connection too. */
function preloadParts(): void {
  preloadConfirm();
  for (const fetchPart of [fetchPalette, fetchKeyHelp, fetchMenuDrawer, fetchThemeMenu])
    void fetchPart().catch(() => undefined);
}

/** The menu of wide windows; folded it keeps its icons. */
function SideMenu({ entries, open }: { entries: readonly MenuEntry[]; open: boolean }) {
  const person = useSignedIn();
  return (
    <aside
      aria-label="Menu"
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col gap-3 overflow-y-auto border-r border-line bg-card p-3 max-md:hidden print:hidden',
        open ? 'w-60' : 'w-[4.5rem]',
      )}
    >
      <MenuBrand folded={!open} />
      <div className="flex-1">
        <MenuLinks entries={entries} folded={!open} />
      </div>
      {/* The way out is never below the edge of the window, but in low ones. */}
      <div className="-mb-3 bg-card pb-3 roomy:sticky roomy:bottom-0">
        <Account person={person} folded={!open} />
      </div>
    </aside>
  );
}

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
function useMenu(): MenuState {
  const [open, setOpen] = useState(() => wasMenuOpen(document.cookie));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = () => {
    if (matchMedia(SMALL).matches) return setDrawerOpen((was) => !was);
    document.cookie = menuCookie(!open, location.protocol === 'https:');
    setOpen(!open);
  };
  return { open, isDrawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) };
}

/**
 * After a change of screen the keyboard, and whoever listens, begins at its title. Not at the first one. It happens as the
 * screen is drawn: whatever somebody focuses there themselves comes later, and stays.
 * @returns how to begin in the list's search: here, or on a screen that is still on its way.
 */
function useNavigationFocus(): { focusSearch: () => void } {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const isSearchAwaited = useRef(false);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const search = isSearchAwaited.current ? findSearch() : null;
    isSearchAwaited.current = false;
    (search ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    // Any key or pointer press is a newer choice and cancels the pending focus of the search box. The key's own
    // shortcut is handled after this.
    const forget = () => (isSearchAwaited.current = false);
    const pressed = ['keydown', 'pointerdown'] as const;
    for (const kind of pressed) document.addEventListener(kind, forget, true);
    return () => pressed.forEach((kind) => document.removeEventListener(kind, forget, true));
  }, []);
  const focusSearch = () => {
    isSearchAwaited.current = true;
    findSearch()?.focus();
  };
  return { focusSearch };
}

/** Nothing can be reached behind a dialog. */
const isBehind = (element: Element): boolean => element.closest('[inert], [aria-hidden="true"]') !== null;

/**
 * Moves the focus to the screen's title if the focused element disappears: a button after its action, or a dialog whose
 * opener went with it. If no element had the focus, a keyboard user would start again at the top, and a screen reader
 * would fall silent.
 */
function useRestoredFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let later: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => (last = target);
    const look = () => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
      const title = document.querySelector<HTMLElement>('main h1');
      if (title !== null && !isBehind(title)) title.focus({ preventScroll: true });
    };
    // A dialog that closes gives the keyboard back first, where there is somebody to have it.
    const changes = new MutationObserver(() => {
      clearTimeout(later);
      later = setTimeout(look);
    });
    document.addEventListener('focusin', note);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert', 'aria-hidden'] });
    return () => {
      document.removeEventListener('focusin', note);
      changes.disconnect();
      clearTimeout(later);
    };
  }, []);
}

/** Says so where there is no connection; what is read goes on by itself once it is back. */
function ConnectionLine() {
  const isAway = useIsAway();
  return (
    <div role="alert" className="empty:hidden print:hidden">
      {isAway && (
        <p className="border-b border-l-4 border-line border-l-kumkum bg-card px-4 py-2 font-semibold">
          No connection. Your entries are kept, and lists continue once you are online again.
        </p>
      )}
    </div>
  );
}

/** The frame of every screen: menu, breadcrumb, search for anything, appearance, keys (specification: admin §2). */
export function Shell({ routes, find }: ShellProps) {
  const person = useSignedIn();
  const menu = useMenu();
  const [over, setOver] = useState<'palette' | 'help' | null>(null);
  const parent = useTrail().at(-2);
  const navigate = useNavigate();
  const { focusSearch } = useNavigationFocus();
  useRestoredFocus();
  useEffect(preloadParts, []);
  useShortcuts({
    menu: menu.toggle,
    palette: () => setOver('palette'),
    help: () => setOver('help'),
    search: focusSearch,
    leave: () => parent !== undefined && void navigate(parent.path),
  });
  const entries = menuOf(routes, person.role);
  const close = () => setOver(null);
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <SideMenu entries={entries} open={menu.open} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar>
          <button
            type="button"
            className={ICON_BUTTON}
            aria-label="Menu"
            aria-keyshortcuts="Control+B Meta+B"
            onClick={menu.toggle}
          >
            <PanelLeft aria-hidden className="size-5" />
          </button>
          <Breadcrumb />
          <FindButton onPress={() => setOver('palette')} />
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <ThemeMenu />
          </Suspense>
          <button
            type="button"
            className={`${ICON_BUTTON} max-md:hidden`}
            aria-label="Keys"
            onClick={() => setOver('help')}
          >
            <Keyboard aria-hidden className="size-5" />
          </button>
        </TopBar>
        <ConnectionLine />
        <main id="content" tabIndex={-1} className="w-full max-w-[90rem] flex-1 px-4 py-5 md:px-6">
          <Outlet />
        </main>
      </div>
      <Suspense>
        {menu.isDrawerOpen && <MenuDrawer open onClose={menu.closeDrawer} entries={entries} />}
        {over === 'help' && <KeyHelp open onClose={close} />}
        {over === 'palette' && <Palette routes={routes} role={person.role} find={find} onClose={close} />}
      </Suspense>
      <DirtyGuard />
      <ScrollRestoration />
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-peacock px-4 py-3 font-semibold text-on-peacock focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className="@container z-20 border-b border-line bg-paper px-2 py-1 print:hidden roomy:sticky roomy:top-0 md:px-4">
      <div className="flex items-center gap-1 @max-3xs:flex-wrap @max-3xs:justify-between">{children}</div>
    </header>
  );
}

function FindButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-ink-soft hover:bg-sand hover:text-ink @3xl:w-56 @3xl:justify-start @3xl:border @3xl:border-line-strong @3xl:bg-card @3xl:px-3"
    >
      <Search aria-hidden className="size-5" />
      <span className="flex-1 text-left text-sm @max-3xl:sr-only">Find anything</span>
      <kbd aria-hidden className="text-sm @max-3xl:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}
