import { Toast } from '@base-ui/react/toast';

/** Where toasts wait to be shown; the shell and the screens of signing in show them. */
export const toastManager = Toast.createToastManager();

type Kind = 'success' | 'error' | 'info';

/** Long enough to be read; what went wrong stays longer. */
const STAYS_MS: Record<Kind, number> = { success: 6000, info: 6000, error: 12_000 };

function push(type: Kind, title: string, description?: string): void {
  const priority = type === 'error' ? 'high' : 'low';
  toastManager.add({ type, title, description, timeout: STAYS_MS[type], priority });
}

/** Toasts from anywhere in the back office: `say.success('Clinic Updated')`. F6 moves the keyboard to them. */
export const say = {
  success: (title: string, description?: string): void => push('success', title, description),
  error: (title: string, description?: string): void => push('error', title, description),
  info: (title: string, description?: string): void => push('info', title, description),
  /** Takes back what was said: it no longer holds. */
  clear: (): void => toastManager.close(),
};
