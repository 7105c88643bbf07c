import { useLocation } from 'react-router';
import { useLater } from '../../lib/use-later.ts';
import { withCatalogue } from '../../catalogues.ts';

const fetchLine = async () => {
  const { WaitingBooking } = await withCatalogue('booking', import('../booking/waiting-booking.tsx'));
  return <WaitingBooking />;
};

/** Where this device keeps a hold, or the rest of one (booking/kept-hold.ts). */
function begin() {
  try {
    return localStorage.getItem('hold') === null ? null : fetchLine;
  } catch {
    return null;
  }
}

/** The line about a booking that waits, where there is one. */
export const LazyWaiting = () => useLater(begin, useLocation().pathname);
