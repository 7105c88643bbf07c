import * as z from 'zod';
import { ClinicId } from '../../values/ids.ts';
import { UPLOAD_REFUSALS } from './upload-rules.ts';
import { lazyObject } from '../../values/lazy.ts';

/** Purpose of an image. */
export const UploadPurpose = z.enum(['profile', 'banner', 'gallery', 'reviewer', 'blog']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

export const UploadId = z.string().regex(/^upl_[0-9A-HJKMNP-TV-Z]{26}$/);

/** A file on its way to becoming a picture. */
export const Upload = lazyObject(() => ({
  id: UploadId,
  purpose: UploadPurpose,
  clinic_id: ClinicId.nullable(),
  /** Sender of the file; hidden from everybody else. */
  actor_id: z.string().min(1),
  /** Future path of the image, without its extension. */
  stem: z.string().min(1),
  state: z.enum(['waiting', 'ready', 'refused']),
  /** Why it was refused, in the team's words, and as a code. */
  message: z.string().nullable(),
  refusal: z.enum(UPLOAD_REFUSALS).nullable(),
  /** How often somebody began to read it. */
  tries: z.int().min(0),
  created_at: z.iso.datetime(),
}));
export type Upload = z.infer<typeof Upload>;

/** A picture, and when to look next whether anything still shows it; null while its file is on its way. */
export const StoredImage = lazyObject(
  () =>
    Upload.pick({ stem: true, purpose: true, clinic_id: true, created_at: true }).extend({
      next_look_at: z.iso.datetime().nullable(),
    }).shape,
);
export type StoredImage = z.infer<typeof StoredImage>;
