/** Why the password is asked for in place: the step wants a young sign-in, or the old one has ended. */
export type PasswordPrompt = { email: string; because: 'step' | 'ended' };

/** The question for the password of whoever is signed in; there is one at a time. `tell` is called when it comes or goes. */
export function createPasswordQuestion(tell: () => void) {
  let again: PasswordPrompt | null = null;
  let answer: ((isYounger: boolean) => void) | null = null;
  let asking: Promise<boolean> | null = null;
  return {
    /** Resolves to whether a younger sign-in stands. */
    ask(next: PasswordPrompt): Promise<boolean> {
      asking ??= new Promise<boolean>((resolve) => {
        again = next;
        answer = resolve;
        tell();
      }).finally(() => {
        again = null;
        answer = null;
        asking = null;
        tell();
      });
      return asking;
    },
    /** Returns the open password prompt; null if there is none. */
    asked: () => again,
    answer: (isYounger: boolean) => answer?.(isYounger),
  };
}
