import { Suspense, useSyncExternalStore, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lazy-part.tsx';
import { subscribeTopDialog, topDialog } from '../use-modal.ts';
import { areToastsWanted, subscribeToasts, dropToast, waitingToast } from './toast-feed.ts';

const STAYS_MS = 6000;

/** A toast without the code that makes it float in: what has to be said is said all the same. */
function PlainToast() {
  const toast = useSyncExternalStore(subscribeToasts, waitingToast, () => null);
  useEffect(() => {
    if (toast === null) return;
    const stay = setTimeout(() => dropToast(toast), STAYS_MS);
    return () => clearTimeout(stay);
  }, [toast]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-18 z-50 flex justify-end">
      {toast !== null && (
        <div className="w-full max-w-sm rounded-card border border-line bg-card p-4 text-ink shadow-float">
          <p className="font-semibold">{toast.title}</p>
          <p className="text-sm text-ink-soft">{toast.description}</p>
        </div>
      )}
    </div>
  );
}

const display = lazyPart(async () => (await import('./toast-display.tsx')).ToastDisplay, PlainToast);

/** Fetches what shows toasts ahead of the first one; where it does not come they are shown plainly. */
export const preloadToasts = (): void => void display.load().catch(() => undefined);

/**
 * Container of the toasts; their code is loaded with the first one, and until then they are shown plainly. A modal
 * dialog hides and silences everything outside of it, so toasts move into the topmost one.
 */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribeToasts, areToastsWanted, () => false);
  const dialog = useSyncExternalStore(subscribeTopDialog, topDialog, () => null);
  if (!wanted) return null;
  return createPortal(
    <Suspense>
      <display.Part />
    </Suspense>,
    dialog ?? document.body,
  );
}
