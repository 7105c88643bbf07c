import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line under the title that stays in sight. */
  subtitle?: ReactNode;
  /** Stays at the bottom while the middle scrolls. */
  footer?: ReactNode;
  /** Whether a press beside the dialog closes it; Escape and the cross always do. */
  closeOnBackdrop?: boolean;
  className?: string;
  children: ReactNode;
};

/** A modal on the native element: a full-height sheet on phones, a centred panel from 768 px. */
export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  footer,
  closeOnBackdrop = true,
  className,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const ref = useModal(open, { onClose, closeOnOutside: closeOnBackdrop });
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={cx(
        'fixed inset-0 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-paper p-0 text-ink open:flex open:animate-[rise_180ms_var(--ease-out)]',
        'backdrop:bg-veil md:m-auto md:h-auto md:max-h-[90dvh] md:max-w-lg md:rounded-card md:border md:border-line md:shadow-float',
        className,
      )}
    >
      {open && (
        <>
          <header className="flex items-start gap-3 border-b border-line py-2 pr-2 pl-4">
            <div className="min-w-0 flex-1 py-2">
              <h2 id={titleId} className="text-lg leading-snug">
                {title}
              </h2>
              {subtitle !== undefined && <div className="text-sm text-ink-soft">{subtitle}</div>}
            </div>
            <button
              type="button"
              onClick={onClose}
              aria-label={t`Close`}
              className="pressable grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer !== undefined && (
            <footer className="border-t border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}
