import { ApiError } from '../../api/api-error.ts';
import type { UploadProblem } from '../../uploads/upload-failure.ts';
import { reasonWords } from '../ui/failure-words.ts';

/** Why a picture could not be sent, in the words of the specification (admin §8, Uploads). */
const UPLOAD_WORDS = {
  empty: 'Invalid file: The file appears to be empty or corrupt',
  type: 'Upload failed: Only JPEG, PNG and WebP images are accepted',
  size: 'Upload failed: The file is larger than 5 MB',
  session: 'Authentication required: Please log in to upload images',
  permission: 'Permission denied: You do not have access to upload files',
  bucket: 'Storage bucket not found: Please contact support',
  address: 'Failed to get public URL for the uploaded image',
  late: 'Upload failed: The image takes too long to process',
} as const;

/** Returns the message for a user whose image upload failed. */
export function wordsOfUpload(problem: UploadProblem): string {
  switch (problem.at) {
    case 'file':
      return UPLOAD_WORDS[problem.reason];
    case 'call':
      return wordsOfCall(problem.error);
    case 'bucket':
      return wordsOfBucket(problem);
    case 'picture':
      return problem.message ?? UPLOAD_WORDS.empty;
    default:
      return UPLOAD_WORDS[problem.at];
  }
}

/** The specification's own sentences stand as they are; every other reason is said to be one. */
const OWN_WORDS = /^(?:Invalid file|Invalid file path|Permission denied|Upload failed|Authentication required): /;
const said = (reason: string): string => (OWN_WORDS.test(reason) ? reason : `Upload failed: ${reason}`);

function wordsOfCall(error: unknown): string {
  if (!(error instanceof ApiError)) return said(reasonWords(error));
  if (error.status === 401) return UPLOAD_WORDS.session;
  return error.status === 403 ? UPLOAD_WORDS.permission : said(reasonWords(error));
}

/** The bucket's refusals (S3 API reference, error responses). */
function wordsOfBucket({ status, code }: { status: number; code: string }): string {
  if (code === 'NoSuchBucket') return UPLOAD_WORDS.bucket;
  if (code === 'EntityTooLarge') return UPLOAD_WORDS.size;
  if (code === 'EntityTooSmall') return UPLOAD_WORDS.empty;
  if (status === 403) return UPLOAD_WORDS.permission;
  return said(status === 0 ? 'The connection was lost' : `The storage answered ${status}`);
}
