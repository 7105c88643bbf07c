import { ApiError } from '../../api/api-error.ts';

/** Why something failed, for whoever sits before it: the server's sentence, or what can be said without one. */
export function reasonWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please check your connection.';
  if (error.sentence !== undefined) return error.sentence;
  return error.status >= 500
    ? 'Something went wrong on our side. Please try again in a moment.'
    : `The server refused (${error.status}).`;
}
