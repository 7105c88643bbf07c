import { PoolRefusal, PoolUnreachable } from './pool.ts';
import type { PoolTrouble } from './pool.ts';

/** What is said where the pool has no words of its own, or none that help. */
const WORDS: Readonly<Record<PoolTrouble, string>> = {
  refused: 'Failed to log in. Please check your credentials.',
  wrong_code: 'That code is not right. Please type the newest one.',
  expired_code: 'That took too long. Please start again.',
  weak_password: 'Please choose another password.',
  already_confirmed: 'This address is verified already. Please log in.',
  too_many: 'Too many attempts. Please wait a few minutes.',
  failed: 'Something went wrong. Please try again.',
};
const UNREACHABLE = 'The sign-in service could not be reached. Please check your connection and try again.';

/** What went wrong, in words for whoever signs in. */
export function troubleWords(error: unknown): string {
  if (error instanceof PoolUnreachable) return UNREACHABLE;
  if (!(error instanceof PoolRefusal)) return WORDS.failed;
  // Codes are spoken of here; everything else the pool knows better.
  if (error.trouble === 'wrong_code' || error.trouble === 'expired_code') return WORDS[error.trouble];
  return error.sentence ?? WORDS[error.trouble];
}
