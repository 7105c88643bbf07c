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

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Tells when a toast is asked for or taken back; with the first one the display is loaded. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const areToastsWanted = (): boolean => wanted;

/** The newest toast that waits for the display. */
export const waitingToast = (): Toast | null => waiting.at(-1) ?? null;

/** It was there to be read for long enough. */
export function dropToast(toast: Toast): void {
  waiting.splice(0, waiting.indexOf(toast) + 1);
  tell();
}

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
  tell();
}

/** Toasts from anywhere: `notify.error('Booking Failed', message)`. Alt+T moves focus to them. */
export const notify = {
  success: (title: string, description?: string): void => push({ kind: 'success', title, description }),
  error: (title: string, description?: string): void => push({ kind: 'error', title, description }),
  info: (title: string, description?: string): void => push({ kind: 'info', title, description }),
  /** Takes back what was said: the patient has moved on, and it no longer holds. */
  clear: (): void => {
    waiting.length = 0;
    tell();
    display?.clear();
  },
};
