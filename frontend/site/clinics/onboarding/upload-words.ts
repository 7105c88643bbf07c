import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UploadRefusal } from '#shared/domain/images/upload-rules.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { UploadProblem } from '../../../uploads/upload-failure.ts';

/** Why a picture could not be sent, in the words of the specification (admin §8, Uploads) where it has some. */
const WORDS = {
  empty: msg`Invalid file: The file appears to be empty or corrupt`,
  type: msg`Upload failed: Only JPEG, PNG and WebP images are accepted`,
  size: msg`Upload failed: The file is larger than 5 MB`,
  path: msg`Invalid file path: The path contains special characters or invalid segments`,
  permission: msg`Permission denied: You do not have access to upload files`,
  bucket: msg`Storage bucket not found: Please contact support`,
  late: msg`Upload failed: The image takes too long to process`,
  lost: msg`Upload failed: The connection was lost`,
  again: msg`Upload failed: Please try again in a moment`,
  often: msg`Upload failed: Too many requests. Please try again in a few minutes.`,
  full: msg`A clinic can have at most 8 images. Remove one before you add another.`,
  pixels: msg`Upload failed: The image has more than 25 million pixels`,
  absent: msg`Upload failed: The file did not arrive`,
} as const;

/** Messages by the code of the server's refusal. */
const OF_CALLS: Record<string, MessageDescriptor> = {
  upload_path: WORDS.path,
  upload_empty: WORDS.empty,
  upload_type: WORDS.type,
  upload_too_large: WORDS.size,
  pictures_full: WORDS.full,
  too_many_requests: WORDS.often,
};

/** Messages by the problem that the worker found in the file. */
const OF_IMAGES: Record<UploadRefusal, MessageDescriptor> = {
  corrupt: WORDS.empty,
  type: WORDS.type,
  size: WORDS.size,
  pixels: WORDS.pixels,
  effort: WORDS.late,
  absent: WORDS.absent,
};

/** Returns the message for a partner whose image could not be sent. */
export function wordsOfUpload(problem: UploadProblem): MessageDescriptor {
  switch (problem.at) {
    case 'file':
      return WORDS[problem.reason];
    case 'call':
      return problem.error instanceof ApiError ? (OF_CALLS[problem.error.code] ?? WORDS.again) : WORDS.lost;
    case 'bucket':
      return wordsOfBucket(problem);
    case 'picture':
      return problem.refusal === undefined ? WORDS.empty : OF_IMAGES[problem.refusal];
    default:
      return problem.at === 'late' ? WORDS.late : WORDS.again;
  }
}

/** The bucket's refusals (S3 API reference, error responses). */
function wordsOfBucket({ status, code }: { status: number; code: string }): MessageDescriptor {
  if (code === 'NoSuchBucket') return WORDS.bucket;
  if (code === 'EntityTooLarge') return WORDS.size;
  if (code === 'EntityTooSmall') return WORDS.empty;
  if (status === 403) return WORDS.permission;
  return status === 0 ? WORDS.lost : WORDS.again;
}
