import { Suspense } from 'react';
import type { ConfirmProps } from './confirm-popup.tsx';
import { lateParts } from './late-parts.ts';

/** Asks before something that cannot simply be taken back; its code is fetched once the first screen is there. */
export function ConfirmDialog(props: ConfirmProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <lateParts.ConfirmPopup {...props} />
    </Suspense>
  );
}
