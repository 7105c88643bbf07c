import { PoolRefusal, PoolUnreachable, type PoolTrouble } from './pool.ts';

const CHECK_CREDENTIALS = 'Failed to log in. Please check your credentials.';

/** Messages for errors without a usable message from the pool. */
const WORDS: Readonly<Record<PoolTrouble, string>> = {
  refused: CHECK_CREDENTIALS,
  unknown_account: CHECK_CREDENTIALS,
  wrong_code: 'This code is wrong. Please type the newest one.',
  expired_code: 'Your request timed out. Please start again.',
  weak_password: 'Please choose another password.',
  already_confirmed: 'This address is verified already. Please log in.',
  already_registered: 'Failed to sign up. Please try again.',
  not_possible: 'Something went wrong. Please try again.',
  too_many: 'Too many attempts. Please wait a few minutes.',
  storage_blocked:
    'Your browser blocks storage for this site, and signing in needs it. Allow cookies and site data, or leave private browsing, and try again.',
  failed: 'Something went wrong. Please try again.',
};
const UNREACHABLE = 'The sign-in service could not be reached. Please check your connection and try again.';

const MAILED_CODE_ENDED = 'This code has expired. Please choose “Send the code again”.';

/** Returns the error message for a code from an e-mail, which can be sent again without a restart of the flow. */
export function mailedCodeWords(error: unknown): string {
  const isOver = error instanceof PoolRefusal && error.trouble === 'expired_code';
  return isOver ? MAILED_CODE_ENDED : troubleWords(error);
}

/** Returns the error message for the user who signs in. */
export function troubleWords(error: unknown): string {
  if (error instanceof PoolUnreachable) return UNREACHABLE;
  if (!(error instanceof PoolRefusal)) return WORDS.failed;
  return error.sentence ?? WORDS[error.trouble];
}
