import { useLocation } from 'react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { withCatalogue } from '../../catalogues.ts';

/** Safari knows no idle moments; the page is usable by then. */
const SOON_MS = 2000;

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, SOON_MS);
  else requestIdleCallback(work);
};

/**
 * A part of the page that nobody waits for: fetched once the page is quiet, if it is wanted at all; without it the page
 * does as well. `begin` fetches it, or answers null where it is not wanted; it is asked again when `at` changes.
 */
export function useLater(begin: () => (() => Promise<ReactNode>) | null, at = ''): ReactNode {
  const [part, setPart] = useState<ReactNode>(null);
  const isThere = part !== null;
  useEffect(() => {
    const fetchPart = isThere ? null : begin();
    if (fetchPart !== null) whenIdle(() => void fetchPart().then(setPart, () => undefined));
  }, [begin, isThere, at]);
  return part;
}

type Part = 'WaitingBooking' | 'HeldHere';

const fetchPart = async (name: Part): Promise<ReactNode> => {
  const parts: Record<Part, ComponentType> = await withCatalogue('booking', import('../booking/waiting-booking.tsx'));
  const Shown = parts[name];
  return <Shown />;
};

/** Fetches a part where this device keeps a hold, or the rest of one (booking/hold/persisted-hold.ts). */
const whereHeld = (name: Part) => (): (() => Promise<ReactNode>) | null => {
  try {
    return localStorage.getItem('hold') === null ? null : () => fetchPart(name);
  } catch {
    return null;
  }
};
const [onHome, onClinic] = [whereHeld('WaitingBooking'), whereHeld('HeldHere')];

/** The line about a booking that waits, where there is one. */
export const LazyWaiting = () => useLater(onHome, useLocation().pathname);

/** The same on the page of the clinic whose time is held; asked again when the booking dialog closes. */
export const LazyHeldHere = () => useLater(onClinic, useLocation().key);
