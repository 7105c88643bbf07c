import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '#shared/domain/staff/member.ts';
import { reasonWords } from '../ui/query-states.tsx';
import { namesBooking, type PaletteItem } from './palette-items.ts';

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
