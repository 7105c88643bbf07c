import { ApiError } from '../../api/api-error.ts';

/** Why an article cannot be shown, in the specification's three ways (patient §8). */
export type BlogFailure = 'missing' | 'refused' | 'unexpected';

/** A slug nobody has and one nobody could have are both missing; a refusal is the server's, the rest is unexpected. */
export function blogFailure(error: Error): BlogFailure {
  if (!(error instanceof ApiError)) return 'unexpected';
  return error.status === 404 || error.status === 400 ? 'missing' : 'refused';
}
