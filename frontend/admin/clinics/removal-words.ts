import { ApiError, NetworkError } from '../../api/api-error.ts';

/** Why a clinic could not be deleted, in the specified words (admin §8): the server's sentence where there is one. */
export function removalFailureWords(error: unknown): string {
  if (error instanceof ApiError) return error.sentence ?? 'Failed to delete clinic';
  if (error instanceof NetworkError) return `Failed to delete clinic: ${error.message}`;
  return error instanceof Error ? 'An unexpected error occurred' : 'Unknown error occurred';
}
