import { useSearchParams } from 'react-router';
import { BOOK_OPEN, BOOK_PARAM } from '../../paths.ts';

/** Whether the address says the booking dialog is open, and how to open and close it; Back closes it too. */
export function useBookingDialog(): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const open = () =>
    setParams((now) => {
      now.set(BOOK_PARAM, BOOK_OPEN);
      return now;
    });
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
