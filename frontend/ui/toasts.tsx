import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeTopDialog, topDialog } from './open-dialogs.ts';
import { areToastsWanted, subscribeToasts } from './toast-feed.ts';

const ToastDisplay = lazy(async () => ({
  default: (await import('./toast-display.tsx')).ToastDisplay,
}));

/**
 * Where toasts appear; their code is loaded with the first one. A modal dialog hides and silences everything outside of
 * it, so toasts move into the topmost one.
 */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribeToasts, areToastsWanted, () => false);
  const dialog = useSyncExternalStore(subscribeTopDialog, topDialog, () => null);
  if (!wanted) return null;
  return createPortal(
    <Suspense>
      <ToastDisplay />
    </Suspense>,
    dialog ?? document.body,
  );
}
