import { useEffect } from 'react';
import { say } from './say.ts';

/** A phone has no place beside a dialog: what was said before gives way to one that opens, but for what went wrong. */
export function useDialogAlone(open: boolean): void {
  useEffect(() => {
    if (open && matchMedia('(width < 48rem)').matches) say.clearNews();
  }, [open]);
}
