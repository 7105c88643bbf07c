import { IMAGE_LEFT_ALONE_DAYS } from '#shared/domain/privacy/retention.ts';
import { type UploadRefusal, MOST_PIXELS } from '#shared/domain/images/upload-rules.ts';
import type { Upload } from '#shared/domain/images/upload.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { Log } from '../ports.ts';
import type { ImageBucket, ImageMaker } from './ports.ts';
import type { UploadStore } from '#functions/store/images/image-stores.ts';
import { PROBLEMS } from '#shared/problems.ts';

export type ProcessingDeps = {
  uploads: Pick<UploadStore, 'get' | 'takeTry' | 'end'>;
  bucket: ImageBucket;
  maker: ImageMaker;
  log: Log;
};

/** A file during which the function ended this often (out of memory or time) is not read again. */
const MOST_TRIES = 3;

/**
 * Makes a picture of a file that arrived, or says why there is none. A repeat, of whatever was left half done, ends in the
 * same: every file has its address from the start.
 */
export async function processUpload(deps: ProcessingDeps, id: string): Promise<void> {
  const { uploads, bucket, log } = deps;
  const upload = await uploads.get(id);
  if (upload === null) return log.warn('a file arrived without an upload request', { upload_id: id });
  // Somebody else is reading it at this moment.
  if (upload.state === 'waiting' && !(await decide(deps, upload))) return;
  // The uploaded file is deleted in every case.
  await bucket.drop(id);
}

/** Until then whoever sent it has stored where it is shown, or forgotten it. */
const firstCheckAt = ({ created_at }: Upload): string =>
  new Date(Date.parse(created_at) + IMAGE_LEFT_ALONE_DAYS * DAY_MS).toISOString();

/** Why a file that was sent becomes no picture, in the words of the specification (admin §8) where it has some. */
export const REFUSALS: Readonly<Record<UploadRefusal, string>> = {
  corrupt: PROBLEMS.upload_empty.message,
  type: PROBLEMS.upload_type.message,
  size: PROBLEMS.upload_too_large.message,
  pixels: `Upload failed: The image has more than ${MOST_PIXELS / 1_000_000} million pixels`,
  effort: 'Upload failed: The image takes too long to process',
  absent: 'Upload failed: The file did not arrive',
};

/** Draws it and writes what became of it; false when it was not this one's to draw. */
async function decide(deps: ProcessingDeps, upload: Upload): Promise<boolean> {
  const { uploads, log } = deps;
  const mayTry = upload.tries < MOST_TRIES;
  if (mayTry && !(await uploads.takeTry(upload))) return false;
  const refusal = mayTry ? await drawn(deps, upload) : 'effort';
  if (refusal === null) return uploads.end({ ...upload, state: 'ready' }, firstCheckAt(upload));
  log.info('a picture was refused', { upload_id: upload.id, reason: refusal });
  return uploads.end({ ...upload, state: 'refused', message: REFUSALS[refusal], refusal }, null);
}

/** Draws it and keeps what was drawn; why not otherwise. */
async function drawn({ bucket, maker }: ProcessingDeps, upload: Upload): Promise<UploadRefusal | null> {
  const file = await bucket.incoming(upload.id);
  if (file === null) return 'absent';
  if (file === 'size') return 'size';
  const made = await maker.make(file);
  if ('refusal' in made) return made.refusal;
  for (const each of made.files) await bucket.keep(upload.stem + each.ending, each);
  return null;
}
