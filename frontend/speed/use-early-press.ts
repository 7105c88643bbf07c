import { useEffect } from 'react';

declare global {
  interface Window {
    /** Stops remembering; the button that was pressed last, if any (shared/content/inline-scripts.ts). Gone once called. */
    takeEarlyPress?: () => HTMLButtonElement | undefined;
  }
}

/** Presses the button that a visitor pressed before the page could listen: no tap on a slow phone is lost. */
export function useEarlyPress(): void {
  useEffect(() => {
    const pressed = window.takeEarlyPress?.();
    if (pressed?.isConnected !== true) return;
    // Not within React's own work: a part of the page that has not been taken over yet is taken over by the press.
    const due = setTimeout(() => pressed.click());
    return () => clearTimeout(due);
  }, []);
}
