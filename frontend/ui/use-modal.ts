import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Open modal dialogs, the topmost last. Elements that float above everything must be inside the topmost one. */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Puts a dialog on top until the returned function is called. */
function putOnTop(dialog: HTMLDialogElement): () => void {
  stack.push(dialog);
  tell();
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    tell();
  };
}

export const topDialog = (): HTMLDialogElement | null => stack.at(-1) ?? null;

/** Tells when another dialog has become the topmost one. */
export function subscribeTopDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const LOCKED = 'scroll-locked';
let holders = 0;

/** Hides the scroll bar without letting the page jump into its place. */
function lock(page: HTMLElement): void {
  const bar = window.innerWidth - page.clientWidth;
  page.style.setProperty('padding-inline-end', `${bar}px`);
  page.classList.add(LOCKED);
}

function unlock(page: HTMLElement): void {
  page.style.removeProperty('padding-inline-end');
  page.classList.remove(LOCKED);
}

/** Stops the page behind from scrolling until the returned function is called; locks may overlap. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  holders += 1;
  if (holders === 1) lock(page);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) unlock(page);
  };
}

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
