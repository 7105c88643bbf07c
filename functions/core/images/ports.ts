import type { Act } from '#shared/domain/audit/act.ts';
import type { UploadRefusal } from '#shared/domain/images/upload-rules.ts';
import type { Picture, Upload } from '#shared/domain/images/upload.ts';

/** One file of a picture: what its address ends with, behind the stem. */
export type PictureFile = { ending: string; type: 'image/jpeg' | 'image/webp'; bytes: Buffer };

/** Draws a picture anew: nothing of the file that was sent is in what comes out. */
export type PictureMaker = {
  /** Every file the picture is kept in, or why there is none. Rejects when the machine fails, not the picture. */
  make(file: Buffer): Promise<{ files: PictureFile[] } | { refusal: UploadRefusal }>;
};

export type UploadStore = {
  get(id: string): Promise<Upload | null>;
  /** Writes an upload, the claim on its place, and the act; false when the place is taken. */
  begin(upload: Upload, act: Act): Promise<boolean>;
  /** Counts one more try of an upload that waits; false when it does not wait, or somebody else counted meanwhile. */
  takeTry(upload: Upload): Promise<boolean>;
  /**
   * Writes the outcome of a waiting upload; false when it is not waiting any more. For an image, `checkAt` (ISO) is the
   * time to check if anything shows it.
   */
  end(upload: Upload, checkAt: string | null): Promise<boolean>;
};

export type PictureStore = {
  /** Pictures whose use is to be looked at by now (ISO), those that wait longest first. */
  due(now: string): Promise<Picture[]>;
  /** Ids of the clinics that were made since an instant (ISO), archived ones too. */
  clinicsSince(instant: string): Promise<string[]>;
  /**
   * True if the gallery or a review of a clinic has an image's address, published or not, and also where it cannot be
   * read.
   */
  isBeside(clinicId: string, address: string): Promise<boolean>;
  /** Puts the next look off until an instant (ISO). */
  checkAgain(picture: Picture, at: string): Promise<void>;
  remove(picture: Picture): Promise<void>;
};

/** Articles, and the versions that are kept of them, as far as they show pictures. */
export type PostPictures = {
  /**
   * Which of some pictures, by their stems, are named by a text or shown at the head of an article. Null where nobody can tell
   * that of all: an article of before is not in the list of them yet, cannot be read, or moves in this moment.
   */
  named(stems: readonly string[]): Promise<ReadonlySet<string> | null>;
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
  keep(address: string, file: PictureFile): Promise<void>;
};

/** Upload forms for the browser: straight to the bucket, valid for a few minutes, and only for the requested file. */
export type UploadForms = {
  formFor(upload: { id: string; type: string }): Promise<{ url: string; fields: Record<string, string> }>;
};

export type ImageQueue = { imageArrived(uploadId: string): Promise<void> };

export type UploadIds = { uploadId(): string };
