import { useEffect, useSyncExternalStore } from 'react';
import { dropToast, subscribeToasts, waitingToast } from './toast-feed.ts';

const STAYS_MS = 6000;

/** A toast without the code that makes it float in: what has to be said is said all the same. */
export function PlainToast() {
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
