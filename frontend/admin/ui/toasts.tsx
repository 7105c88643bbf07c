import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import { toastManager } from './say.ts';

const SIGNS = {
  success: { Icon: CircleCheck, tone: 'text-leaf' },
  error: { Icon: CircleAlert, tone: 'text-kumkum' },
  info: { Icon: Info, tone: 'text-peacock' },
} as const;

const signOf = (type: string | undefined) => (type === 'success' || type === 'error' ? SIGNS[type] : SIGNS.info);

function Shown() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { Icon, tone } = signOf(toast.type);
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="rounded-card border border-line bg-card shadow-float transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 p-3">
          <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', tone)} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <Toast.Title render={<p />} className="text-base font-semibold" />
            <Toast.Description className="text-sm text-ink-soft" />
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Where toasts appear, above everything else. Once in the document. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager}>
      <Toast.Portal>
        {/* On a phone the main button is at the bottom. */}
        <Toast.Viewport className="fixed top-18 right-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 md:top-auto md:bottom-4 md:flex-col-reverse">
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
