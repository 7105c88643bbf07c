import type { RouteObject } from 'react-router';
import { isMeant } from '#shared/values/text/tidy-text.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { signOut } from '../staff/session/session.tsx';
import { reachableScreens } from './screen.ts';
import { theme, THEMES } from './theme.ts';

/** One thing the palette leads to, or does. */
export type PaletteItem = { value: string; label: string; hint?: string; to: string; act?: () => void };
export type PaletteGroup = { value: string; items: PaletteItem[] };

const actions = (): PaletteItem[] => [
  ...THEMES.map((value) => ({
    value: `theme-${value}`,
    label: `Appearance: ${value}`,
    to: '',
    act: () => theme.choose(value),
  })),
  { value: 'public-site', label: 'Open the public site', to: '', act: () => void open('/home', '_blank', 'noopener') },
  { value: 'log-out', label: 'Log out', to: '', act: () => void signOut() },
];

/**
 * Patterns that identify a booking: its reference, the patient's phone number or e-mail address, an order, a payment or
 * the booking's own id.
 */
const NAMES_A_BOOKING = [
  /^[0-9a-hjkmnp-tv-z]{4}[\s-]?[0-9a-hjkmnp-tv-z]{4}$/i,
  /^(?:\+?91|0)?[\s-]?[6-9]\d{4}[\s-]?\d{5}$/,
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  /^(?:order|pay)_\w{14}$/,
  /^apt_[0-9A-HJKMNP-TV-Z]{26}$/,
];

/** True if the words can identify a booking; the search runs only for such words. */
export const namesBooking = (words: string): boolean => NAMES_A_BOOKING.some((form) => form.test(words));

/** Returns the palette's groups for the typed words: screens and actions by name, and the results of the server. */
export function groupsOf(
  routes: readonly RouteObject[],
  role: Role,
  words: string,
  found: { bookings: readonly PaletteItem[]; clinics: readonly PaletteItem[] },
): PaletteGroup[] {
  const screens = reachableScreens(routes, role).map(({ path, title }) => ({ value: path, label: title, to: path }));
  const groups = [
    { value: 'Bookings', items: [...found.bookings] },
    { value: 'Screens', items: screens.filter(({ label }) => isMeant(label, words)) },
    { value: 'Clinics', items: [...found.clinics] },
    { value: 'Actions', items: actions().filter(({ label }) => isMeant(label, words)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
