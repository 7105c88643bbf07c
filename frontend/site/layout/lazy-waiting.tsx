import { useLocation } from 'react-router';
import type { ComponentType, ReactNode } from 'react';
import { useLater } from '../../lib/use-later.ts';
import { withCatalogue } from '../../catalogues.ts';

type Part = 'WaitingBooking' | 'HeldHere';

const fetchPart = async (name: Part): Promise<ReactNode> => {
  const parts: Record<Part, ComponentType> = await withCatalogue('booking', import('../booking/waiting-booking.tsx'));
  const Shown = parts[name];
  return <Shown />;
};

/** Fetches a part where this device keeps a hold, or the rest of one (booking/hold/kept-hold.ts). */
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
