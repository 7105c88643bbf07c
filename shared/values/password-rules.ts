import { isGuessable } from './guessable-password.ts';

/** Long enough to need no rule about which characters are in it (OWASP ASVS 5.0, 6.2.1 and 6.2.5). */
export const SHORTEST_PASSWORD = 15;
/** Cognito takes no longer one (API reference, SignUp). */
export const LONGEST_PASSWORD = 256;

/**
 * Returns the error in a new password, in words for the user; null when there is none. It may be anything that is not
 * guessed first; and Cognito takes none that begins or ends with a space.
 */
export function passwordProblem(password: string): string | null {
  const { length } = Array.from(password);
  if (length === 0) return 'Please choose a password.';
  if (length < SHORTEST_PASSWORD)
    return `Your password has ${length} of at least ${SHORTEST_PASSWORD} characters. A few words make a good one.`;
  if (length > LONGEST_PASSWORD) return `At most ${LONGEST_PASSWORD} characters, please.`;
  if (password.trim() !== password) return 'A password cannot begin or end with a space.';
  return isGuessable(password)
    ? 'This password, or a part of it, is on lists of stolen passwords. A few words of your own make a good one.'
    : null;
}
