import type { UploadType } from '../domain/images/upload-rules.ts';

/** The image in a file, without anything else that the file holds. */
export type StillImage = {
  type: UploadType;
  /** Pixels, as the image is shown. */
  width: number;
  height: number;
  /** Times the decoder goes over the whole image (a progressive JPEG); 1 for every other kind. */
  scans: number;
  /** A file of the image alone: its pixels, colour profile and orientation. */
  bytes: Uint8Array<ArrayBuffer>;
};
