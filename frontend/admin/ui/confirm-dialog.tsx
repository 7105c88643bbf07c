import { Suspense, lazy } from 'react';
import type { ConfirmProps } from './confirm-popup.tsx';
import { untilItComes } from '../../lib/connection.ts';

const fetchConfirmPopup = async () => ({ default: (await import('./confirm-popup.tsx')).ConfirmPopup });

/** Parts that no screen needs at its start, so they are lazy-loaded. */
const lateParts = { ConfirmPopup: lazy(() => untilItComes(fetchConfirmPopup)) };

/** Fetches it ahead: a question that is asked without a connection must be there. */
export const preloadConfirm = (): void => void fetchConfirmPopup().catch(() => undefined);

/** Asks before something that cannot simply be taken back; its code is fetched once the first screen is there. */
export function ConfirmDialog(props: ConfirmProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <lateParts.ConfirmPopup {...props} />
    </Suspense>
  );
}
