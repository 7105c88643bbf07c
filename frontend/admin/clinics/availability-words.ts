import { ApiError } from '../../api/api-error.ts';
import { reasonWords } from '../ui/failure-words.ts';

/** Why hours or days could not be saved, in the specified words (admin §8). */
export function scheduleFailure(error: unknown, hoursStored: boolean): { title: string; reason: string } {
  if (!(error instanceof ApiError))
    return { title: 'An unexpected error occurred while saving.', reason: reasonWords(error) };
  return {
    title: hoursStored ? 'Failed to update availability' : 'Failed to create availability',
    reason: error.sentence ?? 'Failed to save some or all availability settings.',
  };
}
