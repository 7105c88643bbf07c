import { Keyboard, PanelLeft, Search } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigate, type RouteObject } from 'react-router';
import { UnsavedGuard } from '../ui/forms/unsaved.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { KeyHelp, MenuDrawer, Palette, preloadParts, ThemeMenu } from './late-parts.ts';
import { ConnectionLine } from './connection-line.tsx';
import { menuOf, useTrail } from './screen.ts';
import { useShortcuts } from './shortcuts.ts';
import { SideMenu } from './side-menu.tsx';
import { useSignedIn } from '../staff/session/session.tsx';
import { useArrival } from './use-arrival.ts';
import type { Find } from './use-found.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMenu } from './use-menu.ts';

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink';

type ShellProps = { routes: readonly RouteObject[]; find: Find };

/** The frame of every screen: menu, breadcrumb, search for anything, appearance, keys (specification: admin §2). */
export function Shell({ routes, find }: ShellProps) {
  const person = useSignedIn();
  const menu = useMenu();
  const [over, setOver] = useState<'palette' | 'help' | null>(null);
  const parent = useTrail().at(-2);
  const navigate = useNavigate();
  const { focusSearch } = useArrival();
  useKeptFocus();
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
      <UnsavedGuard />
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
