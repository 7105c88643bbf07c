import { useSyncExternalStore } from 'react';
import { useIsAway } from '../lib/connection.ts';
import { NoConnection } from './missing-part.tsx';
import { subscribeTopDialog, topDialog } from './use-modal.ts';

/** Says so where the connection is missing: below a page's header; a dialog has a line of its own. */
export function ConnectionNotice() {
  const dialog = useSyncExternalStore(subscribeTopDialog, topDialog, () => null);
  const shows = useIsAway() && dialog === null;
  if (!shows) return null;
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-[16px] top-18 z-40 flex justify-center print:hidden">
      <Line className="rounded-card border border-line bg-card shadow-float" />
    </div>
  );
}

/** The same inside a dialog, above what is pressed there. */
export function DialogConnectionLine() {
  if (!useIsAway()) return null;
  return (
    <div role="alert">
      <Line className="border-t border-line bg-sand" />
    </div>
  );
}

const Line = ({ className }: { className: string }) => (
  <p className={`border-l-4 border-l-kumkum px-[16px] py-2 text-sm ${className}`}>
    <NoConnection />
  </p>
);
