import type { RouteObject } from 'react-router';
import type { Role } from '#shared/domain/team.ts';
import { signOut } from '../session/session.tsx';
import { reachableScreens } from './screen.ts';
import { chooseTheme, THEMES } from './theme.ts';

/** One thing the palette leads to, or does. */
export type PaletteItem = { value: string; label: string; hint?: string; to: string; act?: () => void };
export type PaletteGroup = { value: string; items: PaletteItem[] };
export type FoundClinic = { id: string; clinic_name: string; city: string };

const actions = (): PaletteItem[] => [
  ...THEMES.map((theme) => ({
    value: `theme-${theme}`,
    label: `Appearance: ${theme}`,
    to: '',
    act: () => chooseTheme(theme),
  })),
  { value: 'public-site', label: 'Open the public site', to: '', act: () => void open('/home', '_blank', 'noopener') },
  { value: 'log-out', label: 'Log out', to: '', act: () => void signOut() },
];

/** Whether each of the words begins a word of the label. */
export function isMeant(label: string, words: string): boolean {
  const known = label.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => known.some((one) => one.startsWith(word)));
}

/** What is offered for the words typed so far: screens and actions by name, and the clinics that the server found. */
export function groupsOf(
  routes: readonly RouteObject[],
  role: Role,
  words: string,
  clinics: readonly FoundClinic[],
): PaletteGroup[] {
  const screens = reachableScreens(routes, role).map(({ path, title }) => ({ value: path, label: title, to: path }));
  const found = clinics.map(({ id, clinic_name, city }) => ({
    value: id,
    label: clinic_name,
    hint: city,
    to: `/admin/clinics/${id}`,
  }));
  const groups = [
    { value: 'Screens', items: screens.filter(({ label }) => isMeant(label, words)) },
    { value: 'Clinics', items: found },
    { value: 'Actions', items: actions().filter(({ label }) => isMeant(label, words)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
