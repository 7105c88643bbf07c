import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { DialogConnectionLine } from './connection-notice.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** One step back, for Android's Back; without it that closes, too. */
  onBack?: () => void;
  title: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** The main button: it stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  /** Two columns' width in a wide window. */
  wide?: boolean;
  /** True if a click beside the dialog closes it; Escape and the close button always do. */
  closeOnBackdrop?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A modal on the native element: a full-height sheet on phones, a centred panel from 768 px. Its head stays in sight
 * where there is room for it; in small windows and with large letters only the footer stays.
 */
export function Dialog({
  open,
  onClose,
  onBack,
  title,
  subtitle,
  footer,
  wide = false,
  closeOnBackdrop = true,
  className,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const ref = useModal(open, { onClose, onBack, closeOnOutside: closeOnBackdrop });
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={cx(
        'sheet fixed inset-0 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-paper p-0 text-ink open:flex open:animate-[rise_180ms_var(--ease-out)]',
        'backdrop:bg-veil md:m-auto md:h-[min(40rem,90dvh)] md:rounded-card md:border md:border-line md:shadow-float',
        wide ? 'md:max-w-3xl' : 'md:max-w-lg',
        className,
      )}
    >
      {open && (
        <>
          <div className="sheet-rest">
            <header className="border-b border-line px-[16px] py-2">
              <div className="flex items-start gap-3">
                <h2 id={titleId} className="min-w-0 flex-1 py-2 leading-snug roomy-sheet:text-lg">
                  {title}
                </h2>
                <button
                  type="button"
                  onClick={onClose}
                  aria-label={t`Close`}
                  className="pressable -mr-[8px] grid size-[44px] shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink"
                >
                  <X aria-hidden className="size-5" />
                </button>
              </div>
              {subtitle !== undefined && <div className="pb-2 text-sm text-ink-soft">{subtitle}</div>}
            </header>
            <div data-dialog-body className="sheet-body">
              {children}
            </div>
          </div>
          <DialogConnectionLine />
          {footer !== undefined && <footer className="sheet-foot">{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
