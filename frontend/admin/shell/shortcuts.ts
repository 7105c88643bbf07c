import { useEffect, useEffectEvent } from 'react';

/** Keyboard shortcuts of every screen; the help lists them. */
export const SHORTCUTS = [
  { keys: ['Ctrl/Cmd', 'K'], does: 'Find a screen, a booking, a clinic or an action' },
  { keys: ['Ctrl/Cmd', 'B'], does: 'Open or close the menu' },
  { keys: ['/'], does: 'Search in this list' },
  { keys: ['Down', 'Up'], does: 'Next and previous row of a list' },
  { keys: ['Enter'], does: 'Open the row, or press the button' },
  { keys: ['Esc'], does: 'Close, or return to the list' },
  { keys: ['?'], does: 'Show these keys' },
] as const;

export type Shortcut = 'palette' | 'menu' | 'search' | 'help' | 'leave';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns the shortcut of a key press; null if the key has none, or is input for a text field. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Pressed, isTyping: boolean): Shortcut | null {
  if (ctrlKey || metaKey) {
    if (altKey) return null;
    const letter = key.toLowerCase();
    if (letter === 'k') return 'palette';
    return letter === 'b' ? 'menu' : null;
  }
  if (isTyping || altKey) return null;
  if (key === '/') return 'search';
  if (key === '?') return 'help';
  return key === 'Escape' ? 'leave' : null;
}

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

const isTypedInto = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED_INTO);

/** Esc ends typing first, and leaves the screen when it is pressed again. A search that holds words is emptied by the browser. */
function leaveField(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !isTypedInto(target) || isCovered()) return;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return;
  target.blur();
}

/** Selector of overlays that capture the keyboard. A toast has a dialog role too, but does not capture the keyboard. */
const COVERS = ':is([role=dialog], [role=alertdialog], [role=menu]):not([role=region] *)';
const isCovered = (): boolean => document.querySelector(COVERS) !== null;

/** Hears the shortcuts for as long as the shell is there. */
export function useShortcuts(on: Record<Shortcut, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Escape') leaveField(event.target);
    const shortcut = shortcutOf(event, isTypedInto(event.target));
    if (shortcut === null || isCovered()) return;
    event.preventDefault();
    on[shortcut]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The search of the list that is shown, if there is one. */
export const findSearch = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>('[data-search]');
