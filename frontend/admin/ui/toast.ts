import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';

/** Queue of toasts; the shell and the sign-in screens show them. */
export const toastManager = Toast.createToastManager();

type Kind = 'success' | 'error' | 'info';

/** Long enough to be read; what went wrong stays longer. */
const STAYS_MS: Record<Kind, number> = { success: 6000, info: 6000, error: 12_000 };

/** Ids of the toasts that report no error. */
let news: string[] = [];

function push(type: Kind, title: string, description?: string): void {
  const priority = type === 'error' ? 'high' : 'low';
  const id = toastManager.add({ type, title, description, timeout: STAYS_MS[type], priority });
  if (type !== 'error') news.push(id);
}

/** Toasts from anywhere in the back office: `say.success('Clinic Updated')`. F6 moves the keyboard to them. */
export const toast = {
  success: (title: string, description?: string): void => push('success', title, description),
  error: (title: string, description?: string): void => push('error', title, description),
  info: (title: string, description?: string): void => push('info', title, description),
  /** Closes what tells of no trouble: its reader has gone on. */
  clearNews(): void {
    for (const id of news) toastManager.close(id);
    news = [];
  },
  /** Takes back what was said: it no longer holds. */
  clear: (): void => toastManager.close(),
};

/** A phone has no place beside a dialog: what was said before gives way to one that opens, but for what went wrong. */
export function useDialogAlone(open: boolean): void {
  useEffect(() => {
    if (open && matchMedia('(width < 48rem)').matches) toast.clearNews();
  }, [open]);
}
