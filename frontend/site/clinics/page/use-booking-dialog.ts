import { useSearchParams } from 'react-router';
import { BOOK_OPEN, BOOK_PARAM } from '../../../paths.ts';
import { entryState } from '../../booking/booking-entry.ts';

/**
 * Reads from the address if the booking dialog is open; returns functions that open it and that remove it from the
 * address.
 */
export function useBookingDialog(): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const open = () =>
    setParams(
      (now) => {
        now.set(BOOK_PARAM, BOOK_OPEN);
        return now;
      },
      { state: entryState({ depth: 0, hasPage: true }) },
    );
  const close = () =>
    setParams(
      (now) => {
        now.delete(BOOK_PARAM);
        return now;
      },
      { replace: true },
    );
  return { isOpen: params.get(BOOK_PARAM) === BOOK_OPEN, open, close };
}
