import { Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lazy-part.tsx';
import { subscribeTopDialog, topDialog } from '../open-dialogs.ts';
import { PlainToast } from './plain-toast.tsx';
import { areToastsWanted, subscribeToasts } from './toast-feed.ts';

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
