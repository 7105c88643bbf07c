import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { lockScroll } from '../lib/scroll-lock.ts';
import { putOnTop } from './open-dialogs.ts';

type ModalOptions = {
  onClose: () => void;
  /** Whether a press on the element itself, beside its content, closes it. */
  closeOnOutside: boolean;
};

/**
 * Shows a native dialog as a modal while `open`: the page behind is locked, Escape asks to close, and afterwards focus
 * goes back to where it was. Focus starts at `data-first-focus`, where there is one, instead of the first button.
 */
export function useModal(
  open: boolean,
  { onClose, closeOnOutside }: ModalOptions,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  const onPress = useEffectEvent((event: Event) => {
    if (closeOnOutside && event.target === ref.current) onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    const unlock = lockScroll();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
    const leaveTop = putOnTop(dialog);
    const over = new AbortController();
    const { signal } = over;
    dialog.addEventListener('cancel', (event) => askToClose(event), { signal });
    // Browsers close the element without asking when Escape is pressed twice; the news comes late, so look again.
    const onClosed = (event: Event) => {
      if (!dialog.open) askToClose(event);
    };
    dialog.addEventListener('close', onClosed, { signal });
    dialog.addEventListener('click', (event) => onPress(event), { signal });
    return () => {
      over.abort();
      leaveTop();
      dialog.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}
