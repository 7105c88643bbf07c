import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { connectToasts } from './toast-feed.ts';

const LOOK = {
  toast: 'flex w-full items-start gap-3 rounded-card border border-line bg-card p-4 text-ink shadow-float',
  title: 'font-semibold',
  description: 'text-sm text-ink-soft',
  success: '[&_[data-icon]]:text-leaf',
  error: '[&_[data-icon]]:text-kumkum',
  icon: 'mt-0.5 shrink-0',
};

/** Offset that keeps the header of a page or a dialog clickable while a toast is shown. */
const BELOW_HEADER = { top: '4.5rem' };

/** Sonner in the product's clothes. */
export function ToastDisplay() {
  const { t } = useLingui();
  useEffect(
    () =>
      connectToasts({
        show: ({ kind, title, description }) => void toast[kind](title, { description }),
        clear: () => void toast.dismiss(),
      }),
    [],
  );
  return (
    <Toaster
      containerAriaLabel={t`Notifications`}
      position="top-right"
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      toastOptions={{ unstyled: true, classNames: LOOK, duration: 6000 }}
    />
  );
}
