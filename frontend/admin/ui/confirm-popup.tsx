import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { BACKDROP } from './dialog.tsx';
import { useDialogAlone } from './toasts.tsx';

export type ConfirmProps = {
  open: boolean;
  title: string;
  /** Effects of the action, in numbers. */
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

/**
 * Asks before something that cannot simply be taken back. Focus starts on the harmless button; where all of it scrolls, on the
 * whole, for the button would take the question out of sight.
 */
export function ConfirmPopup({
  open,
  title,
  children,
  confirm,
  onConfirm,
  onCancel,
  cancel = 'Back',
  danger = false,
  busy = false,
  blocked = false,
}: ConfirmProps) {
  useDialogAlone(open);
  const harmless = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const isAllInView = () => popup.current === null || popup.current.scrollHeight <= popup.current.clientHeight;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Popup
          ref={popup}
          initialFocus={() => (isAllInView() ? harmless.current : popup.current)}
          className="fixed inset-x-4 bottom-4 z-40 mx-auto max-h-[calc(100dvh-32px)] max-w-md overflow-y-auto overscroll-contain rounded-card border border-line bg-paper text-ink shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 md:top-1/2 md:bottom-auto md:-translate-y-1/2 roomy:flex roomy:flex-col roomy:overflow-hidden"
        >
          <div className="p-5 roomy:min-h-0 roomy:flex-1 roomy:overflow-y-auto">
            <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 grid gap-2 text-ink-soft">
              {children}
            </AlertDialog.Description>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 rounded-b-card border-t border-line bg-card px-5 py-3 max-sm:*:grow">
            <Button ref={harmless} variant="secondary" onClick={onCancel}>
              {cancel}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} loading={busy} disabled={blocked} onClick={onConfirm}>
              {confirm}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
