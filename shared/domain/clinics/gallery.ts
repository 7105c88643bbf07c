import * as z from 'zod';
import { ClinicId } from '../../values/ids.ts';
import { EDIT } from '../edit.ts';
import { lazyObject } from '../../values/lazy.ts';

export const GalleryImage = lazyObject(() => ({
  id: z.string().min(1),
  clinic_id: ClinicId,
  image_url: z.string().min(1),
  caption: z.string().max(300).nullable(),
  /** Alternative text for screen readers; the caption if there is none. */
  alt: z.string().max(300).nullable(),
  /** Its place among the others; of the same place the newest first. */
  order: z.int().min(0),
  created_at: z.iso.datetime(),
  ...EDIT,
}));
export type GalleryImage = z.infer<typeof GalleryImage>;

/** The order in which a gallery is shown. */
export const inGalleryOrder = (a: GalleryImage, b: GalleryImage): number =>
  a.order - b.order || b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);
