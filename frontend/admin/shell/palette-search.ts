import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { isMeant } from '#shared/values/text/tidy-text.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { signOut } from '../staff/session/session.tsx';
import { reasonWords } from '../ui/query-states.tsx';
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

const PAUSE_MS = 200;
/** As many as fit below the screens without scrolling. */
const MOST = 6;

/** Returns the debounced search text: its value after a pause in typing. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words]);
  return paused;
}

/** Asks the server: for the clinics that some words mean, and for the bookings that they name exactly. */
export type Find = {
  clinics: (words: string, role: Role, signal: AbortSignal) => Promise<PaletteItem[]>;
  bookings: (words: string, signal: AbortSignal) => Promise<PaletteItem[]>;
};

/** Search results of the server for some words. */
type Found = {
  items: readonly PaletteItem[];
  /** Message about a pending or failed search. */
  words: string | null;
  /** True if the results for exactly the typed words are known. */
  isKnown: boolean;
  /** Searches again, where that failed. */
  retry?: () => void;
};

const failedFind = (words: string, retry: () => void): Found => ({ items: [], words, isKnown: false, retry });

/** The clinics that some words mean. */
export function useClinicResults(words: string, role: Role, { clinics: find }: Find): Found {
  const q = usePaused(words.trim());
  const isPaused = q === words.trim();
  const wanted = q !== '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['clinics', 'palette', q],
    queryFn: ({ signal }) => find(q, role, signal),
    enabled: wanted,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!wanted) return { items: [], words: null, isKnown: isPaused };
  if (error !== null) return failedFind(`Couldn’t search clinics. ${reasonWords(error)}`, () => void refetch());
  const items = data?.slice(0, MOST) ?? [];
  return { items, words: isFetching ? 'Searching clinics…' : null, isKnown: isPaused && !isFetching };
}

/** The bookings that a reference, a phone number, an e-mail address, an order or a payment names. */
export function useBookingResults(words: string, { bookings: find }: Find): Found {
  const q = usePaused(words.trim());
  const isPaused = q === words.trim();
  const wanted = namesBooking(q);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bookings', 'palette', q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: wanted,
    retry: false,
    staleTime: 0,
  });
  if (!wanted) return { items: [], words: null, isKnown: isPaused };
  if (error !== null) return failedFind(`Couldn’t search bookings. ${reasonWords(error)}`, () => void refetch());
  if (isFetching) return { items: data?.slice(0, MOST) ?? [], words: 'Searching bookings…', isKnown: false };
  const items = data?.slice(0, MOST) ?? [];
  return {
    items,
    words: items.length === 0 ? 'No booking has this reference, phone number, e-mail address or payment.' : null,
    isKnown: isPaused,
  };
}
