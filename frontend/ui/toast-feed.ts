/** One message that floats in and leaves again. */
export type Toast = {
  kind: 'success' | 'error' | 'info';
  title: string;
  description: string | undefined;
};

type Display = { show: (toast: Toast) => void; clear: () => void };

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let wanted = false;
let display: Display | null = null;

/** Tells when the first toast is asked for; only then is the display loaded. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const areToastsWanted = (): boolean => wanted;

/** The display has arrived: it gets what was waiting and everything from now on. */
export function connectToasts(arrived: Display): () => void {
  display = arrived;
  for (const toast of waiting.splice(0)) display.show(toast);
  return () => {
    display = null;
  };
}

function push(toast: Toast): void {
  if (display !== null) return display.show(toast);
  waiting.push(toast);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Toasts from anywhere: `notify.error('Booking Failed', message)`. Alt+T moves focus to them. */
export const notify = {
  success: (title: string, description?: string): void => push({ kind: 'success', title, description }),
  error: (title: string, description?: string): void => push({ kind: 'error', title, description }),
  info: (title: string, description?: string): void => push({ kind: 'info', title, description }),
  /** Takes back what was said: the patient has moved on, and it no longer holds. */
  clear: (): void => {
    waiting.length = 0;
    display?.clear();
  },
};
