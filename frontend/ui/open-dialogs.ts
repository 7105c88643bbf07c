/** Open modal dialogs, the topmost last. Elements that float above everything must be inside the topmost one. */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Puts a dialog on top until the returned function is called. */
export function putOnTop(dialog: HTMLDialogElement): () => void {
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
