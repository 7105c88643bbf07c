import { LARGEST_UPLOAD, UPLOAD_TYPES } from '#shared/domain/upload-rules.ts';
import { ApiError } from '../../api/api-error.ts';
import { reasonWords } from '../ui/failure-words.ts';

/** Why a picture could not be sent, in the words of the specification (admin §8, Uploads). */
export const UPLOAD_WORDS = {
  empty: 'Invalid file: The file appears to be empty or corrupt',
  type: 'Upload failed: Only JPEG, PNG and WebP pictures can be used',
  size: 'Upload failed: The file is larger than 5 MB',
  session: 'Authentication required: Please log in to upload images',
  permission: 'Permission denied: You do not have access to upload files',
  bucket: 'Storage bucket not found: Please contact support',
  address: 'Failed to get public URL for the uploaded image',
  late: 'Upload failed: The picture takes too long to read',
} as const;

/** A picture that could not be sent; the message is for whoever sent it. */
export class UploadError extends Error {}

/** Why a file cannot be sent, as far as it shows before; null when it may be tried. */
export function refusalOf({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size === 0) return UPLOAD_WORDS.empty;
  if (!UPLOAD_TYPES.some((known) => known === type)) return UPLOAD_WORDS.type;
  return size > LARGEST_UPLOAD ? UPLOAD_WORDS.size : null;
}

/** The specification's own sentences stand as they are; every other reason is said to be one. */
const OWN_WORDS = /^(?:Invalid file|Invalid file path|Permission denied|Upload failed|Authentication required): /;
const said = (reason: string): string => (OWN_WORDS.test(reason) ? reason : `Upload failed: ${reason}`);

/** What to say of a call of our own that failed. */
export function wordsOfCall(error: unknown): string {
  if (error instanceof UploadError) return error.message;
  if (!(error instanceof ApiError)) return said(reasonWords(error));
  if (error.status === 401) return UPLOAD_WORDS.session;
  return error.status === 403 ? UPLOAD_WORDS.permission : said(reasonWords(error));
}

/** What to say of the bucket's refusal (S3 API reference, error responses). */
export function wordsOfBucket({ status, code }: { status: number; code: string }): string {
  if (code === 'NoSuchBucket') return UPLOAD_WORDS.bucket;
  if (code === 'EntityTooLarge') return UPLOAD_WORDS.size;
  if (code === 'EntityTooSmall') return UPLOAD_WORDS.empty;
  if (status === 403) return UPLOAD_WORDS.permission;
  return said(status === 0 ? 'The connection was lost' : `The storage answered ${status}`);
}
