import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** The forms with changes that nobody saved. A router takes one blocker, so they are counted in one place. */
const unsaved = new Set<string>();

/** Says whether this form holds changes that are not saved; while it does, nobody leaves the screen unasked. */
export function useDirtyGuard(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [isDirty, id]);
}

function onLeavingDocument(event: BeforeUnloadEvent): void {
  if (unsaved.size > 0) event.preventDefault();
}

/** Asks before changes are lost: to another screen here, to another document by the browser itself. Once in the shell. */
export function DirtyGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    addEventListener('beforeunload', onLeavingDocument);
    return () => removeEventListener('beforeunload', onLeavingDocument);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Your changes are not saved. They are lost if you leave.</p>
    </ConfirmDialog>
  );
}
