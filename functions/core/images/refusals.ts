import { MOST_PIXELS, type UploadRefusal } from '#shared/domain/images/upload-rules.ts';
import { PROBLEMS } from '#shared/problems.ts';

/** Why a file that was sent becomes no picture, in the words of the specification (admin §8) where it has some. */
export const REFUSALS: Readonly<Record<UploadRefusal, string>> = {
  corrupt: PROBLEMS.upload_empty.message,
  type: PROBLEMS.upload_type.message,
  size: PROBLEMS.upload_too_large.message,
  pixels: `Upload failed: The image has more than ${MOST_PIXELS / 1_000_000} million pixels`,
  effort: 'Upload failed: The image takes too long to process',
  absent: 'Upload failed: The file did not arrive',
};
