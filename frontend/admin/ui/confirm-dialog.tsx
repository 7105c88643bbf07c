import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lateParts } from './late-parts.ts';

export type ConfirmProps = {
  open: boolean;
  title: string;
  /** What will happen, in numbers. */
  children: ReactNode;
  /** The words of the button that does it. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The words of the other one. */
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** It cannot be done now; the body says why. */
  blocked?: boolean;
};

/** Asks before something that cannot simply be taken back; its code is fetched once the first screen is there. */
export function ConfirmDialog(props: ConfirmProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <lateParts.ConfirmPopup {...props} />
    </Suspense>
  );
}
