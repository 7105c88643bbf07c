import { lazy } from 'react';
import { preloadConfirm } from '../ui/confirm-dialog.tsx';
import { untilItComes } from '../../lib/connection.ts';

const fetchPalette = async () => ({ default: (await import('./palette.tsx')).Palette });
const fetchKeyHelp = async () => ({ default: (await import('./key-help.tsx')).KeyHelp });
const fetchMenuDrawer = async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer });
const fetchThemeMenu = async () => ({ default: (await import('./theme-menu.tsx')).ThemeMenu });

// Overlays that no screen needs at its start, so they are lazy-loaded.
export const Palette = lazy(() => untilItComes(fetchPalette));
export const KeyHelp = lazy(() => untilItComes(fetchKeyHelp));
export const MenuDrawer = lazy(() => untilItComes(fetchMenuDrawer));
export const ThemeMenu = lazy(() => untilItComes(fetchThemeMenu));

/** Fetches all of it once the frame is there: it must come up without a connection too. */
export function preloadParts(): void {
  preloadConfirm();
  for (const fetchPart of [fetchPalette, fetchKeyHelp, fetchMenuDrawer, fetchThemeMenu])
    void fetchPart().catch(() => undefined);
}
