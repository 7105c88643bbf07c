import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { lockScroll } from '../lib/scroll-lock.ts';
import { putOnTop } from './open-dialogs.ts';

type ModalOptions = {
  onClose: () => void;
  /** Android's Back: as Escape, where it is not given. */
  onBack?: (() => void) | undefined;
  /** True if a click on the element itself, beside its content, closes it. */
  closeOnOutside: boolean;
};

/**
 * Shows a native dialog as a modal while `open`: the page behind is locked, Escape asks to close, and afterwards focus
 * goes back to where it was. Focus starts at `data-first-focus`, where there is one, instead of the first button.
 */
export function useModal(
  open: boolean,
  { onClose, onBack = onClose, closeOnOutside }: ModalOptions,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // Escape and Android's Back ask the same way; only one of them is a key.
  const lastKey = useRef('');
  const askToClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    if (lastKey.current === 'Escape') onClose();
    else onBack();
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
      if (dialog.open) return;
      // The dialog may stay open after the user was asked.
      dialog.showModal();
      askToClose(event);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      lastKey.current = key;
    };
    lastKey.current = '';
    document.addEventListener('keydown', onKey, { capture: true, signal });
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
