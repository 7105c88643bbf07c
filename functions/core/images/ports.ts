import type { UploadRefusal } from '#shared/domain/images/upload-rules.ts';

/** One file of a picture: what its address ends with, behind the stem. */
export type ImageFile = { ending: string; type: 'image/jpeg' | 'image/webp'; bytes: Buffer };

/** Draws a picture anew: nothing of the file that was sent is in what comes out. */
export type ImageMaker = {
  /** Every file the picture is kept in, or why there is none. Rejects when the machine fails, not the picture. */
  make(file: Buffer): Promise<{ files: ImageFile[] } | { refusal: UploadRefusal }>;
};

/** Bucket for private uploads and for public images. */
export type ImageBucket = {
  /** A file that arrived; null when it did not, 'size' when it is larger than may be. */
  incoming(uploadId: string): Promise<Buffer | 'size' | null>;
  /** Takes away what arrived; nothing happens when it is not there. */
  drop(uploadId: string): Promise<void>;
  /** Takes away every file of a picture, those that are there. */
  discard(stem: string): Promise<void>;
  /** Writes a file of a picture at its address. */
  keep(address: string, file: ImageFile): Promise<void>;
};

/** Upload forms for the browser: straight to the bucket, valid for a few minutes, and only for the requested file. */
export type UploadForms = {
  formFor(upload: { id: string; type: string }): Promise<{ url: string; fields: Record<string, string> }>;
};

export type ImageQueue = { imageArrived(uploadId: string): Promise<void> };
