import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useDialogAlone } from './toasts.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Buttons at the end, in sight wherever there is room. */
  footer?: ReactNode;
  wide?: boolean;
  /** Nothing in its body takes the keyboard, so that the body itself does: it has to be scrolled by keys, too. */
  isRead?: boolean;
  children: ReactNode;
};

const POPUP =
  'fixed inset-x-0 bottom-0 z-40 max-h-[calc(100dvh-16px)] overflow-y-auto overscroll-contain rounded-t-card border border-line bg-paper text-ink shadow-float transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[calc(100dvh-4rem)] md:w-[calc(100%-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card roomy:flex roomy:flex-col roomy:overflow-hidden';

const TAKES_KEYS = { tabIndex: 0 };

/** Classes of the backdrop between the screen and a dialog over it. */
export const BACKDROP =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/**
 * A dialog over the screen: from below on phones, in the middle of wider windows. Its body scrolls between head and foot;
 * in windows too low for that, or with letters too large, all of it scrolls.
 */
export function AdminDialog({
  open,
  onClose,
  title,
  description,
  footer,
  wide = false,
  isRead = false,
  children,
}: DialogProps) {
  useDialogAlone(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup className={cx(POPUP, wide ? 'md:max-w-3xl' : 'md:max-w-lg')}>
          <header className="flex items-start gap-3 border-b border-line px-4 py-3">
            <div className="min-w-0 flex-1 self-center">
              <Base.Title className="text-lg">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="text-sm text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label="Close"
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </header>
          <div
            {...(isRead ? TAKES_KEYS : {})}
            className="p-4 -outline-offset-2 roomy:min-h-0 roomy:flex-1 roomy:scroll-py-4 roomy:overflow-y-auto roomy:overscroll-contain"
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 rounded-b-card border-t border-line bg-card px-4 py-3 max-sm:*:grow">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
